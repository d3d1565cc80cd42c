import * as z from 'zod';
import { isEmpty } from '../differences.ts';
import { storedInstitution } from '../institutions/institution.ts';
import { sourcedFields } from '../institutions/institution-fields.ts';
import { lookup } from '../lookup.ts';
import { isSameJson } from '../same-json.ts';
import type { Act } from './history.ts';
import { historyQuery } from './history-query.ts';
import { isWithheld, withoutPlaceholders } from './withheld.ts';

const kinds = ['added', 'changed', 'removed', 'undone'] as const;

/** A public change of an institution: content and time, never the author. */
const publicChange = z.object({
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** Whether an admin has withheld values of it. */
      withheld: z.literal(true).optional(),
    }),
  ),
  /** The source that all new values share, if they do. */
  source: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PublicChange = z.infer<typeof publicChange>;
export type ChangedField = PublicChange['fields'][number];

/** The query of GET /api/institutions/{type}/{name}/history. */
export const publicHistoryQuery = historyQuery.pick({ cursor: true, limit: true });
export type PublicHistoryQuery = z.infer<typeof publicHistoryQuery>;

export const publicHistory = z.object({
  changes: z.array(publicChange),
  nextCursor: z.string().nullable(),
});
export type PublicHistory = z.infer<typeof publicHistory>;

/** Fields left out: authorship, timestamps, and values derived from others. */
const withheld = {
  formerNames: true,
  absorbed: true,
  mergeLease: true,
  author: true,
  createdAt: true,
  updatedAt: true,
  updatedBy: true,
} as const;

/** The public fields. */
const publicFields: readonly string[] = storedInstitution.omit(withheld).keyof().options;

type InstitutionVersion = Readonly<Record<string, unknown>>;

const FIGURES = 'figures';
const PROVENANCE = 'provenance';

/** The public name of an act; an undo is named by the act that it reverts. */
export function kindOf(act: Act, isUndo: boolean): PublicChange['kind'] {
  if (isUndo || act === 'undone' || act === 'restored') return 'undone';
  if (act === 'created') return 'added';
  return act === 'deleted' ? 'removed' : 'changed';
}

/** The fields in which two versions differ; figures and sources by their key. */
export function listPublicDifferences(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [versionOf(before), versionOf(after)];
  const fields = publicFields
    .filter((field) => field !== FIGURES && field !== PROVENANCE)
    .map((field) => ({ field, before: fieldOf(old, field), after: fieldOf(now, field) }));
  const changed = [...fields, ...figureDifferences(old, now)].filter(
    (change) => !isUnchanged(change),
  );
  return [...changed, ...sourceDifferences(old, now, changed)];
}

/** A changed field without its withheld values. */
export function withoutWithheld({ field, before, after }: ChangedField): ChangedField {
  const difference = { field, before, after };
  if (!isWithheld(before) && !isWithheld(after)) return difference;
  const shown = (value: unknown) => orNull(withoutPlaceholders(value));
  return { field, before: shown(before), after: shown(after), withheld: true };
}

/** Changed sources of unchanged values; for a changed value the change names the source. */
function sourceDifferences(
  old: InstitutionVersion,
  now: InstitutionVersion,
  changed: readonly ChangedField[],
): ChangedField[] {
  const [before, after] = [versionOf(old[PROVENANCE]), versionOf(now[PROVENANCE])];
  const listed = new Set(changed.map(({ field }) => field));
  return sourcedFields
    .filter((field) => !listed.has(field))
    .map((field) => ({
      field: `${PROVENANCE}.${field}`,
      before: fieldOf(before, field),
      after: fieldOf(after, field),
    }))
    .filter((change) => !isUnchanged(change));
}

/** The source shared by all changed values, or null. */
export function sourceOfChange(changed: readonly ChangedField[], after: unknown): string | null {
  const provenance = versionOf(versionOf(after)[PROVENANCE]);
  const named = changed.flatMap(({ field, before, after }) => {
    if (field.startsWith(`${PROVENANCE}.`)) return [after];
    const fieldSource = lookup(provenance, field) ?? null;
    if (!Array.isArray(after)) return [fieldSource];
    return findNewRows(before, after).map((row) => rowSource(row) ?? fieldSource);
  });
  const [first = null, ...rest] = new Set(named);
  return rest.length === 0 && typeof first === 'string' ? first : null;
}

/** The new or changed rows; all rows where there are none. */
function findNewRows(before: unknown, after: readonly unknown[]): readonly unknown[] {
  const statement = (row: unknown) => JSON.stringify({ ...Object(row), source: undefined });
  const earlier = new Set((Array.isArray(before) ? before : []).map(statement));
  const added = after.filter((row) => !earlier.has(statement(row)));
  return added.length > 0 ? added : after;
}

function rowSource(row: unknown): unknown {
  return versionOf(row)['source'] ?? null;
}

/** The rows of each figure that only one version has. */
function figureDifferences(old: InstitutionVersion, now: InstitutionVersion): ChangedField[] {
  const [before, after] = [rowsByKey(old[FIGURES]), rowsByKey(now[FIGURES])];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => {
    const [was, is] = [before.get(key) ?? [], after.get(key) ?? []];
    return {
      field: `${FIGURES}.${key}`,
      before: orNull(excludeRows(was, is)),
      after: orNull(excludeRows(is, was)),
    };
  });
}

function excludeRows(
  rows: readonly InstitutionVersion[],
  others: readonly InstitutionVersion[],
): InstitutionVersion[] {
  const otherRows = new Set(others.map((row) => JSON.stringify(row)));
  return rows
    .filter((row) => !otherRows.has(JSON.stringify(row)))
    .map(({ key: _key, ...rest }) => rest);
}

function rowsByKey(rows: unknown): ReadonlyMap<string, InstitutionVersion[]> {
  const list = Array.isArray(rows) ? rows.map(versionOf) : [];
  return Map.groupBy(list, ({ key }) => String(key));
}

function versionOf(value: unknown): InstitutionVersion {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function fieldOf(version: InstitutionVersion, field: string): unknown {
  return orNull(lookup(version, field));
}

function orNull(value: unknown): unknown {
  return isEmpty(value) ? null : value;
}

function isUnchanged({ before, after }: ChangedField): boolean {
  return isSameJson(before, after);
}
