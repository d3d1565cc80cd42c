import { type FieldName, fieldNames, fieldOf } from '../../domain/institution-fields.ts';

/** The kinds of fields that one control can hold; groups and rows are edited one by one. */
const kinds = ['line', 'text', 'choice', 'number', 'entries', 'texts'] as const;
type Kind = (typeof kinds)[number];

/** A field that a bulk edit can set. */
export interface BulkField {
  name: FieldName;
  kind: Kind;
  options: readonly string[];
}

/** Fields that identify an institution, which several cannot share. */
const OWN: readonly FieldName[] = ['name', 'type'];

export const bulkFields: readonly BulkField[] = fieldNames.flatMap((name) => {
  const field = fieldOf(name);
  const kind = kinds.find((each) => each === field.kind);
  if (!kind || OWN.includes(name)) return [];
  return [{ name, kind, options: 'options' in field ? (field.options ?? []) : [] }];
});

/**
 * The typed value of the field; text that is not a number is passed on for the server to refuse.
 */
export function valueFrom({ kind }: BulkField, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'entries' || kind === 'texts') {
    return text.split('\n').flatMap((line) => line.trim() || []);
  }
  if (text === '') return null;
  const number = Number(text.replaceAll(',', ''));
  return kind === 'number' && Number.isFinite(number) ? number : text;
}
