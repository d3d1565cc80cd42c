import type { LabelledFact } from '../../domain/institutions/facts-by-source.ts';
import { lookup } from '../../domain/lookup.ts';
import { aboutPart } from '../../domain/sources/about-part.ts';
import type { Figure, OtherName } from '../../domain/sources/figure.ts';
import {
  type FigureDefinition,
  type FigureGroup,
  type FigureKey,
  type FigureUnit,
  type FigureWord,
  figureDefinition,
  figures,
  isDayFigure,
  isFigureKey,
  type YearReading,
} from '../../domain/sources/figures.ts';
import { joinWithDots } from '../dotted.ts';
import { formats } from '../formats.ts';
import { aboutWords } from './about.ts';
import { grouped } from './numbers.ts';

/** Labels of figures, English. */
export const figureLabels: Readonly<Record<FigureKey, string>> = {
  students: 'Students',
  studentsFemale: 'Women students',
  studentsMale: 'Male students',
  studentsOutsideState: 'Students from other states',
  studentsOutsideCountry: 'Students from other countries',
  studentsFeeHelp: 'Students with full fee help',
  intake: 'Seats a year',
  phdStudents: 'Ph.D students',
  faculty: 'Teachers',
  tuitionFee: 'Tuition fee',
  hostelFee: 'Hostel fee',
  oneTimeFee: 'One-time fee',
  graduated: 'Graduated in time',
  placed: 'Placed',
  higherStudies: 'Went on to higher studies',
  medianSalary: 'Median salary',
  naacGrade: 'NAAC grade',
  naacScore: 'NAAC score',
  naacDeclared: 'NAAC grade declared on',
  nirfScore: 'NIRF score',
  nirfTeaching: 'NIRF: teaching, learning and resources',
  nirfResearch: 'NIRF: research and professional practice',
  nirfOutcomes: 'NIRF: graduation outcomes',
  nirfOutreach: 'NIRF: outreach and inclusivity',
  nirfPerception: 'NIRF: perception',
  liftsRamps: 'Lifts and ramps',
  wheelchairHelp: 'Wheelchairs and help to move between buildings',
  accessibleToilets: 'Accessible toilets',
  latitude: 'Latitude',
  longitude: 'Longitude',
  district: 'District',
  pincode: 'PIN code',
  aisheCode: 'AISHE code',
  nirfId: 'NIRF ID',
  aicteId: 'AICTE ID',
  rorId: 'ROR ID',
  wikidataId: 'Wikidata ID',
  universityType: 'Kind of university',
  universitySince: 'University since',
  fundedBy: 'Run and funded by',
  funding: 'Funding',
  minority: 'Minority institution',
  admits: 'Admits',
  collegeType: 'Kind of college',
  management: 'Management',
  affiliation: 'Was affiliated to',
};

/** The words of values that are few. */
export const figureValueTexts: Readonly<Record<FigureWord, string>> = {
  central: 'Central government',
  state: 'State government',
  aided: 'Government-aided',
  unaided: 'Unaided',
  yes: 'Yes',
};

/** The groups of figures, in order of display. */
export const figureGroupTexts: Readonly<Record<FigureGroup, string>> = {
  students: 'Students',
  money: 'Fees',
  outcomes: 'Outcomes',
  quality: 'Quality',
  access: 'Access',
  place: 'Place',
  identity: 'Identity',
};

export const figureUnitTexts: Readonly<Record<FigureUnit, string>> = {
  people: 'people',
  seats: 'seats',
  'rupees a year': '₹ a year',
  rupees: '₹',
  points: 'points',
  degrees: '°',
};

/** The year of a figure: the academic year 2022 is 2021–22. */
export function figureYear(year: number, reading: YearReading): string {
  if (reading !== 'academic') return String(year);
  return `${year - 1}–${String(year % 100).padStart(2, '0')}`;
}

/** The value of a figure as shown to readers. */
export function figureValue({ key, value }: Pick<Figure, 'key' | 'value'>): string {
  const { unit } = figures[key];
  if (typeof value !== 'number') return textValue(key, value);
  if (unit === 'points' || unit === 'degrees') return String(value);
  return unit?.startsWith('rupees') ? `₹${grouped(value)}` : grouped(value);
}

function textValue(key: FigureKey, value: string): string {
  if (isDayFigure(key)) return formats('en').day(value);
  const definition: FigureDefinition = figures[key];
  return 'values' in definition ? (lookup(figureValueTexts, value) ?? value) : value;
}

/** The year of a figure in the reading of its key; empty without one. */
export function yearOfFigure({ key, year }: Pick<Figure, 'key' | 'year'>): string {
  return year === null ? '' : figureYear(year, figures[key].year);
}

/** Figures with their sources, as a section lists them. */
export function factsOfFigures(shown: readonly Figure[]): LabelledFact[] {
  return shown.map(({ key, source }) => ({ label: figureLabels[key], source }));
}

/** Labels of the kinds of other names. */
export const nameKindTexts: Readonly<Record<OtherName['kind'], string>> = {
  alias: 'Also called',
  acronym: 'Acronym',
  former: 'Former name',
  translation: 'Translation',
};

/** The label of a figure; an unknown key itself. */
export function figureLabel(key: string): string {
  return isFigureKey(key) ? figureLabels[key] : key;
}

function amountWords(value: unknown, unit: FigureUnit): unknown {
  if (typeof value !== 'number') return value;
  const amount = formats('en').number(value, 20);
  if (unit === 'rupees a year') return `₹${amount} a year`;
  if (unit === 'rupees') return `₹${amount}`;
  return unit === 'degrees' ? `${amount}°` : `${amount} ${figureUnitTexts[unit]}`;
}

/** A row of figures in histories and forms: "1,200 people · 2021–22 · UG 4 years". */
export function figureWords(row: object, source?: string): string {
  const { key, value, year, of, about }: Record<string, unknown> = { ...row };
  const definition = figureDefinition(key);
  const amount = definition?.unit ? amountWords(value, definition.unit) : value;
  const when = typeof year === 'number' ? figureYear(year, definition?.year ?? 'calendar') : year;
  const said = aboutPart(about);
  return joinKnown([amount, when, said ? aboutWords(said) : of, source ?? sourceOf(row)]);
}

/** A row of other names, "IISc · Acronym". */
export function otherNameWords(row: object, source?: string): string {
  const { name, kind, lang }: Record<string, unknown> = { ...row };
  const kinds: Readonly<Record<string, string>> = nameKindTexts;
  return joinKnown([name, lookup(kinds, String(kind)) ?? kind, lang, source ?? sourceOf(row)]);
}

/** A row of rankings, "NIRF · Engineering · rank 1 · 2025". */
export function rankingWords(row: object, source?: string): string {
  const { agency, category, rank, year }: Record<string, unknown> = { ...row };
  const parts = [agency, category, rank && `rank ${rank}`, year, source ?? sourceOf(row)];
  return joinKnown(parts.filter((part) => part !== ''));
}

function sourceOf(row: object): unknown {
  return Reflect.get(row, 'source');
}

function joinKnown(parts: readonly unknown[]): string {
  return joinWithDots(parts.map((part) => part !== null && part !== undefined && String(part)));
}
