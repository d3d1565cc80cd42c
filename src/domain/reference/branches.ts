import { subjectsOfCourse } from '../subjects.ts';
import { courseByName } from './entries.ts';

/** A field within a subject in which courses are given, as their specifications name it. */
interface Branch {
  name: string;
  /** The subjects in whose courses it is found, the one that most mean first. */
  subjects: readonly string[];
  /** What its names have in common. */
  pattern: RegExp;
}

/** The bit of a branch among those of an institution, which are one whole number. */
export function branchBit(name: string): number {
  const place = branches.findIndex((branch) => branch.name === name);
  return place < 0 ? 0 : 2 ** place;
}

/** Whether one of some bits is that of a branch; numbers of more than 32 bits have no operator. */
export function hasBit(bits: number, bit: number): boolean {
  return Math.floor(bits / bit) % 2 === 1;
}

/** What an institution calls itself after, by the branch. */
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

/** The branches after which an institution calls itself. */
export function branchesNamed(name: string): string[] {
  if (!ANY_NAMED.test(name)) return [];
  return Object.keys(NAMED).filter((branch) => NAMED[branch]?.test(name));
}

/** The branches that a search understands: no more than one whole number has bits. */
export const branches: readonly Branch[] = [
  of('Computer science and IT', /comput|information (technology|science)|software/),
  // A B.Sc in it is no B.Tech.
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
  // A subject of its own as well: who teaches it in a B.A. is of that subject.
  of('Journalism', /journalism/, 'Arts'),
];

function of(name: string, pattern: RegExp, ...subjects: string[]): Branch {
  return { name, pattern, subjects: subjects.length > 0 ? subjects : ['Engineering'] };
}

/** The branches that some courses have, as far as they are recorded. */
interface BranchesBy {
  /** Of courses after school, and of those whose level is not recorded. */
  first: string[];
  /** Of courses after a degree. */
  further: string[];
}

/** Whether a course is taken after a degree. */
export function isFurther(level: string | undefined): boolean {
  return level === 'PG' || level === 'Doctoral';
}

/** The branches that specifications name, by the level of the course: "M.Tech: Mining Engineering". */
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
