import { MANY_PARALLEL, mapBounded } from '../../async/index.ts';
import { versionOf } from '../../calls/index.ts';
import {
  type BulkInput,
  type BulkReport,
  type LeftReason,
  mergeSetValues,
} from '../../domain/curation/bulk-edit.ts';
import { isUnchanged } from '../../domain/differences.ts';
import {
  type InstitutionInput,
  institutionReplacement,
  type StoredInstitution,
} from '../../domain/institutions/institution.ts';
import { sourcedFields } from '../../domain/institutions/institution-fields.ts';
import {
  completeEdit,
  listNamedSources,
  type NamedSource,
} from '../../domain/institutions/provenance.ts';
import { findUnlikelyAmounts, type UnlikelyAmount } from '../../domain/institutions/unlikely.ts';
import type { Principal } from '../../domain/principal.ts';
import { upgradeRecord } from '../../domain/reference/earlier-facts.ts';
import { type Issue, invalidFields, Refusal } from '../../domain/refusal.ts';
import { hashText, type Versioned } from '../../store/index.ts';
import {
  isKnownState,
  replaceOneOfMany,
  withKnownDomiciles,
  withKnownState,
} from '../catalogue/institutions.ts';
import { writeInParts } from '../changes/writes-in-parts.ts';
import { requireKnownSources } from '../sources/sources.ts';

type BulkEditDependencies = Parameters<typeof replaceOneOfMany>[0];

interface ChangedRow {
  changed: BulkReport['changed'][number];
  unlikely: readonly UnlikelyAmount[];
}
interface LeftRow {
  left: { id: string; reason: LeftReason; refusal: Refusal | null };
}
/** The outcome of one row. */
type RowOutcome = ChangedRow | LeftRow;
/** A row before it is written: `changed` says what it will be. */
type PlannedRow = (ChangedRow & { edit: Parameters<typeof replaceOneOfMany>[2] }) | LeftRow;

/** A report with reasons that are not worded yet. */
interface BulkOutcome {
  batch: string | null;
  rows: readonly RowOutcome[];
}

/**
 * Sets the same fields of many institutions, each by its version; rows that changed meanwhile, are
 * gone, would become invalid or already have the values are left unchanged. Records one change per
 * row in a batch whose id derives from the call, so that repeating the call completes it after a
 * crash. `dryRun` writes nothing. Refuses `unknownSource`, and `unknownState` where no row could
 * have the state.
 */
export async function editMany(
  runtime: BulkEditDependencies,
  principal: Principal,
  input: BulkInput,
): Promise<BulkOutcome> {
  requireKnownStates(input.set);
  await requireKnownSources(runtime, namedSourcesOf(input));
  const batch = batchIdOf(principal, input);
  const read = await runtime.institutions.reader();
  const planned = await mapBounded(input.items, MANY_PARALLEL, async ({ id, etag }) =>
    planRow(await read(id), { id, etag, input, currentYear: runtime.now().getUTCFullYear() }),
  );
  if (input.dryRun) return { batch: null, rows: planned };
  const rows = await writeRows(runtime, principal, { planned, batch });
  const isWritten = rows.some((row) => 'changed' in row) || (await isInHistory(runtime, batch));
  return { batch: isWritten ? batch : null, rows };
}

/** A state without its country is judged row by row: it may be one of another country. */
function requireKnownStates(set: BulkInput['set']): void {
  // `bulkSet` has parsed each field by its own schema.
  const { location, costs } = set as Partial<InstitutionInput>;
  if (costs) withKnownDomiciles(costs, 'set.costs');
  if (location?.country && location.state && !isKnownState(location)) {
    throw invalidFields(['set.location.state'], 'unknownState');
  }
}

/** Writes the rows that are to be changed; those whose write is refused are left. */
async function writeRows(
  runtime: BulkEditDependencies,
  principal: Principal,
  { planned, batch }: { planned: readonly PlannedRow[]; batch: string },
): Promise<RowOutcome[]> {
  const rows: RowOutcome[] = [...planned];
  const items = planned.flatMap((row, at) => ('edit' in row ? [{ edit: row.edit, at }] : []));
  const idOf = ({ edit }: (typeof items)[number]) => edit.id;
  await writeInParts(runtime, { items, idOf }, async ({ edit, at }, shared) => {
    const write = replaceOneOfMany(runtime, principal, edit, { ...shared, bulk: batch });
    const refused = await refusalOf(write);
    if (refused) rows[at] = leaveRow(edit.id, refused.reason, refused.refusal);
  });
  return rows;
}

/** Whether this call, or an equal earlier one, has written anything. */
async function isInHistory({ history }: BulkEditDependencies, batch: string): Promise<boolean> {
  return (await history.newestFirst()).some(({ bulk }) => bulk === batch);
}

function batchIdOf({ userId }: Principal, { items, set, source }: BulkInput): string {
  return hashText(JSON.stringify([userId, items, set, source])).slice(0, 24);
}

/** The sources named by the call, so that an unknown one refuses the whole call. */
function namedSourcesOf({ set, source }: BulkInput): NamedSource[] {
  // `bulkSet` has parsed each field by its own schema.
  const named = listNamedSources(set as Partial<InstitutionInput>);
  const inSet = named.map(({ path, id }) => ({ path: ['set', ...path], id }));
  return source === undefined ? inSet : [...inSet, { path: ['source'], id: source }];
}

interface RowRequest {
  id: string;
  etag: string;
  input: BulkInput;
  currentYear: number;
}

/** Plans a row: its edit, or the reason to skip it. */
function planRow(
  record: Versioned<StoredInstitution> | null,
  { id, etag, input, currentYear }: RowRequest,
): PlannedRow {
  if (!record) return leaveRow(id, 'gone');
  const edit = buildEdit(record.data, input, currentYear);
  if (edit instanceof Refusal) return leaveRow(id, 'invalid', edit);
  const edited = upgradeRecord(completeEdit(record.data, edit, { statesSources: true }));
  const fields = diffFields(record.data, edited);
  if (fields.length === 0) return leaveRow(id, 'same');
  if (record.etag !== versionOf(etag)) return leaveRow(id, 'changed');
  return {
    changed: { id, name: record.data.name, fields },
    unlikely: findUnlikelyAmounts(edited, record.data),
    edit: { id, input: edit, ifMatch: record.etag, statesSources: true, source: input.source },
  };
}

function leaveRow(id: string, reason: LeftReason, refusal: Refusal | null = null): LeftRow {
  return { left: { id, reason, refusal } };
}

/** The reason why a write was refused; null where it succeeded. */
async function refusalOf(
  write: Promise<void>,
): Promise<{ reason: LeftReason; refusal: Refusal } | null> {
  try {
    await write;
    return null;
  } catch (error) {
    const reason = error instanceof Refusal ? reasonOf(error) : null;
    if (!(error instanceof Refusal) || reason === null) throw error;
    return { reason, refusal: error };
  }
}

/** The edit of one institution, or why it would be invalid. */
function buildEdit(data: StoredInstitution, { set, source }: BulkInput, currentYear: number) {
  const sources = source === undefined ? {} : provenanceOf(set, source);
  const given = { ...data, provenance: {}, ...mergeSetValues(data, set) };
  // Either the empty one above, or that of `set`, which `bulkSet` has parsed.
  const { provenance } = given as Pick<InstitutionInput, 'provenance'>;
  const parsed = institutionReplacement(currentYear).safeParse({
    ...given,
    provenance: { ...sources, ...provenance },
  });
  const issues: readonly Issue[] = parsed.error?.issues ?? [];
  if (!parsed.success) return new Refusal('invalidInput', { issues });
  try {
    return withKnownState(parsed.data);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The source of every set field that can have one. */
function provenanceOf(set: BulkInput['set'], source: string): Record<string, string> {
  const fields = sourcedFields.filter((field) => Object.hasOwn(set, field));
  return Object.fromEntries(fields.map((field) => [field, source]));
}

function diffFields(before: InstitutionInput, after: InstitutionInput) {
  return Object.entries(after).flatMap(([field, value]) => {
    const old: unknown = Reflect.get(before, field);
    return isUnchanged(old, value) ? [] : [{ field, before: old ?? null, after: value }];
  });
}

/**
 * The reason why a row is skipped when its write is refused; null for reasons that concern the
 * whole call.
 */
function reasonOf({ reason, kind }: Refusal): LeftReason | null {
  if (reason === 'staleEdit') return 'changed';
  if (reason === 'unknownInstitution') return 'gone';
  return kind === 'invalid' || kind === 'conflict' ? 'invalid' : null;
}
