import * as z from 'zod';
import { isEmpty } from '../differences.ts';
import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import { freeText, line } from '../text.ts';
import { isRecord } from '../typed-record.ts';

/** Input of PUT /api/history/{id}/withhold; for an import it names the institution. */
export const withholdInput = z.object({
  field: line().min(1),
  reason: freeText().min(1),
  institution: z.string().max(limits.name).optional(),
});
export type WithholdInput = z.infer<typeof withholdInput>;

/** A withholding: field, author, time and reason. */
export const withholding = z.object({
  field: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), username: z.string() }),
  reason: z.string(),
});

/**
 * A stored withholding: whose values (`institution:{id}`), and tokens that recognise them without
 * storing them, so that no later change reveals them.
 */
export const storedWithholding = withholding.extend({
  target: z.string(),
  salt: z.string(),
  tokens: z.array(z.string()),
});
export type StoredWithholding = z.infer<typeof storedWithholding>;

/** Replaces a withheld value in the history; equal values have equal tokens. */
interface Placeholder {
  withheld: string;
}

/**
 * Visits the values of a field: the field itself, each row of a list, or each part of an object.
 */
type EachLeaf = (leaf: unknown, name: string) => unknown;
/** The token of a withheld value, or null. */
export type TokenOf = (leaf: unknown, name: string) => string | null;

/** The values of a field that only one of two versions has, with their names. */
export function valuesThatDiffer(before: unknown, after: unknown, field: string) {
  const [old, now] = [leavesOf(before, field), leavesOf(after, field)];
  const textOf = (leaf: { name: string; value: unknown }) => JSON.stringify(leaf);
  const missingFrom = (others: typeof old) => {
    const otherTexts = new Set(others.map(textOf));
    return (leaf: { name: string; value: unknown }) => !otherTexts.has(textOf(leaf));
  };
  return [...old.filter(missingFrom(now)), ...now.filter(missingFrom(old))];
}

/** A version of a record with placeholders for a field's withheld values. */
export function withPlaceholders(version: unknown, field: string, tokenOf: TokenOf): unknown {
  return mapFieldLeaves(version, field, (leaf, name) => {
    if (isEmpty(leaf) || isPlaceholder(leaf)) return leaf;
    const token = tokenOf(leaf, name);
    if (token === null) return leaf;
    const key = isRecord(leaf) && 'key' in leaf ? { key: leaf['key'] } : {};
    return { ...key, withheld: token };
  });
}

/** Whether a value, or part of it, is withheld. */
export function isWithheld(value: unknown): boolean {
  return isPlaceholder(value) || partsOf(value).some((part) => isPlaceholder(part));
}

/** A value without its withheld parts. */
export function withoutPlaceholders(value: unknown): unknown {
  return fillPlaceholders(value, () => undefined);
}

/**
 * A version whose withheld values are replaced by the record's current ones, so that restoring
 * neither reveals nor removes them. `masked` is the current record with placeholders.
 */
export function withPresentValues(version: unknown, present: unknown, masked: unknown): unknown {
  if (!isRecord(version)) return version;
  const [now, shown] = [isRecord(present) ? present : {}, isRecord(masked) ? masked : {}];
  const entries = Object.entries(version).map(([key, value]) => {
    const parts = partEntries(lookup(now, key));
    const tokens = new Map(
      partEntries(lookup(shown, key)).flatMap(([, part], index) =>
        isPlaceholder(part) ? [[part.withheld, parts[index]?.[1]] as const] : [],
      ),
    );
    const restored = isPlaceholder(value) ? (lookup(now, key) ?? null) : undefined;
    return [key, restored ?? fillPlaceholders(value, ({ withheld }) => tokens.get(withheld))];
  });
  return Object.fromEntries(entries);
}

/** Replaces placeholders; rows and parts without a replacement are dropped. */
function fillPlaceholders(value: unknown, replacement: (of: Placeholder) => unknown): unknown {
  if (isPlaceholder(value)) return replacement(value) ?? null;
  const replaced = (part: unknown) => (isPlaceholder(part) ? replacement(part) : part);
  if (Array.isArray(value)) return value.map(replaced).filter((part) => part !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, replaced(part)] as const)
      .filter(([, part]) => part !== undefined),
  );
}

/**
 * What a value says, as a correction holds it: a figure without its key, unit and source, a row
 * without its source.
 */
export function statedValue(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { source: _source, ...row } = value;
  if (!('key' in row)) return row;
  const { value: number, year = null, of = null } = row;
  return { value: number, year, of };
}

/** The value of a corrected field without the rows, parts or the whole for which `isGone` holds. */
export function remainingValue(
  field: string,
  value: unknown,
  isGone: (stated: unknown, name: string) => boolean,
): unknown {
  const isLeft = (leaf: unknown, name: string) => !isGone(statedValue(leaf), name);
  if (isEmpty(value)) return value;
  if (Array.isArray(value)) return value.filter((row) => isLeft(row, ''));
  if (isRecord(value) && !field.includes('.')) {
    return Object.fromEntries(Object.entries(value).filter(([name, part]) => isLeft(part, name)));
  }
  return isLeft(value, '') ? value : null;
}

/** Maps a field of a record; `figures.KEY` and `provenance.FIELD` address parts. */
function mapFieldLeaves(version: unknown, field: string, map: EachLeaf): unknown {
  const [whole = field, part] = field.split('.', 2);
  if (!isRecord(version) || !Object.hasOwn(version, whole)) return version;
  const isField = (leaf: unknown, name: string) =>
    part === undefined || name === part || (isRecord(leaf) && leaf['key'] === part);
  const value = lookup(version, whole);
  const mapped = (leaf: unknown, name: string) => (isField(leaf, name) ? map(leaf, name) : leaf);
  return { ...version, [whole]: mapLeaves(value, mapped) };
}

function mapLeaves(value: unknown, map: EachLeaf): unknown {
  if (isPlaceholder(value)) return value;
  if (Array.isArray(value)) return value.map((row) => map(row, ''));
  if (!isRecord(value)) return map(value, '');
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part, name)]));
}

function leavesOf(version: unknown, field: string): { name: string; value: unknown }[] {
  const leaves: { name: string; value: unknown }[] = [];
  mapFieldLeaves(version, field, (value, name) => {
    if (!isEmpty(value) && !isPlaceholder(value)) leaves.push({ name, value });
    return value;
  });
  return leaves;
}

function partsOf(value: unknown): unknown[] {
  return partEntries(value).map(([, part]) => part);
}

function partEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isPlaceholder(value: unknown): value is Placeholder {
  return isRecord(value) && typeof value['withheld'] === 'string';
}
