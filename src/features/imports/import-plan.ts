import type { Match, MatchQuery } from '../../domain/curation/duplicates.ts';
import { previewChanges } from '../../domain/curation/import-differences.ts';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { mergeRow, parseImportRow } from '../../domain/curation/import-row.ts';
import { changedFields } from '../../domain/history/history.ts';
import {
  defaultCountry,
  type InstitutionInput,
  institutionKey,
  type StoredInstitution,
} from '../../domain/institutions/institution.ts';
import { formatPlace } from '../../domain/institutions/place.ts';
import { listNamedSources } from '../../domain/institutions/provenance.ts';
import { upgradeRecord } from '../../domain/reference/earlier-facts.ts';
import { findOnlyOtherState, stateByName } from '../../domain/reference/entries.ts';
import type { Issue } from '../../domain/refusal.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { Versioned } from '../../store/versioned.ts';
import type { With } from '../needs.ts';
import type { IsKnownSource } from '../sources/sources.ts';
import { findState } from './state-names.ts';

/** A parsed row. */
type ParsedRow = Exclude<ReturnType<typeof parseImportRow>, { issues: readonly Issue[] }>;

/** An acceptable row: its number and the existing institution with its name. */
export interface AcceptedRow {
  row: number;
  read: ParsedRow;
  existing: Versioned<StoredInstitution> | null;
}

/** A refused row: its number, counted from 1 without the heading, and its issues. */
export interface RefusedRow {
  row: number;
  issues: readonly Issue[];
}

/** The rows of a file, accepted and refused. */
interface SortedRows {
  accepted: { row: number; read: ParsedRow }[];
  rejected: RefusedRow[];
}

/** What rows are validated against: the date and the known sources. */
interface RowContext {
  now: Date;
  isKnownSource: IsKnownSource;
}

/** Parses each row on its own; a row is refused as a whole (docs/product.md "Import"). */
export function sortRows(rows: readonly unknown[], context: RowContext): SortedRows {
  const sorted: SortedRows = { accepted: [], rejected: [] };
  rows.forEach((row, index) => {
    const read = parseRow(row, context);
    if ('issues' in read) sorted.rejected.push({ row: index + 1, issues: read.issues });
    else sorted.accepted.push({ row: index + 1, read });
  });
  return sorted;
}

/** Finds the existing institution of each row; of rows with the same name the last one counts. */
export function planRows(
  runtime: With<'institutions'>,
  accepted: SortedRows['accepted'],
): Promise<AcceptedRow[]> {
  const last = new Map(accepted.map((row) => [keyOfInput(row.read.input), row]));
  return mapBounded([...last.values()], STORE_PARALLEL, async (row) => ({
    ...row,
    existing: await findByName(runtime, row.read.input),
  }));
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

/** The effect of a row; `matchesOf` finds the institutions that an added one may duplicate. */
export function previewRow(
  { row, read, existing }: AcceptedRow,
  matchesOf: (query: MatchQuery) => readonly Match[],
): PlannedRow {
  const { type, name } = read.input;
  const misplaced = findMisplacement(read.input);
  if (!existing) {
    const matches = matchesOf(matchQueryOf(read.input)).map(({ institution, reasons }) => ({
      _id: institution._id,
      type: institution.type,
      name: institution.name,
      place: formatPlace(institution.location),
      reasons,
    }));
    const none = { fields: [], changes: [], more: 0 };
    return { row, type, name, outcome: 'created', ...none, matches, misplaced };
  }
  const next = applyRow(existing.data, read);
  const outcome = next === existing.data ? 'unchanged' : 'changed';
  const fields = changedFields(existing.data, next);
  const values = previewChanges(existing.data, next);
  return { row, type, name, outcome, fields, ...values, matches: [], misplaced };
}

/** A city that is known only in another state. City lists are incomplete, so this is a hint, no refusal. */
function findMisplacement({
  location: { city, state },
}: InstitutionInput): PlannedRow['misplaced'] {
  const knownIn = city === null ? null : findOnlyOtherState(city, state);
  return city !== null && knownIn !== null ? { city, state, knownIn } : null;
}

/** The values of a row by which duplicates are found. */
function matchQueryOf({ name, location, website, figures }: InstitutionInput): MatchQuery {
  const code = figures?.find(({ key }) => key === 'aisheCode')?.value;
  return {
    name,
    city: location.city ?? '',
    website: website ?? '',
    aisheCode: code === undefined ? '' : String(code),
  };
}

/** Parses a row with a known state under its current name. */
function parseRow(
  row: unknown,
  { now, isKnownSource }: RowContext,
): ReturnType<typeof parseImportRow> {
  const read = parseImportRow(row, now.getUTCFullYear());
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
