import { z } from 'zod';
import { figureRows, otherNameRows } from './figure.ts';
import {
  availabilities,
  categories,
  courseRows,
  durationUnknown,
  establishedYear,
  eventRows,
  facilities,
  feesNotReported,
  galleryRows,
  institutionName,
  institutionType,
  institutionTypes,
  location,
  owners,
  placementDetails,
  rankingRows,
  storedLocation,
} from './institution-values.ts';
import { limits } from './limits.ts';
import { sourceId } from './source.ts';
import { freeText, line, lines, orNull, webAddress } from './text.ts';

/** The parts of the forms, in their order. */
export const formSections = [
  'identity',
  'location',
  'background',
  'courses',
  'placements',
  'facilities',
  'announcements',
  'events',
  'rankings',
  'gallery',
  'figures',
  'otherNames',
  'provenance',
] as const;
export type FormSection = (typeof formSections)[number];

/** One value of a form: a field, or a part of one. */
export interface Part {
  kind: 'line' | 'text' | 'choice' | 'number';
  /** What can be chosen, for a choice. */
  options?: readonly string[];
  inputMode?: 'numeric' | 'url';
  isRequired?: true;
  /** Whether it takes the whole width of a form. */
  isWide?: true;
}

export type CellKind = 'text' | 'number' | 'names' | 'source';

/** Rows with the same cells. */
export interface Rows {
  kind: 'rows';
  /** In the order in which files hold them. */
  cells: Readonly<Record<string, CellKind>>;
  /** Without these a row is left out (docs/product.md "Incomplete rows"). */
  required: readonly string[];
  /** What stands for a cell that nobody knows, in files and where an institution is added. */
  unknown?: Readonly<Record<string, string>>;
}

interface Group {
  kind: 'group';
  parts: Readonly<Record<string, Part>>;
}

/**
 * What an institution can have. `entries` are texts that a form holds in one field and a file
 * separates by `;`, `texts` are rows of one text, `facts` are figures, other names and sources.
 */
type InstitutionField = {
  /** Where forms show it. */
  section: FormSection;
  /** What POST takes. */
  schema: (currentYear: number) => z.ZodType;
  /** What records hold, where they may lack more (docs/product.md "Incomplete rows"). */
  stored?: (currentYear: number) => z.ZodType;
  /** What PUT takes, where it may leave more out (docs/product.md "In and out"). */
  change?: (currentYear: number) => z.ZodType;
  isRequired?: true;
  isWide?: true;
  /** The section of an institution's page that lists it beside others, where one does. */
  page?: 'about';
} & (Part | Rows | Group | { kind: 'entries' | 'texts' | 'facts' });

const optionalLine = () => orNull(line());
const optionalText = () => orNull(freeText());
const required = { kind: 'line', isRequired: true } as const;
const facility = { kind: 'choice', options: availabilities } as const;
const plain = { kind: 'line' } as const;

/**
 * The registry of an institution's fields, in the order of records and, section by section, of the
 * forms: a new field is
 * one entry here and its words in `src/messages/en/institution-form.ts`. Schemas, forms, merge,
 * histories, imports and the export follow it.
 */
const institutionFields = {
  name: {
    section: 'identity',
    kind: 'line',
    isRequired: true,
    isWide: true,
    schema: () => institutionName,
  },
  type: {
    section: 'identity',
    kind: 'choice',
    options: institutionTypes,
    isRequired: true,
    schema: () => institutionType,
  },
  owner: {
    section: 'identity',
    kind: 'choice',
    options: owners,
    isRequired: true,
    schema: () => z.enum(owners),
    stored: () => orNull(z.enum(owners)),
  },
  category: {
    section: 'identity',
    kind: 'choice',
    options: categories,
    schema: () => orNull(z.enum(categories)),
  },
  location: {
    section: 'location',
    kind: 'group',
    isRequired: true,
    parts: { place: required, state: required, city: required, country: required },
    schema: () => location,
    stored: () => storedLocation,
  },
  establishedYear: {
    section: 'identity',
    kind: 'number',
    inputMode: 'numeric',
    isRequired: true,
    schema: establishedYear,
    stored: (currentYear) => orNull(establishedYear(currentYear)),
  },
  website: {
    section: 'identity',
    kind: 'line',
    inputMode: 'url',
    schema: () => orNull(webAddress),
  },
  campusArea: { section: 'background', kind: 'line', page: 'about', schema: optionalLine },
  affiliatedTo: { section: 'background', kind: 'line', page: 'about', schema: optionalLine },
  approvedBy: { section: 'background', kind: 'line', page: 'about', schema: optionalLine },
  additionalInfo: { section: 'background', kind: 'text', isWide: true, schema: optionalText },
  scholarship: { section: 'background', kind: 'text', isWide: true, schema: optionalText },
  coursesAndFees: {
    section: 'courses',
    kind: 'rows',
    cells: {
      course: 'text',
      duration: 'text',
      fees: 'text',
      intake: 'number',
      year: 'number',
      source: 'source',
      entranceExam: 'names',
    },
    required: ['course', 'fees'],
    unknown: { duration: durationUnknown, fees: feesNotReported },
    schema: () => courseRows,
  },
  famousCourse: { section: 'courses', kind: 'line', page: 'about', schema: optionalLine },
  courseSpecifications: {
    section: 'courses',
    kind: 'entries',
    isWide: true,
    schema: () => lines(),
  },
  placementDetails: {
    section: 'placements',
    kind: 'group',
    parts: { highest: plain, median: plain, lowest: plain },
    schema: () => placementDetails,
  },
  companiesVisited: {
    section: 'placements',
    kind: 'entries',
    isWide: true,
    schema: () => lines(),
  },
  facilities: {
    section: 'facilities',
    kind: 'group',
    parts: {
      infrastructure: facility,
      laboratories: facility,
      sportsFacilities: facility,
      hostel: facility,
      smartClassroom: facility,
    },
    schema: () => facilities,
  },
  announcements: { section: 'announcements', kind: 'texts', schema: () => lines(limits.text) },
  events: {
    section: 'events',
    kind: 'rows',
    cells: { title: 'text', date: 'text' },
    required: ['title', 'date'],
    schema: () => eventRows,
  },
  rankings: {
    section: 'rankings',
    kind: 'rows',
    cells: {
      agency: 'text',
      category: 'text',
      rank: 'number',
      year: 'number',
      score: 'number',
      source: 'source',
    },
    required: ['agency', 'rank', 'year'],
    schema: () => rankingRows,
  },
  gallery: {
    section: 'gallery',
    kind: 'rows',
    cells: { imageUrl: 'text', caption: 'text' },
    required: ['imageUrl'],
    schema: () => galleryRows,
  },
  figures: {
    section: 'figures',
    kind: 'facts',
    schema: (currentYear) => z.preprocess((value) => value ?? [], figureRows(currentYear)),
    change: (currentYear) =>
      z.preprocess((value) => value ?? undefined, figureRows(currentYear).optional()),
  },
  otherNames: {
    section: 'otherNames',
    kind: 'facts',
    schema: () => z.preprocess((value) => value ?? [], otherNameRows),
    change: () => z.preprocess((value) => value ?? undefined, otherNameRows.optional()),
  },
  provenance: {
    section: 'provenance',
    kind: 'facts',
    schema: () => provenance,
    change: () => provenanceChange,
  },
} as const satisfies Record<string, InstitutionField>;

export type InstitutionFields = typeof institutionFields;
export type FieldName = keyof InstitutionFields;
export const fieldNames = Object.keys(institutionFields) as FieldName[];

/** The fields of one kind. */
export type FieldsOf<Kind> = {
  [Name in FieldName]: InstitutionFields[Name] extends { kind: Kind } ? Name : never;
}[FieldName];

type Keys<Field, Of extends string> = Field extends { [O in Of]: infer Whole }
  ? keyof Whole
  : never;

/** The parts of groups, by the way to them, and the cells of rows. */
export type PartPath = {
  [Name in FieldsOf<'group'>]: `${Name}.${Keys<InstitutionFields[Name], 'parts'> & string}`;
}[FieldsOf<'group'>];
export type CellName = {
  [Name in FieldsOf<'rows'>]: Keys<InstitutionFields[Name], 'cells'>;
}[FieldsOf<'rows'>];

/** What can have come from a source of its own: every field but the facts that name theirs. */
export type SourcedField = Exclude<FieldName, FieldsOf<'facts'>>;
export const sourcedFields = fieldNames.filter(
  (name): name is SourcedField => institutionFields[name].kind !== 'facts',
);

type AboutField = {
  [Name in FieldName]: InstitutionFields[Name] extends { page: 'about' } ? Name : never;
}[FieldName];

/** What an institution's page tells of it in one section, a line each. */
export const aboutFields = fieldNames.filter(
  (name): name is AboutField => 'page' in institutionFields[name],
);

/** A field as what reads every field alike sees it. */
export const fieldOf: (name: FieldName) => InstitutionField = (name) => institutionFields[name];

/** Field → source; names of other things are ignored, and null says none. */
const provenance = z.preprocess(
  (value) => ofKnownFields(value, (id) => id !== null),
  z.record(z.string(), sourceId),
);
const provenanceChange = z.preprocess(
  (value) => ofKnownFields(value, () => true),
  z.record(z.string(), sourceId.nullable()),
);

function ofKnownFields(value: unknown, isKept: (id: unknown) => boolean): unknown {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  // In one order, so that two that say the same are equal.
  const known = sourcedFields.map((field) => [field, Reflect.get(value, field)] as const);
  return Object.fromEntries(known.filter(([, id]) => id !== undefined && isKept(id)));
}

type Schema<Field, Use extends string> = Field extends { [U in Use]: (year: number) => infer S }
  ? S
  : never;
type Posted<Field> = Schema<Field, 'schema'>;
type Stored<Field> = Field extends { stored: unknown } ? Schema<Field, 'stored'> : Posted<Field>;
type Changed<Field> = Field extends { change: unknown } ? Schema<Field, 'change'> : Stored<Field>;

/** The schema of each field as POST takes it. */
export function postedShape(currentYear: number): {
  [Name in FieldName]: Posted<InstitutionFields[Name]>;
} {
  return shape(({ schema }) => schema(currentYear)) as ReturnType<typeof postedShape>;
}

/** The schema of each field as records hold it. */
export function storedShape(currentYear: number): {
  [Name in FieldName]: Stored<InstitutionFields[Name]>;
} {
  return shape(({ stored, schema }) => (stored ?? schema)(currentYear)) as ReturnType<
    typeof storedShape
  >;
}

/** The schema of each field as PUT takes it. */
export function changedShape(currentYear: number): {
  [Name in FieldName]: Changed<InstitutionFields[Name]>;
} {
  return shape(({ change, stored, schema }) =>
    (change ?? stored ?? schema)(currentYear),
  ) as ReturnType<typeof changedShape>;
}

function shape(schemaOf: (field: InstitutionField) => z.ZodType): unknown {
  return Object.fromEntries(fieldNames.map((name) => [name, schemaOf(institutionFields[name])]));
}
