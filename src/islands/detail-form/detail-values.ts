import { slugOf } from '../../domain/slug.ts';
import type { DetailField, DetailValues, Entry } from './detail-kind.ts';

/** The form with nothing in it. */
export function blankValues(fields: readonly DetailField[]): DetailValues {
  const names = ['slug', 'name', ...fields.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The form for an entry: what is known of it, the rest blank. */
export function valuesOf(fields: readonly DetailField[], entry: Entry): DetailValues {
  const known = fields.map(({ name }) => [name, textOf(Reflect.get(entry, name))]);
  return { ...Object.fromEntries(known), slug: entry.slug, name: entry.name };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** The body of the call that saves: lists split on commas, the slug as slugs are written. */
export function payloadOf(fields: readonly DetailField[], values: DetailValues) {
  const own = fields.map(({ name, kind }) => {
    const text = values[name] ?? '';
    return [name, kind === 'list' ? entriesOf(text) : text];
  });
  const { slug = '', name = '' } = values;
  return { ...Object.fromEntries(own), slug: slugOf(slug), name };
}

/** The required fields that hold nothing. */
export function blankFields(fields: readonly DetailField[], values: DetailValues): string[] {
  const payload = payloadOf(fields, values);
  return ['slug', ...fields.map(({ name }) => name)].filter((name) => isBlank(payload[name]));
}

function isBlank(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : String(value).trim() === '';
}

/** Split on commas, trimmed, blanks dropped (docs/product.md 5). */
function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
