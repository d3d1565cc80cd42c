import { createPace, mapBounded, mapPaced, STORE_PARALLEL } from '../../async/index.ts';
import { previewChanges } from '../../domain/curation/import-differences.ts';
import type { LikelyMatch, PlannedRow } from '../../domain/curation/import-report.ts';
import { isSameValue, mergeRow, parseImportRow, TARGET } from '../../domain/curation/import-row.ts';
import { changedFields } from '../../domain/history/history.ts';
import {
  defaultCountry,
  type InstitutionInput,
  institutionKey,
  type StoredInstitution,
} from '../../domain/institutions/institution.ts';
import { listNamedSources } from '../../domain/institutions/provenance.ts';
import { upgradeRecord } from '../../domain/reference/earlier-facts.ts';
import { findOnlyOtherState, stateByName } from '../../domain/reference/entries.ts';
import type { Issue } from '../../domain/refusal.ts';
import { isSameJson } from '../../domain/same-json.ts';
import type { Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { IsKnownSource } from '../sources/sources.ts';
import { findState } from './state-names.ts';

/** A parsed row. */
type ParsedRow = Exclude<ReturnType<typeof parseImportRow>, { issues: readonly Issue[] }>;

/** The institution that a row was found to be of, and by what. */
interface FoundRow {
  by: 'id' | 'code';
  record: Versioned<StoredInstitution>;
}

/** A row with what its keys lead to: nothing, an institution, or an id that does not exist. */
export interface KeyedRow {
  row: unknown;
  found: FoundRow | 'unknown' | null;
}

/** An acceptable row: its number and the existing institution of its key or with its name. */
export interface AcceptedRow {
  row: number;
  read: ParsedRow;
  found: FoundRow | null;
  existing: Versioned<StoredInstitution> | null;
}

/** A refused row: its number, counted from 1 without the heading, and its issues. */
export interface RefusedRow {
  row: number;
  issues: readonly Issue[];
}

/** The rows of a file, accepted and refused. */
interface SortedRows {
  accepted: Omit<AcceptedRow, 'existing'>[];
  rejected: RefusedRow[];
}

/** What rows are validated against: the date and the known sources. */
interface RowContext {
  now: Date;
  isKnownSource: IsKnownSource;
}

/** Parses each row on its own; a row is refused as a whole (docs/product.md "Import"). */
export async function sortRows(
  rows: readonly KeyedRow[],
  context: RowContext,
): Promise<SortedRows> {
  const sorted: SortedRows = { accepted: [], rejected: [] };
  await mapPaced(rows.entries(), createPace(), ([index, { row, found }]) => {
    const read =
      found === 'unknown'
        ? { issues: [issueAt(TARGET, 'unknownInstitution')] }
        : parseRow(row, context, found);
    if ('issues' in read) sorted.rejected.push({ row: index + 1, issues: read.issues });
    else if (found !== 'unknown') sorted.accepted.push({ row: index + 1, read, found });
  });
  return sorted;
}

/**
 * Finds the existing institution of each row, by its key or else by its name; of rows of one institution
 * the last one counts. A row with the name of an institution that has another code is refused.
 */
export async function planRows(
  runtime: With<'institutions'>,
  accepted: SortedRows['accepted'],
): Promise<{ planned: AcceptedRow[]; rejected: RefusedRow[] }> {
  const all = await mapBounded(accepted, STORE_PARALLEL, async (row) => ({
    ...row,
    existing: row.found?.record ?? (await findByName(runtime, row.read.input)),
  }));
  const refusals = all.map((row) => (row.found ? null : findOtherCode(row)));
  const fitting = all.filter((_, at) => !refusals[at]);
  const keyOf = ({ existing, read }: AcceptedRow) => existing?.id ?? keyOfInput(read.input);
  const last = new Map(fitting.map((row) => [keyOf(row), row]));
  const rejected = all.flatMap(({ row }, at) => {
    const issue = refusals[at];
    return issue ? [{ row, issues: [issue] }] : [];
  });
  return { planned: [...last.values()], rejected };
}

/** Where the institution of a row's name has another code than the row: the refusal. */
function findOtherCode({ existing, read }: AcceptedRow): Issue | null {
  const other = read.figures.flatMap(({ key, value }) => {
    const own = existing?.data.figures.filter((figure) => figure.key === key) ?? [];
    if (key === 'district' || own.length === 0) return [];
    return own.some((figure) => isSameValue(figure.value, value)) ? [] : [{ key, own }];
  });
  const [first] = other;
  return first ? issueAt(first.key, 'otherCode', String(first.own[0]?.value)) : null;
}

function issueAt(column: string, key: string, code?: string): Issue {
  return { code: 'custom', path: [column], params: { key, ...(code !== undefined && { code }) } };
}

/** The institution that a row names, or null. */
export function findByName({ institutions }: With<'institutions'>, input: InstitutionInput) {
  return institutions.recordsOnly.find('institution', keyOfInput(input));
}

/** The record after a row; the same object where the row changes nothing. */
export function applyRow(current: StoredInstitution, read: ParsedRow): StoredInstitution {
  const next = upgradeRecord(mergeRow(current, read));
  return isSameJson(next, current) ? current : next;
}

/** The effect of a row; `matchesOf` finds the institutions that it may be of. */
export function previewRow(
  accepted: AcceptedRow,
  matchesOf: (row: AcceptedRow) => LikelyMatch[],
): PlannedRow {
  const { row, read, existing } = accepted;
  const { type, name } = read.input;
  const misplaced = findMisplacement(read.input);
  const shown = { row, type, name: read.ownName || name, matches: matchesOf(accepted), misplaced };
  if (!existing) {
    return { ...shown, target: null, outcome: 'created', fields: [], changes: [], more: 0 };
  }
  const next = applyRow(existing.data, read);
  const outcome = next === existing.data ? 'unchanged' : 'changed';
  const fields = changedFields(existing.data, next);
  const target = { _id: existing.id, name: existing.data.name };
  return { ...shown, target, outcome, fields, ...previewChanges(existing.data, next) };
}

/** A city that is known only in another state. City lists are incomplete, so this is a hint, no refusal. */
function findMisplacement({
  location: { city, state },
}: InstitutionInput): PlannedRow['misplaced'] {
  const knownIn = city === null ? null : findOnlyOtherState(city, state);
  return city !== null && knownIn !== null ? { city, state, knownIn } : null;
}

/** Parses a row with a known state under its current name. */
function parseRow(
  row: unknown,
  { now, isKnownSource }: RowContext,
  found: FoundRow | null,
): ReturnType<typeof parseImportRow> {
  const read = parseImportRow(row, now.getUTCFullYear(), found?.record.data);
  if ('issues' in read) return read;
  const unknownSources = listNamedSources(read.input).filter(({ id }) => !isKnownSource(id));
  if (unknownSources.length > 0) {
    const params = { key: 'unknownSource' };
    return { issues: unknownSources.map(({ path }) => ({ code: 'custom', path, params })) };
  }
  const unknownDomicile = read.input.costs?.findIndex(({ domicile }) => !isKnownDomicile(domicile));
  if (unknownDomicile !== undefined && unknownDomicile !== -1) {
    const path = ['costs', unknownDomicile, 'domicile'];
    return { issues: [{ code: 'custom', path, params: { key: 'unknownState' } }] };
  }
  const { location } = read.input;
  if (location.country !== defaultCountry) return read;
  const state = findState(location.state);
  if (state === null) {
    return { issues: [{ code: 'custom', path: ['state'], params: { key: 'unknownState' } }] };
  }
  const input = { ...read.input, location: { ...location, state } };
  return { ...read, input };
}

function isKnownDomicile(domicile: string | null): boolean {
  return domicile === null || stateByName(domicile) !== undefined;
}

function keyOfInput({ type, name }: InstitutionInput): string {
  return institutionKey(type, name);
}
