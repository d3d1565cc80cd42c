import { subjectsOfCourse } from '../institutions/derive-subjects.ts';
import { lookup } from '../lookup.ts';
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
  const index = branches.findIndex((branch) => branch.name === name);
  return index < 0 ? 0 : 2 ** index;
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
export function findBranches(name: string): string[] {
  if (!ANY_NAMED.test(name)) return [];
  return Object.keys(NAMED).filter((branch) => lookup(NAMED, branch)?.test(name));
}

/** The branches known to search; at most as many as a safe integer has bits. */
export const branches: readonly Branch[] = [
  createBranch('Computer science and IT', /comput|information (technology|science)|software/),
  // A B.Sc in computing is not a B.Tech.
  createBranch('Computing', /comput|information (technology|science)/, 'Science'),
  createBranch(
    'Artificial intelligence and data science',
    /artificial|machine learning|data sci|\bai\b/,
  ),
  createBranch('Cyber security', /cyber/),
  createBranch('Mechanical engineering', /mechanical|thermal|machine design/),
  createBranch('Civil engineering', /civil|structural|geotech|transportation|construction/),
  createBranch('Electrical engineering', /electrical|power (system|electr)/),
  createBranch('Electronics engineering', /electronic|telecom|communication|vlsi|embedded/),
  createBranch('VLSI design', /vlsi/),
  createBranch('Instrumentation engineering', /instrument/),
  createBranch('Chemical engineering', /chemical/),
  createBranch('Biotechnology', /bio-? ?tech/, 'Engineering', 'Science'),
  createBranch('Biomedical engineering', /bio-? ?medical/),
  createBranch('Aerospace engineering', /aero|avionic/),
  createBranch('Automobile engineering', /automo/),
  createBranch('Mining engineering', /mining/),
  createBranch('Petroleum engineering', /petrol/),
  createBranch('Marine engineering', /marine|naval|ocean|ship ?build/),
  createBranch('Metallurgy and materials', /metallurg|material/),
  createBranch('Textile engineering', /textile|fibre|apparel/),
  createBranch('Food technology', /food/, 'Engineering', 'Agriculture'),
  createBranch('Agricultural engineering', /agricultur/),
  createBranch('Robotics', /robot/),
  createBranch('Mechatronics', /mechatron/),
  createBranch('Quantum technology', /quantum/),
  createBranch('Leather technology', /leather/),
  createBranch('Fire and safety engineering', /\bfire\b|safety/),
  createBranch('Nuclear engineering', /nuclear/),
  createBranch('Nanotechnology', /nano/),
  createBranch('Polymer engineering', /polymer|plastic|rubber/),
  createBranch('Ceramic engineering', /ceramic/),
  createBranch('Printing technology', /printing/),
  createBranch('Energy engineering', /energy/),
  createBranch('Production engineering', /production|industrial eng|manufactur/),
  createBranch('Environmental engineering', /environment/),
  createBranch('Physics', /physic(s|al science)/, 'Science'),
  createBranch('Chemistry', /chemistry/, 'Science'),
  createBranch('Mathematics', /mathem/, 'Science', 'Arts'),
  createBranch('Statistics', /statistic/, 'Science', 'Arts'),
  createBranch('Geology', /geolog/, 'Science'),
  createBranch('Botany', /botany/, 'Science'),
  createBranch('Zoology', /zoology/, 'Science'),
  createBranch('Microbiology', /microbiolog/, 'Science'),
  createBranch('Psychology', /psycholog/, 'Arts'),
  createBranch('Economics', /econom/, 'Arts'),
  createBranch('English', /english/, 'Arts'),
  createBranch('Political science', /politic/, 'Arts'),
  createBranch('History', /history/, 'Arts'),
  createBranch('Geography', /geograph/, 'Arts', 'Science'),
  createBranch('Sociology', /sociolog/, 'Arts'),
  createBranch('Philosophy', /philosoph/, 'Arts'),
  createBranch('Hindi', /hindi/, 'Arts'),
  // Also a subject: a B.A. in journalism counts for it.
  createBranch('Journalism', /journalism/, 'Arts'),
];

function createBranch(name: string, pattern: RegExp, ...subjects: string[]): Branch {
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
    const branchNames = isFurther(courseByName(course)?.level) ? further : first;
    for (const { name, subjects, pattern } of branches) {
      const isOfSubject = course === '' || subjects.some((subject) => taught.includes(subject));
      if (isOfSubject && pattern.test(named)) branchNames.add(name);
    }
  }
  return { first: [...first], further: [...further] };
}
