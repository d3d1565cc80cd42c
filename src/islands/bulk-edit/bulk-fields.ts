import {
  type FieldControl,
  type FieldName,
  fieldNames,
  fieldOf,
} from '../../domain/institutions/institution-fields.ts';
import { numberOrText } from '../../domain/typed-number.ts';

/** The kinds of fields and parts that a single control edits; rows are edited one by one. */
const controlKinds = ['line', 'text', 'choice', 'number', 'entries', 'texts'] as const;
type ControlKind = (typeof controlKinds)[number];

/** A field, or a part of one such as `location.city`, that a bulk edit can set. */
export interface BulkField {
  name: string;
  kind: ControlKind;
  options: readonly string[];
}

/** Fields that identify an institution, which several cannot share. */
const IDENTIFYING_FIELDS: readonly FieldName[] = ['name', 'type'];

export const bulkFields: readonly BulkField[] = fieldNames.flatMap((name) => {
  const field = fieldOf(name);
  if (field.kind === 'group') {
    return Object.entries(field.parts).map(([part, of]) => toBulkField(`${name}.${part}`, of));
  }
  const kind = controlKinds.find((value) => value === field.kind);
  if (!kind || IDENTIFYING_FIELDS.includes(name)) return [];
  return [toBulkField(name, { ...field, kind })];
});

function toBulkField(
  name: string,
  { kind, options = [] }: { kind: ControlKind; options?: FieldControl['options'] },
): BulkField {
  return { name, kind, options };
}

/** The values that a field's input offers; none for other fields. */
export function suggestionsFor(
  { name }: BulkField,
  states: readonly { name: string; cities: readonly string[] }[],
): readonly string[] {
  if (name === 'location.state') return states.map((state) => state.name);
  return name === 'location.city' ? states.flatMap(({ cities }) => cities) : [];
}

/** The `set` of a call that gives a field, or a part of one, its value. */
export function changeOf(name: string, value: unknown): Record<string, unknown> {
  const [field = '', part] = name.split('.');
  return { [field]: part === undefined ? value : { [part]: value } };
}

/** Picks the part that `name` addresses from a field's value; the whole value without a part. */
export function partOf(name: string, value: unknown): unknown {
  const [, part] = name.split('.');
  return part === undefined ? value : Reflect.get(Object(value), part);
}

/**
 * The typed value of the field; text that is not a number is passed on for the server to refuse.
 */
export function parseValue({ kind }: BulkField, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'entries' || kind === 'texts') {
    return text.split('\n').flatMap((line) => line.trim() || []);
  }
  if (text === '') return null;
  return kind === 'number' ? numberOrText(text) : text;
}
