import { isAbout, type StoredChange } from '../../domain/history.ts';
import type { BatchRow } from '../../domain/import-batch.ts';
import type { InstitutionType } from '../../domain/institution.ts';
import {
  kindOf,
  type PublicChange,
  type PublicHistory,
  type PublicHistoryQuery,
  publicDifferences,
  sourceOfChange,
  withoutWithheld,
} from '../../domain/public-history.ts';
import { Refusal } from '../../domain/refusal.ts';
import { MANY_PARALLEL, mapBounded } from '../../store/bounded.ts';
import { findInstitution } from '../catalogue/institutions.ts';
import type { KnownChange } from '../changes/history-records.ts';
import { type Settling, settledChanges } from '../changes/history-settling.ts';
import { masked, withholdingsOf } from '../changes/withholding.ts';
import type { With } from '../needs.ts';

/** The reason of changes made by a file of rows. */
const IMPORT = 'import';

/** Marks an unknown state: early versions of undo did not store the replaced values. */
const FORGOTTEN = Symbol('forgotten');

/** The effect of a change on one institution; null before or after means no record. */
interface Step {
  line: KnownChange;
  before: unknown;
  /** Undefined where the change does not hold it: it is then the `before` of the next change. */
  after: unknown;
  reason: string | null;
  /** Whether the undoing of an import left this institution as it was. */
  isIdle: boolean;
}

/**
 * One page of the changes of an institution, the newest first, without a person's name or id.
 * Refuses `unknownInstitution`, and a cursor that is none.
 */
export async function institutionHistory(
  runtime: Settling,
  { type, name }: { type: InstitutionType; name: string },
  { cursor, limit }: PublicHistoryQuery,
): Promise<PublicHistory> {
  const { institution } = await findInstitution(runtime, type, name);
  const target = `institution:${institution._id}`;
  // A visitor does not pay for a whole import that was cut off: the tidying settles that.
  const isMeant = (intent: KnownChange) => !intent.batch && isAbout(intent, target);
  const all = await settledChanges(runtime, isMeant);
  const lines = all.filter((line) => isAbout(line, target));
  const withheld = withholdingsOf(all, target);
  const start = cursor === undefined ? 0 : lines.findIndex(({ _id }) => _id === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw new Refusal('invalidInput', { fields: { cursor: 'unknownChange' } });
  }
  const page = lines.slice(start, start + limit);
  const read = async (line: KnownChange) => {
    const step = await stepOf(runtime, line, institution._id);
    const [before, after] = [masked(step.before, withheld), masked(step.after, withheld)];
    return { ...step, before, after };
  };
  const newer = lines[start - 1];
  const found = newer ? (await read(newer)).before : masked(institution, withheld);
  const steps = await Promise.all(page.map(read));
  const isLast = start + limit >= lines.length;
  return {
    changes: shown(steps, found),
    nextCursor: isLast ? null : (page.at(-1)?._id ?? null),
  };
}

/** The stored effect of a change on one institution. */
export async function stepOf(
  { history }: With<'history'>,
  line: KnownChange,
  id: string,
): Promise<Step> {
  const stored = await history.records.read(line._id);
  if (!stored) throw new Refusal('unknownChange');
  return stepIn(stored.data, line, id);
}

function stepIn(stored: StoredChange, line: KnownChange, id: string): Step {
  const { before, after, batch, merged, reason = null } = stored;
  if (merged?._id === id) {
    const isBack = line.undoes !== null;
    const [was, is] = isBack ? [null, merged.before] : [merged.before, null];
    return { line, before: was, after: is, reason, isIdle: false };
  }
  if (!batch) return { line, before, after, reason, isIdle: false };
  const row = batch.rows.find((each) => each.id === id);
  const isUndoing = line.act === 'undone';
  return {
    line,
    before: isUndoing ? foundBy(row) : row?.before,
    after: undefined,
    reason: line.act === 'created' ? IMPORT : null,
    isIdle: isUndoing && (batch.outcome?.kept.some(({ name }) => name === row?.name) ?? true),
  };
}

function foundBy(row: BatchRow | undefined): unknown {
  return row?.found === undefined ? FORGOTTEN : row.found;
}

/** A public change with the institution that it is of, as it was called. */
export interface ChangeOfInstitution extends PublicChange {
  institution: { _id: string; type: unknown; name: unknown };
}

/** The number of changes read at a time. */
const READ_AT_ONCE = 256;

/** At most `most` of the newest changes of all institutions, newest first, without persons. */
export async function newestPublicChanges(
  runtime: Settling,
  most: number,
): Promise<ChangeOfInstitution[]> {
  const all = await settledChanges(runtime, () => false);
  const lines = all.filter((line) => institutionsOf(line).length > 0);
  /** The state before the next newer change, by institution; initially the present record. */
  const left = new Map<string, unknown>();
  const changes: ChangeOfInstitution[] = [];
  for (let start = 0; start < lines.length && changes.length < most; start += READ_AT_ONCE) {
    const batch = lines.slice(start, start + READ_AT_ONCE);
    const ids = [...new Set(batch.flatMap(institutionsOf))].filter((id) => !left.has(id));
    const [stored, records] = await Promise.all([
      mapBounded(batch, MANY_PARALLEL, ({ _id }) => runtime.history.records.read(_id)),
      mapBounded(ids, MANY_PARALLEL, (id) => runtime.institutions.records.read(id)),
    ]);
    for (const [place, id] of ids.entries()) left.set(id, records[place]?.data ?? null);
    for (const [place, line] of batch.entries()) {
      const change = stored[place]?.data;
      if (change) changes.push(...changesIn({ change, line, all, left }));
    }
  }
  return changes.slice(0, most);
}

/** The ids of the institutions that a change is about. */
function institutionsOf({ target, batch, merged }: KnownChange): string[] {
  const also = merged ? [merged._id] : Object.keys(batch?.bases ?? {});
  return target.kind === 'institution' ? [target._id, ...also] : also;
}

interface Reading {
  change: StoredChange;
  line: KnownChange;
  all: readonly KnownChange[];
  left: Map<string, unknown>;
}

/** The effects of one change on its institutions; updates `left` to the state before it. */
function changesIn({ change, line, all, left }: Reading): ChangeOfInstitution[] {
  return institutionsOf(line).flatMap((id) => {
    const withheld = withholdingsOf(all, `institution:${id}`);
    const step = stepIn(change, line, id);
    if (step.isIdle) return [];
    const [before, after] = [masked(step.before, withheld), masked(step.after, withheld)];
    const found = masked(left.get(id), withheld);
    left.set(id, step.before);
    const shown = changeOf({ ...step, before, after }, found);
    const named: { type?: unknown; name?: unknown } = Object(step.after ?? found ?? before);
    const { type = null, name = null } = named;
    return shown ? [{ ...shown, institution: { _id: id, type, name } }] : [];
  });
}

/** The changes shown to readers; `found` is the state before the next newer change. */
function shown(steps: readonly Step[], found: unknown): PublicChange[] {
  let left = found;
  return steps.flatMap((step) => {
    if (step.isIdle) return [];
    const change = changeOf(step, left);
    left = step.before;
    return change ?? [];
  });
}

/** Null where nothing that anybody sees has changed. */
function changeOf({ line, before, after: said, reason }: Step, left: unknown): PublicChange | null {
  const after = said === undefined ? left : said;
  const isKnown = before !== FORGOTTEN && after !== FORGOTTEN;
  const fields = isKnown ? publicDifferences(before, after) : [];
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
