import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { TargetKind } from '../../domain/history/history.ts';
import type { Language } from '../../domain/languages.ts';
import { lookup } from '../../domain/lookup.ts';
import { slugOf } from '../../domain/slug.ts';
import { detailWords } from '../../messages/details.ts';
import { screenWords } from '../../messages/screen-words.ts';

/** Empty form values. */
export function blankValues(fields: readonly DetailField[]): DetailValues {
  const names = ['slug', 'name', ...fields.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** Form values of an entry; unknown fields are blank. */
export function valuesOf(fields: readonly DetailField[], entry: Entry): DetailValues {
  const initialValues = fields.map(({ name, unknown = '' }) => [
    name,
    toFieldText(Reflect.get(entry, name)) || unknown,
  ]);
  return { ...Object.fromEntries(initialValues), slug: entry.slug, name: entry.name };
}

function toFieldText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** The request body: lists split at commas, the slug normalised. */
export function payloadOf(fields: readonly DetailField[], values: DetailValues) {
  const fieldValues = fields.map(({ name, kind }) => {
    const text = lookup(values, name) ?? '';
    return [name, kind === 'list' ? splitEntries(text) : text];
  });
  const { slug = '', name = '' } = values;
  return { ...Object.fromEntries(fieldValues), slug: slugOf(slug), name };
}

/** The required fields that are blank. */
export function blankFields(fields: readonly DetailField[], values: DetailValues): string[] {
  const payload = payloadOf(fields, values);
  return ['slug', ...fields.map(({ name }) => name)].filter((name) =>
    isBlank(lookup(payload, name)),
  );
}

function isBlank(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : String(value).trim() === '';
}

/** Splits at commas, trims, and drops blanks (docs/product.md 5). */
function splitEntries(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Validates the form by the API's schema, with separate messages for blank fields. */
export function resolverOf(
  input: z.ZodType,
  fields: readonly DetailField[],
  language: Language,
): Resolver<DetailValues, unknown, DetailValues> {
  const { fieldError, fieldErrors } = screenWords(language);
  const { detailTexts } = detailWords(language);
  const required = fieldError({ code: 'invalid_type', path: [] });
  return (values) => {
    const parsed = input.safeParse(payloadOf(fields, values), { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const blank = blankFields(fields, values);
    const messages = {
      ...fieldMessages(fieldErrors(parsed.error.issues)),
      ...Object.fromEntries(blank.map((name) => [name, required])),
    };
    // Otherwise the error summary is enough.
    const root = blank.length > 0 ? detailTexts.missing : '';
    return { values: {}, errors: errorsOf({ ...messages, root }) };
  };
}

/** Messages by field; errors of list entries belong to the list. */
export function fieldMessages(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name.replace(/\.\d+$/, ''), message]),
  );
}

function errorsOf(messages: Record<string, string>): FieldErrors<DetailValues> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'schema', message }]),
  );
}

/** Kinds of form fields. */
type FieldKind = 'line' | 'text' | 'list' | 'address';

/** One required field. */
export interface DetailField {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** The initial value where the value is unknown, so that editors need not invent one. */
  unknown?: string;
}

/** Form values by field, including `slug` and `name`. */
export type DetailValues = Record<string, string>;

/** A selectable course or exam. */
export interface Entry {
  slug: string;
  name: string;
  fullName?: string | undefined;
}

/** Everything that differs between the screens for courses and exams. */
export interface DetailKind<ListedEntry extends Entry> {
  screen: string;
  /** The kind of its changes in the history. */
  target: TargetKind;
  /** The path that lists all entries and, with a slug, answers one. */
  path: string;
  savePath: string;
  list: z.ZodType<ListedEntry[]>;
  entry: z.ZodType<ListedEntry>;
  input: z.ZodType;
  fields: readonly DetailField[];
  hasDetail: (entry: ListedEntry) => boolean;
  pageOf: (slug: string) => string;
  texts: DetailTexts;
}

export interface DetailTexts {
  heading: string;
  loggedOut: string;
  denied: string;
  notPermitted: string;
  pick: string;
  pickHint: string;
  slugHint: string;
  isNew: string;
  submit: string;
  saved: string;
  failed: string;
}
