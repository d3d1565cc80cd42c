import * as z from 'zod';
import { limits } from '../limits.ts';
import { figureRows, otherNameRows } from '../sources/figure.ts';
import { sourceId } from '../sources/source.ts';
import { freeText, line, lines, orNull, webAddress } from '../text.ts';
import { keysOf, recordOf } from '../typed-record.ts';
import { costRows, storedCostRows } from './costs.ts';
import {
  availabilities,
  categories,
  courseRows,
  durationUnknown,
  establishedYear,
  eventRows,
  facilities,
  facilityParts,
  galleryRows,
  institutionName,
  institutionType,
  institutionTypes,
  location,
  notReported,
  owners,
  placementDetails,
  placementParts,
  rankingRows,
  storedLocation,
} from './institution-values.ts';
import { doubledRows, isListField } from './row-identity.ts';

/** The sections of the forms, in order. */
export const formSections = [
  'identity',
  'location',
  'background',
  'courses',
  'costs',
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

/** One input of a form: a field, or a part of one. */
export interface FieldControl {
  kind: 'line' | 'text' | 'choice' | 'number';
  /** The options of a choice. */
  options?: readonly string[];
  /** The words for the options, where they are not shown as stored. */
  optionWords?: 'typeTexts';
  inputMode?: 'numeric' | 'url';
  isRequired?: true;
  /** Whether it spans the full width of a form. */
  isWide?: true;
}

export type CellKind = 'text' | 'date' | 'address' | 'number' | 'names' | 'source';

/** Rows with the same cells. */
export interface Rows {
  kind: 'rows';
  /** In the order of an encoded entry. */
  cells: Readonly<Record<string, CellKind>>;
  /** Rows without these are dropped (docs/product.md "Incomplete rows"). */
  required: readonly string[];
  /** The text of an unknown cell, in files and in the form for adding. */
  unknown?: Readonly<Record<string, string>>;
}

interface Group {
  kind: 'group';
  parts: Readonly<Record<string, FieldControl>>;
  /** The schemas of the parts in stored records. */
  shape: Readonly<Record<string, z.ZodType>>;
}

/**
 * A field of an institution. `entries` are texts in one input, separated by `;` in files; `texts`
 * are rows of one text; `facts` are figures, other names and provenance.
 */
type InstitutionField = {
  /** The form section that contains it. */
  section: FormSection;
  /** The schema for POST. */
  schema: (currentYear: number) => z.ZodType;
  /** The schema of stored records, where it is more lenient (docs/product.md "Incomplete rows"). */
  stored?: (currentYear: number) => z.ZodType;
  /** The schema for PUT, where it is more lenient (docs/product.md "Import and edit of facts"). */
  change?: (currentYear: number) => z.ZodType;
  isRequired?: true;
  isWide?: true;
  /** The section of the institution's page that lists the field generically. */
  page?: 'about';
} & (FieldControl | Rows | Group | { kind: 'entries' | 'texts' | 'facts' });

const optionalLine = () => orNull(line());
const optionalText = () => orNull(freeText());
const required = { kind: 'line', isRequired: true } as const;
const facility = { kind: 'choice', options: availabilities } as const;
const plain = { kind: 'line' } as const;

/**
 * The registry of an institution's fields, in record order and, within a section, in form order. A
 * new field is one entry here and its words in `src/messages/en/institution-form.ts`; schemas,
 * forms, merge, history, imports and export follow.
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
    optionWords: 'typeTexts',
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
    shape: storedLocation.shape,
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
    unknown: { duration: durationUnknown, fees: notReported },
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
    shape: placementParts.shape,
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
    shape: facilityParts.shape,
    schema: () => facilities,
  },
  announcements: { section: 'announcements', kind: 'texts', schema: () => lines(limits.text) },
  events: {
    section: 'events',
    kind: 'rows',
    cells: { title: 'text', date: 'date' },
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
    cells: { imageUrl: 'address', caption: 'text' },
    required: ['imageUrl'],
    schema: () => galleryRows,
  },
  costs: {
    section: 'costs',
    kind: 'facts',
    schema: () => z.preprocess((value) => value ?? [], costRows),
    stored: () => storedCostRows,
    change: () => z.preprocess((value) => value ?? undefined, costRows.optional()),
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
export const fieldNames = keysOf(institutionFields);

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(institutionFields, name);
}

/** The names of the fields of one kind. */
export type FieldsOf<Kind> = {
  [Name in FieldName]: InstitutionFields[Name] extends { kind: Kind } ? Name : never;
}[FieldName];

type Keys<Field, Of extends string> = Field extends { [O in Of]: infer Whole }
  ? keyof Whole
  : never;

/** Paths of group parts and row cells. */
export type PartPath = {
  [Name in FieldsOf<'group'>]: `${Name}.${Keys<InstitutionFields[Name], 'parts'> & string}`;
}[FieldsOf<'group'>];
export type CellName = {
  [Name in FieldsOf<'rows'>]: Keys<InstitutionFields[Name], 'cells'>;
}[FieldsOf<'rows'>];

/** Fields with a source of their own: all but the facts, whose rows name theirs. */
export type SourcedField = Exclude<FieldName, FieldsOf<'facts'>>;
export const sourcedFields = fieldNames.filter(
  (name): name is SourcedField => institutionFields[name].kind !== 'facts',
);

type AboutField = {
  [Name in FieldName]: InstitutionFields[Name] extends { page: 'about' } ? Name : never;
}[FieldName];

/** Fields that the institution's page lists generically, one line each. */
export const aboutFields = fieldNames.filter(
  (name): name is AboutField => 'page' in institutionFields[name],
);

/** A field's definition with its general type. */
export const fieldOf: (name: FieldName) => InstitutionField = (name) => institutionFields[name];

/** Field → source; unknown names are ignored, null removes a source. */
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
  // Sorted, so that equal maps are deeply equal.
  const ofFields = sourcedFields.map((field) => [field, Reflect.get(value, field)] as const);
  return Object.fromEntries(ofFields.filter(([, id]) => id !== undefined && isKept(id)));
}

type Schema<Field, Use extends string> = Field extends { [U in Use]: (year: number) => infer S }
  ? S
  : never;
type PostedField<Field> = Schema<Field, 'schema'>;
type StoredField<Field> = Field extends { stored: unknown }
  ? Schema<Field, 'stored'>
  : PostedField<Field>;
type ChangedField<Field> = Field extends { change: unknown }
  ? Schema<Field, 'change'>
  : StoredField<Field>;

/** The schema of each field as POST takes it. */
export function postedShape(currentYear: number): {
  [Name in FieldName]: PostedField<InstitutionFields[Name]>;
} {
  return shape<ReturnType<typeof postedShape>>(({ schema }) => schema(currentYear));
}

/** The schema of each field as catalogues and imports give it. */
export function storedShape(currentYear: number): {
  [Name in FieldName]: StoredField<InstitutionFields[Name]>;
} {
  return shape<ReturnType<typeof storedShape>>(({ stored, schema }) =>
    (stored ?? schema)(currentYear),
  );
}

/** The same as records of earlier versions hold it, which may have two rows of one identity. */
export function keptShape(currentYear: number): ReturnType<typeof storedShape> {
  return recordOf(fieldNames, (name) => {
    const { stored, schema } = fieldOf(name);
    return (stored ?? schema)(currentYear);
    // As in `shape`.
  }) as ReturnType<typeof storedShape>;
}

/** The schema of each field as PUT takes it. */
export function changedShape(currentYear: number): {
  [Name in FieldName]: ChangedField<InstitutionFields[Name]>;
} {
  return shape<ReturnType<typeof changedShape>>(({ change, stored, schema }) =>
    (change ?? stored ?? schema)(currentYear),
  );
}

function shape<Shape>(schemaOf: (field: InstitutionField) => z.ZodType): Shape {
  // The registry's general type has lost which schema belongs to which name.
  return recordOf(fieldNames, (name) =>
    withDistinctRows(name, schemaOf(institutionFields[name])),
  ) as Shape;
}

/** Refuses the second of two rows that say the same thing, with the place of the first. */
function withDistinctRows(name: FieldName, schema: z.ZodType): z.ZodType {
  if (!isListField(name)) return schema;
  return schema.check(({ value, issues }) => {
    for (const { at, first } of doubledRows(name, value)) {
      const params = { key: 'rowTwice', row: first + 1 };
      issues.push({ code: 'custom', params, input: value, path: [at] });
    }
  });
}
