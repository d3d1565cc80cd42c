import type { CourseCost } from '../../domain/institutions/course-costs.ts';
import { figureYear } from './figures.ts';
import { feeWords } from './institution-words.ts';
import { grouped } from './numbers.ts';

/** The words around an institution's figures on its page, English. */
export const figureSectionTexts = {
  costs: 'Fees',
  costsLead:
    'From official documents; fees differ by category, income and year. Two semester fees make a year.',
  allFees: (count: number) =>
    count === 1 ? 'The fee in the documents' : `All ${count} fees in the documents`,
  wholeCourse: 'Cost of a whole course',
  forWhat: 'For what',
  amount: 'Rupees',
  year: 'Year',
  outcomes: 'Placements',
  outcomesLead:
    'As the institution reported to NIRF, which adds one more year with each ranking, about once a year. Programmes may overlap, so they are not added up.',
  allProgrammes: 'Programmes and years held here; older years may be left out',
  programme: 'Programme',
  graduated: 'Graduated in time',
  placed: 'Placed',
  higherStudies: 'Higher studies',
  medianSalary: 'Median salary',
  people: 'Students and teachers',
  peopleLead: 'As the institution reported to NIRF.',
  why: 'NIRF score',
  whyLead: (category: string, year: number) =>
    `The five parameters of NIRF ${category} ${year}, each out of 100.`,
  where: 'Location',
  map: 'On the map',
  changes: 'All changes to this page',
  suggest: 'Suggest a correction',
  seats: 'Seats a year',
  moreCourses: (count: number) => `${count} more ${count === 1 ? 'course' : 'courses'}`,
  look: 'Its official site may have more:',
  earlierYears: 'Earlier years',
  overYears: (what: string) => `${what} over the years`,
  legend: '– means not reported.',
  branches: (count: number) => `${count} ${count === 1 ? 'branch' : 'branches'}`,
  programmes: (count: number) => `${count} ${count === 1 ? 'programme' : 'programmes'}`,
  whichProgrammes: 'Which ones',
  duration: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
  derived: (list: string, year: number) => `from the cut-offs of ${list}, ${year}`,
  earlierRanks: 'Ranks of earlier years',
  rank: 'Rank',
  scored: (score: number) => `score ${score}`,
  address: 'Address',
} as const;

/** The words of plots, English. */
export const plotTexts = {
  states: 'States and union territories by number of institutions',
  overview: 'Where the institutions are',
} as const;

/** The label of a tile: the state and, once known, its number of institutions. */
export function tileLabel(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name}: ${grouped(count)}`;
}

/** The words of an institution's public changes, English. */
export const changesTexts = {
  title: (name: string) => `Changes to ${name}`,
  lead: 'What has changed on this page since it was added to the directory, when and from which source. Editors are not named.',
  none: 'Nothing has changed since it was added to the directory.',
  noneHere: 'There are no older changes.',
  kinds: { added: 'Added', changed: 'Changed', removed: 'Removed', undone: 'Undone' },
  source: 'Source:',
  noSource: 'No source yet',
  reasons: {
    import: 'from an imported file',
    correction: 'a correction',
    merge: 'merged with a duplicate',
  },
  withheld: 'withheld',
  becomes: 'became',
  newest: 'Newest changes',
  older: 'Older changes',
  pages: 'Pages of changes',
} as const;

/** The cost of a whole course: 4 years ₹12.2 lakh with hostel and mess. */
export function wholeCostWords({ years, isPart, total, part, includes, once }: CourseCost): string {
  const paidOnce = once === null ? '' : ', with what is paid once';
  return `${years} years${isPart ? ' of study' : ''} ${feeWords(total)} ${livingWords(part, includes)}${paidOnce}`;
}

/** Which living costs a sum has. */
function livingWords(part: CourseCost['part'], includes: CourseCost['includes']): string {
  const [hostel, mess] = [includes?.includes('hostel'), includes?.includes('mess')];
  if (hostel && mess) return 'with hostel and mess';
  if (hostel) return 'with hostel, without mess';
  if (mess) return 'with mess, without hostel';
  return part === 'tuition' ? 'tuition only' : 'without hostel and mess';
}

/** The year of a fee, or the year since which it holds. */
export function feeYearWords({ year, isSince }: { year: number; isSince: boolean }): string {
  return `${isSince ? 'since ' : ''}${figureYear(year, 'academic')}`;
}

/** The parts of the sum, and the year of their fees. */
export function costPartWords({
  years,
  year,
  isSince,
  seats,
  part,
  tuition,
  further,
  once,
}: CourseCost): string {
  const amount = (rupees: number) => `₹${grouped(rupees)}`;
  const parts = [
    `${part === 'tuition' ? 'tuition' : 'yearly fees'} ${years} × ${amount(tuition / years)} = ${amount(tuition)}`,
    further === null ? '' : `hostel and other fees ${amount(further)}`,
    once === null ? '' : `once ${amount(once)}`,
  ].filter(Boolean);
  const when =
    year === null ? '' : `, at the fees ${isSince ? '' : 'of '}${feeYearWords({ year, isSince })}`;
  return `${parts.join(' + ')}${when}${seats === undefined ? '' : `, for ${seats}`}`;
}
