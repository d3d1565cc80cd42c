import type { ComparedRow, ComparedValue } from '../../domain/comparison/compared-row.ts';
import type { GroupName } from '../../domain/comparison/comparison.ts';
import type { EarlyRounds } from '../../domain/cutoffs/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { roundsWords, standingWords } from '../standing-words.ts';
import { partWords } from './about.ts';
import { shownValue } from './cutoffs.ts';
import { facilityTexts, infoTexts, placementTexts } from './directory.ts';
import { figureLabels, figureValue, figureYear } from './figures.ts';
import { wholeCostWords } from './institution-figures.ts';
import { feeWords } from './institution-words.ts';
import { placeOf } from './names.ts';
import { grouped } from './numbers.ts';
import { ownRankTexts } from './own-rank.ts';
import { listTexts, ownershipTexts, typeTexts } from './pages.ts';
import { meanWords, reviewTexts } from './reviews.ts';

/** The comparison of institutions, English. */
export const compareTexts = {
  title: 'Compare',
  heading: 'Compare institutions',
  description: 'Two to four institutions side by side: ranks, fees, seats, outcomes, facilities.',
  titleOf: (names: readonly string[]) => `Compare ${names.join(', ')}`,
  how: `Choose ${limits.compared.min} to ${limits.compared.max} institutions`,
  howLead: 'Search for them here, press Compare on their pages, or tick them in your saved list.',
  one: (name: string) => `${name} is the only one so far: add at least one more.`,
  add: 'Add an institution',
  replaceOne: (name: string) => `Replace ${name}`,
  replace: 'Replace',
  keepIt: 'Keep it',
  search: 'Search',
  searchHint: 'A name or a short name, such as NIT Trichy',
  found: 'Found',
  none: (words: string) => `No institution found for “${words}”. Try only its name.`,
  full: `You can compare up to ${limits.compared.max} institutions. Replace or remove one.`,
  gone: (count: number) =>
    count === 1
      ? 'One institution in this link is no longer in the directory.'
      : `${count} institutions in this link are no longer in the directory.`,
  tooMany: `This link has more than ${limits.compared.max} institutions. The first ${limits.compared.max} are shown.`,
  onlyDifferences: 'Only differences',
  everything: 'Show everything',
  alike: 'No differences in the known values.',
  fact: 'Fact',
  institutions: 'Institutions',
  remove: 'Remove',
  /** `category` is null where each closing names its own. */
  cutoffNote: (list: string, category: string | null, year: number) =>
    `${[list, category, year].filter(Boolean).join(', ')}: closing rank or score of the programmes that several of them offer, by quota where it matters. Past years, not a promise: this year’s ranks may differ.`,
  /** `category` is null where no two of them share a programme in any category. */
  cutoffsNone: (list: string, category: string | null, year: number) =>
    category === null
      ? `${list}, ${year}: they have no programme in common in one and the same category.`
      : `${list}, ${category}, ${year}: they have no programme in common in this category.`,
  cutoffsUnshared: 'None of our cut-off lists has any of them.',
  notInList: (name: string, exams: readonly string[]) =>
    exams.length === 0
      ? `${name} is not in this list.`
      : `${name} admits by ${exams.join(' and ')}; this list does not have it.`,
  more: (count: number) => `${count} more, some reported by one institution only`,
  rankNote: 'Only ranks of the same agency, category and year are compared.',
} as const;

export const comparedGroupTexts: Record<GroupName, string> = {
  glance: 'At a glance',
  about: 'Key facts',
  ranks: 'Ranks',
  fees: 'Fees',
  seats: 'Seats',
  outcomes: 'Outcomes',
  students: 'Students',
  quality: 'Quality',
  cutoffs: 'Cut-offs',
  facilities: 'Facilities',
  reviews: 'Reviews',
};

const rowTexts: Readonly<Record<string, string>> = {
  type: 'Type',
  owner: infoTexts.owner,
  place: infoTexts.place,
  established: infoTexts.established,
  campusArea: infoTexts.campusArea,
  anyRank: infoTexts.rank,
  highest: `${placementTexts.highest} package`,
  median: `${placementTexts.median} package`,
  lowest: `${placementTexts.lowest} package`,
  rating: reviewTexts.fact,
  closing: 'Closing rank or score',
  closesAt: 'Closes at',
  placedShare: 'Placed',
  higherStudiesShare: 'Went on to higher studies',
  ownFee: 'My family, a year',
  mainFee: 'Fee of the main course',
  courseFees: 'Fee',
  coursePay: 'Median pay',
  wholeCourse: 'Whole course',
  ...facilityTexts,
  ...figureLabels,
};
const words: Readonly<Record<string, string>> = { ...typeTexts, ...ownershipTexts };

function ownershipWords(value: string): string {
  return value
    .split(' ')
    .map((one) => lookup(words, one) ?? one)
    .join(', ');
}

/** The label of a row. */
export function comparedLabel({ key, of, about }: ComparedRow): string {
  if (key === 'closing' && of !== null) return of;
  const label = lookup(rowTexts, key);
  if (label === undefined) return of ?? key;
  return of === null ? label : `${label}: ${partWords({ of, about })}`;
}

/** A value as shown to readers. */
export function comparedText({
  value,
  unit,
  course,
  place,
  figure,
  count = 0,
  part,
  closings,
  isDoubtful,
  atLowEnd = null,
}: ComparedValue): string {
  if (typeof value === 'object') return wholeCostWords(value);
  if (place) return placeOf(place);
  if (figure) return figureValue({ key: figure, value });
  if (unit === 'ownership') return ownershipWords(String(value));
  if (typeof value === 'string') {
    const text = (unit === 'word' && lookup(words, value)) || value;
    return course === undefined ? text : `${course}: ${text}`;
  }
  if (unit === 'rupees') return rupeesText(value, atLowEnd ?? value);
  if (unit === 'fee') return feeWords(value) + (isDoubtful ? `, ${listTexts.onlyReported}` : '');
  if (unit === 'text') return String(value);
  if (unit === 'closing') return closingsText(closings ?? [{ seat: '', value }]);
  if (part) return `${value} % (${grouped(part.count)} of ${grouped(part.whole)})`;
  if (unit !== 'stars') return grouped(value);
  return reviewTexts.rated(meanWords(value), grouped(count), count === 1);
}

/** A sum to the rupee; both where a rule's limit lies within the family's income band. */
function rupeesText(...sums: number[]): string {
  const amounts = new Set(sums.toSorted((a, b) => a - b).map((sum) => `₹${grouped(sum)}`));
  return [...amounts].join('–');
}

/** Closing values with their seats: HS 18,862, OS 17,282. */
function closingsText(closings: NonNullable<ComparedValue['closings']>): string {
  const texts = closings.map(({ seat, value, standing }) => {
    const closing = [seat, shownValue(value)].filter(Boolean).join(' ');
    return standing ? `${closing}, ${standingWords(ownRankTexts, standing)}` : closing;
  });
  return texts.join(closings.some(({ standing }) => standing) ? '; ' : ', ');
}

interface ComparedChoice {
  list: { label: string; categories: readonly { code: string; label: string }[] };
  given: Readonly<Record<string, string>>;
  year: number;
  /** What is known of the year's rounds where it is not final. */
  early: EarlyRounds | null;
}

const ownWords = { texts: ownRankTexts, language: 'en' } as const;

/** Which list, category and year the closing ranks at a glance are of. */
export function comparedChoice({ list, given, year, early }: ComparedChoice): string {
  const category = given['category'] ?? list.categories[0]?.code;
  const rounds = early ? ` (${roundsWords(ownWords, early)})` : '';
  return `${[list.label, category, year].filter(Boolean).join(', ')}${rounds}: past, not a promise.`;
}

/** The year of a value, as the figures of its kind have it. */
export function comparedYear(value: ComparedValue): string | null {
  const { year, reading = 'calendar', isSince = false } = value;
  if (year === null) return null;
  return isSince ? `since ${figureYear(year, reading)}` : figureYear(year, reading);
}
