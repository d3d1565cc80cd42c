import { type FieldName, fieldNames, fieldOf } from '../../domain/institution-fields.ts';

/** The kinds of fields that one control can hold; groups and rows are edited one by one. */
const kinds = ['line', 'text', 'choice', 'number', 'entries', 'texts'] as const;
type Kind = (typeof kinds)[number];

/** A field that can be set in many institutions at once. */
export interface BulkField {
  name: FieldName;
  kind: Kind;
  options: readonly string[];
}

/** What tells institutions apart is never the same in many. */
const OWN: readonly FieldName[] = ['name', 'type'];

export const bulkFields: readonly BulkField[] = fieldNames.flatMap((name) => {
  const field = fieldOf(name);
  const kind = kinds.find((each) => each === field.kind);
  if (!kind || OWN.includes(name)) return [];
  return [{ name, kind, options: 'options' in field ? (field.options ?? []) : [] }];
});

/** What was typed as the field's value; what is no number goes as it is, for the server to refuse. */
export function valueFrom({ kind }: BulkField, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'entries' || kind === 'texts') {
    return text.split('\n').flatMap((line) => line.trim() || []);
  }
  if (text === '') return null;
  const number = Number(text.replaceAll(',', ''));
  return kind === 'number' && Number.isFinite(number) ? number : text;
}
