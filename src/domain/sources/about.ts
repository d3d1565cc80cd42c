import { limits } from '../limits.ts';
import { once } from '../once.ts';
import { figureDefinition } from './figures.ts';

/** The levels of study of a figure; `all` where it is of every level. */
export const studyLevels = ['diploma', 'ug', 'pg', 'doctoral', 'all'] as const;
export type StudyLevel = (typeof studyLevels)[number];

/** The fields of study: those of the courses, and the further categories of NIRF. */
export const studyFields = [
  'Engineering',
  'Management',
  'Pharmacy',
  'Medical',
  'Dental',
  'Law',
  'Architecture',
  'Agriculture',
  'Science',
  'Arts',
  'Commerce',
  'Education',
  'Design',
  'Nursing',
  'Paramedical',
  'Veterinary',
  'Computer Applications',
  'Hotel Management',
  'Mass Communication',
  'Social Work',
  'Vocational',
  'Maritime Studies',
  'Research',
  'Overall',
  'University',
  'College',
  'Innovation',
  'State Public University',
  'Open University',
  'Skill University',
] as const;
type StudyField = (typeof studyFields)[number];

/** What a figure of students or outcomes is about (about-schema.ts). */
export interface About {
  level: StudyLevel;
  /** The length of the programme as NIRF counts it. */
  years: number | null;
  field: StudyField | null;
  programme: string | null;
  /** The name of a course. */
  degree: string | null;
}

/** The whole institution. */
export const wholeInstitution: About = {
  level: 'all',
  years: null,
  field: null,
  programme: null,
  degree: null,
};

/** Whether it is the whole institution. */
export function isWhole(about: About): boolean {
  return aboutKey(about) === aboutKey(wholeInstitution);
}

/** Whether figures of a key say what they are about. */
export function hasAbout(key: unknown): boolean {
  const group = figureDefinition(key)?.group;
  return group === 'students' || group === 'outcomes';
}

/** A key that is equal for equal `about`. */
export function aboutKey({ level, years, field, programme, degree }: About): string {
  return JSON.stringify([level, years, field, programme, degree]);
}

/** Postgraduate years from which a programme includes the undergraduate ones. */
const INTEGRATED_YEARS = 5;
const levelLabels = { diploma: 'Diploma', ug: 'UG', doctoral: 'Doctoral' } as const;

/** The label that readers and files know it by: "Engineering, UG 4 years"; null for the whole. */
export function aboutLabel({ level, years, field, programme, degree }: About): string | null {
  const length = years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`;
  const studied =
    level === 'all' ? length : [levelLabel(level, years), length].filter(Boolean).join(' ');
  const whole = [field, studied].filter(Boolean).join(', ');
  const label = [degree ?? whole, programme].filter(Boolean).join(': ');
  return label === '' ? null : label.slice(0, limits.name);
}

function levelLabel(level: Exclude<StudyLevel, 'all'>, years: number | null): string {
  if (level !== 'pg') return levelLabels[level];
  return isIntegrated(level, years) ? 'PG-Integrated' : 'PG';
}

/** Whether a postgraduate programme begins after school; NIRF counts Pharm.D, of six years, apart. */
export function isIntegrated(level: StudyLevel, years: number | null): boolean {
  return level === 'pg' && years === INTEGRATED_YEARS;
}

/** Whether NIRF counts all courses of five years together: B.Arch, law and dual degrees. */
export function isOfAllFiveYears({ level, years, degree }: About): boolean {
  return level === 'ug' && years === INTEGRATED_YEARS && degree === null;
}

const labels = once(listLabels);

/** Reads a label without a degree, such as "Engineering, UG 4 years"; undefined for others. */
export function readAboutLabel(label: string | null): About | undefined {
  if (label === null) return wholeInstitution;
  return labels().get(label);
}

function listLabels(): ReadonlyMap<string, About> {
  const years = [null, ...Array.from({ length: limits.courseYears }, (_, index) => index + 1)];
  const abouts = [null, ...studyFields].flatMap((field) =>
    studyLevels.flatMap((level) =>
      years.map((length): About => ({ ...wholeInstitution, level, field, years: length })),
    ),
  );
  const canonical = abouts.map((about) => [aboutLabel(about) ?? '', about] as const);
  // NIRF's lists of placements of 2025 call integrated programmes "PG 5 years".
  const plain = abouts
    .filter(({ level, years: length }) => isIntegrated(level, length))
    .map((about) => [(aboutLabel(about) ?? '').replace('PG-Integrated', 'PG'), about] as const);
  return new Map([...plain, ...canonical]);
}
