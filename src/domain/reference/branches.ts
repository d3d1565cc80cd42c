import { subjectsOfCourse } from '../subjects.ts';
import { courseByName } from './entries.ts';

/** A branch of a subject, as course specifications name it. */
interface Branch {
  name: string;
  /** Subjects whose courses have the branch, most likely first. */
  subjects: readonly string[];
  /** Matches the names of the branch. */
  pattern: RegExp;
}

/** The bit of a branch in an institution's set of branches. */
export function branchBit(name: string): number {
  const place = branches.findIndex((branch) => branch.name === name);
  return place < 0 ? 0 : 2 ** place;
}

/** Whether a set contains a bit; bit operators stop at 32 bits. */
export function hasBit(bits: number, bit: number): boolean {
  return bits >= bit && Math.floor(bits / bit) % 2 === 1;
}

/** Institution names that imply a branch. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'Mining engineering': /\bmin(es|ing)\b/i,
  'Petroleum engineering': /petroleum/i,
  'Marine engineering': /maritime|marine/i,
  'Food technology': /food tech/i,
  'Textile engineering': /textile|handloom/i,
  Biotechnology: /biotechnology/i,
  'Aerospace engineering': /aeronautic|aerospace|aviation|space science/i,
  'Chemical engineering': /chemical tech/i,
  'Metallurgy and materials': /metallurgy/i,
  Mathematics: /mathematic/i,
  Economics: /(?<!home )economics/i,
  English: /english/i,
};
const ANY_NAMED = new RegExp(
  Object.values(NAMED)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** The branches implied by an institution's name. */
export function branchesNamed(name: string): string[] {
  if (!ANY_NAMED.test(name)) return [];
  return Object.keys(NAMED).filter((branch) => NAMED[branch]?.test(name));
}

/** The branches known to search; at most as many as a safe integer has bits. */
export const branches: readonly Branch[] = [
  of('Computer science and IT', /comput|information (technology|science)|software/),
  // A B.Sc in computing is not a B.Tech.
  of('Computing', /comput|information (technology|science)/, 'Science'),
  of('Artificial intelligence and data science', /artificial|machine learning|data sci|\bai\b/),
  of('Cyber security', /cyber/),
  of('Mechanical engineering', /mechanical|thermal|machine design/),
  of('Civil engineering', /civil|structural|geotech|transportation|construction/),
  of('Electrical engineering', /electrical|power (system|electr)/),
  of('Electronics engineering', /electronic|telecom|communication|vlsi|embedded/),
  of('VLSI design', /vlsi/),
  of('Instrumentation engineering', /instrument/),
  of('Chemical engineering', /chemical/),
  of('Biotechnology', /bio-? ?tech/, 'Engineering', 'Science'),
  of('Biomedical engineering', /bio-? ?medical/),
  of('Aerospace engineering', /aero|avionic/),
  of('Automobile engineering', /automo/),
  of('Mining engineering', /mining/),
  of('Petroleum engineering', /petrol/),
  of('Marine engineering', /marine|naval|ocean|ship ?build/),
  of('Metallurgy and materials', /metallurg|material/),
  of('Textile engineering', /textile|fibre|apparel/),
  of('Food technology', /food/, 'Engineering', 'Agriculture'),
  of('Agricultural engineering', /agricultur/),
  of('Robotics', /robot/),
  of('Mechatronics', /mechatron/),
  of('Quantum technology', /quantum/),
  of('Leather technology', /leather/),
  of('Fire and safety engineering', /\bfire\b|safety/),
  of('Nuclear engineering', /nuclear/),
  of('Nanotechnology', /nano/),
  of('Polymer engineering', /polymer|plastic|rubber/),
  of('Ceramic engineering', /ceramic/),
  of('Printing technology', /printing/),
  of('Energy engineering', /energy/),
  of('Production engineering', /production|industrial eng|manufactur/),
  of('Environmental engineering', /environment/),
  of('Physics', /physic(s|al science)/, 'Science'),
  of('Chemistry', /chemistry/, 'Science'),
  of('Mathematics', /mathem/, 'Science', 'Arts'),
  of('Statistics', /statistic/, 'Science', 'Arts'),
  of('Geology', /geolog/, 'Science'),
  of('Botany', /botany/, 'Science'),
  of('Zoology', /zoology/, 'Science'),
  of('Microbiology', /microbiolog/, 'Science'),
  of('Psychology', /psycholog/, 'Arts'),
  of('Economics', /econom/, 'Arts'),
  of('English', /english/, 'Arts'),
  of('Political science', /politic/, 'Arts'),
  of('History', /history/, 'Arts'),
  of('Geography', /geograph/, 'Arts', 'Science'),
  of('Sociology', /sociolog/, 'Arts'),
  of('Philosophy', /philosoph/, 'Arts'),
  of('Hindi', /hindi/, 'Arts'),
  // Also a subject: a B.A. in journalism counts for it.
  of('Journalism', /journalism/, 'Arts'),
];

function of(name: string, pattern: RegExp, ...subjects: string[]): Branch {
  return { name, pattern, subjects: subjects.length > 0 ? subjects : ['Engineering'] };
}

/** The recorded branches of courses, by level. */
interface BranchesBy {
  /** Of undergraduate courses, and of courses without a recorded level. */
  first: string[];
  /** Of postgraduate courses. */
  further: string[];
}

/** Whether a course requires a degree. */
export function isFurther(level: string | undefined): boolean {
  return level === 'PG' || level === 'Doctoral';
}

/** Branches named in specifications such as "M.Tech: Mining Engineering", by level. */
export function branchesOf(specifications: readonly string[]): BranchesBy {
  const [first, further] = [new Set<string>(), new Set<string>()];
  for (const text of specifications) {
    const [, course = '', own = text] = /^([^:]+): (.+)$/.exec(text) ?? [];
    const taught = subjectsOfCourse(course).map(({ name }) => name);
    const named = own.toLowerCase();
    const found = isFurther(courseByName(course)?.level) ? further : first;
    for (const { name, subjects, pattern } of branches) {
      const isOfSubject = course === '' || subjects.some((subject) => taught.includes(subject));
      if (isOfSubject && pattern.test(named)) found.add(name);
    }
  }
  return { first: [...first], further: [...further] };
}
