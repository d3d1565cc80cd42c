import type * as z from 'zod';
import { isBlank } from '../blank.ts';
import { findEmptiedFields, type InstitutionInput } from '../institutions/institution.ts';
import { changedShape, fieldOf, type SourcedField } from '../institutions/institution-fields.ts';
import {
  doubledRows,
  identifyingValues,
  isListField,
  type ListField,
  rowId,
  rowsById,
} from '../institutions/row-identity.ts';
import { lookup } from '../lookup.ts';
import type { Issue } from '../refusal.ts';
import { isRecord } from '../typed-record.ts';
import {
  type CorrectionPlace,
  editedRows,
  hasSourceCell,
  indexOf,
  isSameValue,
  type Place,
  placeOf,
  type RowPlace,
  rowOf,
  rowsIn,
  toStated,
} from './correction-place.ts';

/** The name of the row that a correction of a list is about, a new one's by what it says. */
export function rowOfProposal(
  institution: InstitutionInput,
  place: CorrectionPlace,
  proposed: unknown,
): string | undefined {
  const found = placeOf(place);
  if (found.kind !== 'row') return undefined;
  const present = rowsIn(institution, found.name)[indexOf(institution, found, proposed)];
  return found.row ?? rowId(found.name, present ?? rowOf(found, proposed));
}

/** The name that a proposed new row of a list will have. */
export function newRowId(field: CorrectionPlace['field'], proposed: unknown): string {
  return isListField(field) ? rowId(field, proposed) : field;
}

/** The words by which a reader knows the row of a correction; null where there is none. */
export function rowWords(place: CorrectionPlace, row: unknown): string | null {
  const found = placeOf(place);
  if (found.kind !== 'row' || found.key !== null) return null;
  const words = identifyingValues(found.name, row).filter((cell) => !isBlank(cell));
  return words.length === 0 ? null : words.map(String).join(' ');
}

/** The present value at the place of a correction; for a new row, the one that has its identity. */
export function valueAt(
  institution: InstitutionInput,
  place: CorrectionPlace,
  like: unknown,
): unknown {
  const found = placeOf(place);
  const whole: unknown = institution[found.name] ?? null;
  if (found.kind === 'field') return whole;
  if (found.kind === 'part') return isRecord(whole) ? (lookup(whole, found.part) ?? null) : null;
  const row = rowsIn(institution, found.name)[indexOf(institution, found, like)];
  return row === undefined ? null : toStated(found, row);
}

/** An institution with a new value and source at a place; null removes a row. */
export function withValueAt(
  institution: InstitutionInput,
  place: CorrectionPlace,
  { value, source }: { value: unknown; source: string },
): unknown {
  const found = placeOf(place);
  if (found.kind !== 'row') {
    const whole = wholeWith(institution, found, value);
    if (isListField(found.name) && hasSourceCell(found.name)) {
      const rows = withSourcesOfChanged(institution, found.name, { rows: whole, source });
      return { ...institution, [found.name]: rows, provenance: {} };
    }
    return { ...institution, [found.name]: whole, provenance: { [found.name]: source } };
  }
  const { name } = found;
  const edited = editedRows(institution, found, value);
  if (!hasSourceCell(name)) {
    const kept: string | null = institution.provenance[name] ?? null;
    const provenance = { [name]: value === null ? kept : source };
    return { ...institution, [name]: edited.rows, provenance };
  }
  const sourced = edited.rows.map((row, at) =>
    at === edited.at
      ? { ...Object(row), source }
      : withOwnSource(row, institution.provenance[name]),
  );
  return { ...institution, [name]: sourced, provenance: {} };
}

/** The rows of a whole list: changed ones get the new source, the others keep theirs. */
function withSourcesOfChanged(
  institution: InstitutionInput,
  name: ListField & SourcedField,
  { rows, source }: { rows: unknown; source: string },
): unknown {
  if (!Array.isArray(rows)) return rows;
  const present = rowsById(name, institution[name]);
  return rows.map((row: unknown) => {
    const old = present.get(rowId(name, row));
    if (!isSameValue(old, row)) return { ...Object(row), source };
    return withOwnSource(old, institution.provenance[name]);
  });
}

/** A row that relied on the source of its list names it itself once the list has none. */
function withOwnSource(row: unknown, ofList: string | undefined): unknown {
  if (!isRecord(row) || ofList === undefined || row['source']) return row;
  return { ...row, source: ofList };
}

interface ProposedValue {
  proposed: unknown;
  currentYear: number;
  /** Whether a new row may replace one of its identity that was added meanwhile. */
  replaces?: boolean;
}

type ParsedProposal = { data: unknown } | { issues: Issue[] };

/**
 * Checks a proposal as PUT checks the same value of this institution, and reads it: the issues
 * name paths within the proposal.
 */
export function parseProposal(
  institution: InstitutionInput,
  place: CorrectionPlace,
  { proposed, currentYear, replaces = false }: ProposedValue,
): ParsedProposal {
  const found = placeOf(place);
  const schema: z.ZodType = changedShape(currentYear)[found.name];
  if (found.kind === 'row') return parseRow(institution, found, { proposed, schema, replaces });
  const whole = wholeWith(institution, found, proposed);
  const parsed = schema.safeParse(whole, { reportInput: true });
  const depth = found.kind === 'part' ? 1 : 0;
  if (!parsed.success) {
    const issues = parsed.error.issues.filter(
      ({ path }) => found.kind === 'field' || path[0] === found.part || path.length === 0,
    );
    return { issues: issues.map((issue) => ({ ...issue, path: issue.path.slice(depth) })) };
  }
  const next = { ...institution, [found.name]: parsed.data };
  const emptied = findEmptiedFields(institution, next).filter((path) =>
    found.kind === 'part' ? path === `${found.name}.${found.part}` : true,
  );
  if (emptied.length > 0) return { issues: emptied.map(() => requiredIssue([])) };
  return {
    data:
      found.kind === 'part'
        ? (Reflect.get(Object(parsed.data), found.part) ?? null)
        : (parsed.data ?? null),
  };
}

function parseRow(
  institution: InstitutionInput,
  place: RowPlace,
  { proposed, schema, replaces }: { proposed: unknown; schema: z.ZodType; replaces: boolean },
): ParsedProposal {
  const { name, key } = place;
  const isKnown = place.row === null || key !== null || indexOf(institution, place, null) >= 0;
  if (!isKnown) return { issues: [{ code: 'custom', path: [], params: { key: 'unknownRow' } }] };
  const isRemoval = proposed === null || proposed === undefined;
  if (isRemoval && key === null) {
    return place.row === null ? { issues: [requiredIssue([])] } : { data: null };
  }
  const row = rowOf(place, isRecord(proposed) || key === null ? proposed : { value: proposed });
  const alone = schema.safeParse([row], { reportInput: true });
  if (!alone.success) {
    return { issues: alone.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })) };
  }
  const [parsed]: unknown[] = Array.isArray(alone.data) ? alone.data : [];
  if (parsed === undefined) return { issues: [requiredIssue(missingCell(name, row))] };
  const other = placeOfTwin(institution, place, row);
  if (other >= 0 && !replaces) {
    return { issues: [{ code: 'custom', path: [], params: { key: 'rowTwice', row: other + 1 } }] };
  }
  const { rows } = editedRows(institution, place, row);
  const ofWhole =
    schema.safeParse(rows).error?.issues.filter(({ path }) => path.length === 0) ?? [];
  return ofWhole.length > 0 ? { issues: ofWhole } : { data: toStated(place, parsed) };
}

/** Where another row has the identity that the edited one would get; −1 where none has. */
function placeOfTwin(institution: InstitutionInput, place: RowPlace, row: unknown): number {
  if (place.key !== null) return -1;
  if (place.row === null) return indexOf(institution, place, row);
  const { rows, at } = editedRows(institution, place, row);
  const twice = doubledRows(place.name, rows).find((each) => each.at === at || each.first === at);
  if (!twice) return -1;
  return twice.at === at ? twice.first : twice.at;
}

function requiredIssue(path: readonly string[]): Issue {
  return { code: 'custom', path, params: { key: 'required' } };
}

/** The first cell without which a row is none. */
function missingCell(name: ListField, row: unknown): string[] {
  const field = fieldOf(name);
  const cells = field.kind === 'rows' && isRecord(row) ? field.required : [];
  const cell = cells.find((each) => isRecord(row) && isBlank(lookup(row, each)));
  return cell === undefined ? [] : [cell];
}

function wholeWith(institution: InstitutionInput, place: Exclude<Place, RowPlace>, value: unknown) {
  if (place.kind === 'field') return value;
  const field = fieldOf(place.name);
  const parts = field.kind === 'group' ? Object.keys(field.parts) : [];
  const none = Object.fromEntries(parts.map((part) => [part, null]));
  return { ...none, ...Object(institution[place.name]), [place.part]: value };
}
