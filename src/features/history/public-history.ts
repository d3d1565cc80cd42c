import { MANY_PARALLEL, mapBounded } from '../../async/index.ts';
import { itemsAfter } from '../../calls/index.ts';
import type { BatchRow } from '../../domain/curation/import-batch.ts';
import { isAbout, type StoredChange } from '../../domain/history/history.ts';
import {
  kindOf,
  listPublicDifferences,
  type PublicChange,
  type PublicHistory,
  type PublicHistoryQuery,
  sourceOfChange,
  withoutWithheld,
} from '../../domain/history/public-history.ts';
import type { InstitutionType } from '../../domain/institutions/institution.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findInstitution } from '../catalogue/institutions.ts';
import type { HistoryLine } from '../changes/history-records.ts';
import { type SettlingDependencies, settledChanges } from '../changes/history-settling.ts';
import { maskVersion, withholdingsOf } from '../changes/withholding.ts';
import type { With } from '../needs.ts';

/** The reason of changes made by a file of rows. */
const IMPORT = 'import';

/** Marks an unknown state: early versions of undo did not store the replaced values. */
const UNKNOWN_STATE = Symbol('forgotten');

/** The effect of a change on one institution; null before or after means no record. */
interface ChangeStep {
  line: HistoryLine;
  before: unknown;
  /** Undefined where the change does not hold it: it is then the `before` of the next change. */
  after: unknown;
  reason: string | null;
  /** Whether the undoing of an import left this institution as it was. */
  isIdle: boolean;
}

/**
 * One page of the changes of an institution, the newest first, without a person's name or id.
 * Refuses `unknownInstitution` and an unknown cursor.
 */
export async function listInstitutionHistory(
  runtime: SettlingDependencies,
  { type, name }: { type: InstitutionType; name: string },
  { cursor, limit }: PublicHistoryQuery,
): Promise<PublicHistory> {
  const { institution } = await findInstitution(runtime, type, name);
  const target = `institution:${institution._id}`;
  // A visitor does not pay for a whole import that was cut off: the tidying settles that.
  const isOfInstitution = (intent: HistoryLine) => !intent.batch && isAbout(intent, target);
  const all = await settledChanges(runtime, isOfInstitution);
  // That a value was not found is no change of what the page says.
  const lines = all.filter((line) => line.target.kind !== 'check' && isAbout(line, target));
  const withheld = withholdingsOf(all, target);
  const rest = itemsAfter(cursor, lines, ({ _id }) => _id, 'unknownChange');
  const page = rest.slice(0, limit);
  const read = async (line: HistoryLine) => {
    const step = await readStep(runtime, line, institution._id);
    const [before, after] = [maskVersion(step.before, withheld), maskVersion(step.after, withheld)];
    return { ...step, before, after };
  };
  const newer = lines[lines.length - rest.length - 1];
  const laterState = newer ? (await read(newer)).before : maskVersion(institution, withheld);
  const steps = await Promise.all(page.map(read));
  return {
    changes: toPublicChanges(steps, laterState),
    nextCursor: rest.length > limit ? (page.at(-1)?._id ?? null) : null,
  };
}

/** The stored effect of a change on one institution. */
export async function readStep(
  { history }: With<'history'>,
  line: HistoryLine,
  id: string,
): Promise<ChangeStep> {
  const stored = await history.records.read(line._id);
  if (!stored) throw new Refusal('unknownChange');
  return toStep(stored.data, line, id);
}

function toStep(stored: StoredChange, line: HistoryLine, id: string): ChangeStep {
  const { before, after, batch, merged, reason = null } = stored;
  if (merged?._id === id) {
    const isBack = line.undoes !== null;
    const [was, is] = isBack ? [null, merged.before] : [merged.before, null];
    return { line, before: was, after: is, reason, isIdle: false };
  }
  if (!batch) return { line, before, after, reason, isIdle: false };
  const row = batch.rows.find((candidate) => candidate.id === id);
  const isUndoing = line.act === 'undone';
  return {
    line,
    before: isUndoing ? stateBefore(row) : row?.before,
    after: undefined,
    reason: line.act === 'created' ? IMPORT : null,
    isIdle: isUndoing && (batch.outcome?.kept.some(({ name }) => name === row?.name) ?? true),
  };
}

function stateBefore(row: BatchRow | undefined): unknown {
  return row?.found === undefined ? UNKNOWN_STATE : row.found;
}

/** A public change with the institution that it is of, as it was called. */
export interface ChangeOfInstitution extends PublicChange {
  institution: { _id: string; type: unknown; name: unknown };
}

/** The number of changes read at a time. */
const BATCH_SIZE = 256;

/** At most `max` of the newest changes of all institutions, newest first, without persons. */
export async function listNewestPublicChanges(
  runtime: SettlingDependencies,
  max: number,
): Promise<ChangeOfInstitution[]> {
  const all = await settledChanges(runtime, () => false);
  const lines = all.filter((line) => institutionsOf(line).length > 0);
  /** The state before the next newer change, by institution; initially the present record. */
  const laterStates = new Map<string, unknown>();
  const changes: ChangeOfInstitution[] = [];
  for (let start = 0; start < lines.length && changes.length < max; start += BATCH_SIZE) {
    const batch = lines.slice(start, start + BATCH_SIZE);
    const ids = [...new Set(batch.flatMap(institutionsOf))].filter((id) => !laterStates.has(id));
    const [stored, records] = await Promise.all([
      mapBounded(batch, MANY_PARALLEL, ({ _id }) => runtime.history.records.readSound(_id)),
      mapBounded(ids, MANY_PARALLEL, (id) => runtime.institutions.records.readSound(id)),
    ]);
    for (const [index, id] of ids.entries()) laterStates.set(id, records[index]?.data ?? null);
    for (const [index, line] of batch.entries()) {
      const change = stored[index]?.data;
      if (change) changes.push(...changesIn({ change, line, all, laterStates }));
    }
  }
  return changes.slice(0, max);
}

/** The ids of the institutions that a change is about. */
function institutionsOf({ target, batch, merged }: HistoryLine): string[] {
  const also = merged ? [merged._id] : Object.keys(batch?.bases ?? {});
  return target.kind === 'institution' ? [target._id, ...also] : also;
}

interface ChangeContext {
  change: StoredChange;
  line: HistoryLine;
  all: readonly HistoryLine[];
  laterStates: Map<string, unknown>;
}

/** The effects of one change on its institutions; updates `laterStates` to the state before it. */
function changesIn({ change, line, all, laterStates }: ChangeContext): ChangeOfInstitution[] {
  return institutionsOf(line).flatMap((id) => {
    const withheld = withholdingsOf(all, `institution:${id}`);
    const step = toStep(change, line, id);
    if (step.isIdle) return [];
    const [before, after] = [maskVersion(step.before, withheld), maskVersion(step.after, withheld)];
    const laterState = maskVersion(laterStates.get(id), withheld);
    laterStates.set(id, step.before);
    const shown = toPublicChange({ ...step, before, after }, laterState);
    const named: { type?: unknown; name?: unknown } = Object(step.after ?? laterState ?? before);
    const { type = null, name = null } = named;
    return shown ? [{ ...shown, institution: { _id: id, type, name } }] : [];
  });
}

/** The changes shown to readers; `found` is the state before the next newer change. */
function toPublicChanges(steps: readonly ChangeStep[], latest: unknown): PublicChange[] {
  let laterState = latest;
  return steps.flatMap((step) => {
    if (step.isIdle) return [];
    const change = toPublicChange(step, laterState);
    laterState = step.before;
    return change ?? [];
  });
}

/** The public part of a change; null where no public value has changed. */
function toPublicChange(
  { line, before, after: storedAfter, reason }: ChangeStep,
  laterState: unknown,
): PublicChange | null {
  const after = storedAfter === undefined ? laterState : storedAfter;
  const isKnown = before !== UNKNOWN_STATE && after !== UNKNOWN_STATE;
  const fields = isKnown ? listPublicDifferences(before, after) : [];
  if (isKnown && fields.length === 0) return null;
  const isImport = line.batch !== undefined && line.act === 'created';
  const act = isImport && before !== null ? 'updated' : line.act;
  return {
    at: line.at,
    kind: kindOf(act, line.undoes !== null),
    fields: fields.map(withoutWithheld),
    source: sourceOfChange(fields, after),
    reason,
  };
}
