import { limits } from '../limits.ts';
import { keysOf } from '../typed-record.ts';

/** How a year is read: `academic` 2022 means 2021–22, `edition` is a ranking's. */
const yearReadings = ['calendar', 'academic', 'edition'] as const;
export type YearReading = (typeof yearReadings)[number];

/** The page group of a figure. */
export const figureGroups = [
  'students',
  'money',
  'outcomes',
  'quality',
  'access',
  'place',
  'identity',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** Units of numbers; texts have none. */
const figureUnits = ['people', 'seats', 'rupees a year', 'rupees', 'points', 'degrees'] as const;
export type FigureUnit = (typeof figureUnits)[number];

interface FigureBase {
  group: FigureGroup;
  year: YearReading;
}

interface NumberFigure extends FigureBase {
  kind: 'number';
  unit: FigureUnit;
  min: number;
  max: number;
  /** Whether the number is an integer. */
  isWhole: boolean;
}

interface TextFigure extends FigureBase {
  kind: 'text';
  unit: null;
  /** The required format of a text. */
  pattern?: RegExp;
  /** The only values, where they are few. */
  values?: readonly FigureWord[];
  /** Whether the text is a day, such as 2025-08-14. */
  isDay?: true;
}

export type FigureDefinition = NumberFigure | TextFigure;

/** The values of texts that have few. */
const figureValues = {
  funding: ['central', 'state', 'aided', 'unaided'],
  minority: ['yes'],
} as const;
export type FigureWord = (typeof figureValues)[keyof typeof figureValues][number];

const MAX_PEOPLE = 10_000_000;

function people(group: FigureGroup): NumberFigure {
  return count(group, 'people');
}

function count(group: FigureGroup, unit: 'people' | 'seats'): NumberFigure {
  return { group, kind: 'number', unit, year: 'academic', min: 0, max: MAX_PEOPLE, isWhole: true };
}

function rupees(group: FigureGroup): NumberFigure {
  return {
    group,
    kind: 'number',
    unit: 'rupees a year',
    year: 'academic',
    min: 0,
    max: limits.rupees,
    isWhole: false,
  };
}

function points(year: YearReading, max: number): NumberFigure {
  return { group: 'quality', kind: 'number', unit: 'points', year, min: 0, max, isWhole: false };
}

function degrees(min: number, max: number): NumberFigure {
  return {
    group: 'place',
    kind: 'number',
    unit: 'degrees',
    year: 'calendar',
    min,
    max,
    isWhole: false,
  };
}

function text(group: FigureGroup, year: YearReading = 'calendar', pattern?: RegExp): TextFigure {
  return { group, kind: 'text', unit: null, year, ...(pattern && { pattern }) };
}

/**
 * The registry of figures: facts of an institution beyond the fields of its form, each with a
 * value, year and source. A new figure is one entry here and a label in the messages. Keys are in
 * page order.
 */
export const figures = {
  students: people('students'),
  studentsFemale: people('students'),
  studentsMale: people('students'),
  studentsOutsideState: people('students'),
  studentsOutsideCountry: people('students'),
  studentsFeeHelp: people('students'),
  intake: count('students', 'seats'),
  phdStudents: people('students'),
  faculty: people('students'),
  tuitionFee: rupees('money'),
  hostelFee: rupees('money'),
  oneTimeFee: { ...rupees('money'), unit: 'rupees' },
  graduated: people('outcomes'),
  placed: people('outcomes'),
  higherStudies: people('outcomes'),
  medianSalary: rupees('outcomes'),
  naacGrade: text('quality'),
  naacScore: points('calendar', 4),
  /** The day on which the council declared the grade. */
  naacDeclared: { ...text('quality', 'calendar', /^\d{4}-\d{2}-\d{2}$/), isDay: true },
  nirfScore: points('edition', 100),
  nirfTeaching: points('edition', 100),
  nirfResearch: points('edition', 100),
  nirfOutcomes: points('edition', 100),
  nirfOutreach: points('edition', 100),
  nirfPerception: points('edition', 100),
  liftsRamps: text('access', 'academic'),
  wheelchairHelp: text('access', 'academic'),
  accessibleToilets: text('access', 'academic'),
  latitude: degrees(-90, 90),
  longitude: degrees(-180, 180),
  district: text('place'),
  pincode: text('place', 'calendar', /^[1-9]\d{5}$/),
  aisheCode: text('identity'),
  nirfId: text('identity'),
  aicteId: text('identity'),
  rorId: text('identity'),
  wikidataId: text('identity'),
  universityType: text('identity'),
  universitySince: text('identity'),
  /** Who runs and funds it, where the owner alone would mislead. */
  fundedBy: text('identity'),
  /** Which government funds it, or whether a private one gets grants. */
  funding: { ...text('identity'), values: figureValues.funding },
  /** Whether it is an institution of a minority. */
  minority: { ...text('identity'), values: figureValues.minority },
  /** Whom it admits, where not everybody. */
  admits: text('identity'),
  /** Kind and management of a college in the words of its register. */
  collegeType: text('identity'),
  management: text('identity'),
  /** The university that affiliated it in a year of the past; the present one is a field. */
  affiliation: text('identity', 'academic'),
} as const satisfies Record<string, FigureDefinition>;

export type FigureKey = keyof typeof figures;
export const figureKeys = keysOf(figures);

export function isFigureKey(key: string): key is FigureKey {
  return Object.hasOwn(figures, key);
}

const definitions: ReadonlyMap<unknown, FigureDefinition> = new Map(Object.entries(figures));

/** The definition of a key; undefined for unknown keys. */
export function figureDefinition(key: unknown): FigureDefinition | undefined {
  return definitions.get(key);
}

/** Whether the value of a figure is a day. */
export function isDayFigure(key: FigureKey): boolean {
  const definition: FigureDefinition = figures[key];
  return definition.kind === 'text' && definition.isDay === true;
}
