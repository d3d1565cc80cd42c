import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import {
  availabilities,
  defaultCountry,
  facilityKeys,
} from '../../domain/institutions/institution.ts';
import {
  type CellKind,
  type FieldName,
  type FieldsOf,
  fieldNames,
  fieldOf,
  type InstitutionFields,
  type SourcedField,
  sourcedFields,
} from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';

const text = z.string().default('');
const [available] = availabilities;

/** What a figure is about; without a level nothing is said. */
const aboutValues = z.object({
  level: text,
  years: text,
  field: text,
  programme: text,
  degree: text,
});

/** Rows of facts; `isNew` marks rows added here, which stay open. */
const figureRow = z.object({
  key: text,
  value: text,
  year: text,
  of: text,
  about: aboutValues.prefault({}),
  source: text,
  isNew: z.boolean().default(false),
});
const ticked = z.preprocess((value) => value || [], z.array(z.string()));
const costRow = z.object({
  course: text,
  programme: text,
  part: text,
  includes: ticked,
  amount: text,
  per: text,
  quota: text,
  categories: ticked,
  incomeAbove: text,
  incomeUpTo: text,
  gender: text,
  domicile: text,
  year: text,
  since: z.boolean().default(false),
  source: text,
  isNew: z.boolean().default(false),
});
const otherNameRow = z.object({
  name: text,
  kind: text,
  lang: text,
  source: text,
  isNew: z.boolean().default(false),
});

interface FactValues {
  costs: z.infer<typeof costRow>[];
  figures: z.infer<typeof figureRow>[];
  otherNames: z.infer<typeof otherNameRow>[];
  provenance: Record<SourcedField, string>;
}

type FormCell<Kind> = Kind extends 'names' ? string[] : string;
type FormValue<Name extends FieldName> =
  Name extends FieldsOf<'facts'>
    ? FactValues[Name]
    : InstitutionFields[Name] extends { kind: 'rows'; cells: infer Cells }
      ? { -readonly [Cell in keyof Cells]: FormCell<Cells[Cell]> }[]
      : InstitutionFields[Name] extends { kind: 'group'; parts: infer Parts }
        ? { -readonly [Part in keyof Parts]: string }
        : Name extends FieldsOf<'texts'>
          ? { text: string }[]
          : string;

/** The values of the form while it is filled in: texts as typed. */
export type FormValues = { -readonly [Name in FieldName]: FormValue<Name> };

export type FormPath = FieldPath<FormValues>;

/** The path of a control, from a name of the registry and the row and cell under it. */
export function formPath(...steps: readonly (string | number)[]): FormPath {
  // The type of all paths is a union of literals, to which no composed text belongs.
  return steps.join('.') as FormPath;
}

/** The purpose of the form, by which some rules differ (docs/product.md 5). */
export type FormMode = 'adding' | 'editing';

/** The names of the fields that are lists of rows. */
export type RowListName = FieldsOf<'rows' | 'texts'> | FactListName;

/** Lists of facts, whose rows name their sources. */
export type FactListName = Exclude<FieldsOf<'facts'>, 'provenance'>;

/** Initial values that are not blank. */
const initialTexts: Readonly<Record<string, string>> = {
  'location.country': defaultCountry,
  ...Object.fromEntries(facilityKeys.map((key) => [`facilities.${key}`, available])),
};

function fieldSchema(name: FieldName): z.ZodType {
  const field = fieldOf(name);
  if (name === 'costs') return z.array(costRow).default([]);
  if (name === 'figures') return z.array(figureRow).default([]);
  if (name === 'otherNames') return z.array(otherNameRow).default([]);
  if (name === 'provenance') return groupSchema(name, sourcedFields);
  if (field.kind === 'group') return groupSchema(name, Object.keys(field.parts));
  if (field.kind === 'texts') return z.array(textRow).default([]);
  return field.kind === 'rows' ? z.array(rowSchema(field.cells)).default([]) : text;
}

function groupSchema(name: FieldName, keys: readonly string[]): z.ZodType {
  const part = (key: string) => z.string().default(lookup(initialTexts, `${name}.${key}`) ?? '');
  return z.object(Object.fromEntries(keys.map((key) => [key, part(key)]))).prefault({});
}

const textRow = z.object({ text });

function rowSchema(cells: Readonly<Record<string, CellKind>>) {
  const cell = (kind: CellKind) => (kind === 'names' ? z.array(z.string()).default([]) : text);
  return z.object(
    Object.fromEntries(Object.entries(cells).map(([key, kind]) => [key, cell(kind)])),
  );
}

/** Parses stored values of the form; blank where absent. */
export const formValues = z.object(
  Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(name)])),
  // The shape is built from the registry, as the type is.
) as unknown as z.ZodType<FormValues>;

/** The initial form: India, every facility available, one course row, all else blank. */
export function blankForm(): FormValues {
  return formValues.parse({ coursesAndFees: [{}] });
}

/** A new row of a list. */
export function blankRow<List extends RowListName>(list: List): FormValues[List][number] {
  const [row] = formValues.parse({ [list]: [{}] })[list];
  if (!row) throw new Error(`${list} has no rows`);
  return row;
}

/** The event that requests to open a row of a list; its detail is `{ list, index }`. */
export const OPEN_ROW = 'open-form-row';

/** The event that asks for a figure, whose key the next added figure then has. */
export const SEEK_FIGURE = 'seek-figure';
