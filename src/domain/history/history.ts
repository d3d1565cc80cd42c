import * as z from 'zod';
import { batchLine, storedBatch } from '../curation/import-batch.ts';
import { lookup } from '../lookup.ts';
import { can, type Permission, type Principal, type Role } from '../principal.ts';
import { isSameJson } from '../same-json.ts';
import { isRecord } from '../typed-record.ts';
import { storedWithholding, withholding } from './withheld.ts';

/** Kinds of acts on a record. */
export const acts = ['created', 'updated', 'deleted', 'restored', 'undone'] as const;
export type Act = (typeof acts)[number];
/** Kinds of records with a history. */
export const targetKinds = [
  'institution',
  'course',
  'exam',
  'dates',
  'ad',
  'user',
  'review',
  'import',
  'source',
  'scholarship',
  'pair',
  'cutoffs',
  'bulk',
  'merge',
  'check',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** The permission needed to change each kind of record. */
export const permissionOfTarget: Readonly<Record<TargetKind, Permission>> = {
  institution: 'editInstitutions',
  course: 'editDetails',
  exam: 'editDetails',
  dates: 'editDetails',
  ad: 'manageAds',
  user: 'manageUsers',
  review: 'moderateReviews',
  import: 'importInstitutions',
  source: 'addSources',
  scholarship: 'editDetails',
  pair: 'editInstitutions',
  cutoffs: 'importInstitutions',
  bulk: 'editInstitutions',
  merge: 'editInstitutions',
  check: 'editInstitutions',
};

/** Whether a role may read the history of a kind: it may if it can change that kind. */
export function readsHistoryOf(role: Role, kind: TargetKind): boolean {
  return can(role, permissionOfTarget[kind]);
}

/** The reason of a change that accepts a reader's correction. */
export const CORRECTION = 'correction';

/** Whether somebody may read and undo a change: one of a kind that he may change, or his own decision. */
export function mayUndo(
  { role, userId }: Pick<Principal, 'role' | 'userId'>,
  { target, reason, by }: Pick<ChangeLine, 'target' | 'reason' | 'by'>,
): boolean {
  const isOwnDecision =
    reason === CORRECTION && by._id === userId && can(role, 'decideCorrections');
  return isOwnDecision || readsHistoryOf(role, target.kind);
}

/** Author, target and time of a change, with the names of that time. */
const change = z.object({
  at: z.iso.datetime(),
  act: z.enum(acts),
  by: z.object({ _id: z.string(), username: z.string() }),
  target: z.object({ kind: z.enum(targetKinds), _id: z.string(), label: z.string() }),
  /** The change that this one reverts. */
  undoes: z.string().nullable(),
  /** The bulk edit, or the undo of one, that it belongs to and can be undone with. */
  bulk: z.string().optional(),
  /** Why it was made other than by an ordinary edit, such as `correction`. */
  reason: z.string().optional(),
  /** The source that it names for all of its values. */
  source: z.string().optional(),
});

const revision = z.int().nonnegative();

/**
 * The institution that a merge removed or its undo restored; `base` is the revision before that.
 */
const mergedLine = z.object({ _id: z.string(), label: z.string(), base: revision });
export type MergedLine = z.infer<typeof mergedLine>;

/** The same with the record before the merge. */
const storedMerged = mergedLine.extend({ before: z.unknown() });
export type StoredMerged = z.infer<typeof storedMerged>;

/**
 * A stored change: written as an intent before the act, settled after it. `base` is the target's
 * revision before the act; `before` and `after` are null where no record exists. A part of an
 * import is one change whose `batch` lists each institution.
 */
export const storedChange = change.extend({
  settled: z.boolean(),
  base: revision,
  before: z.unknown(),
  after: z.unknown(),
  batch: storedBatch.optional(),
  merged: storedMerged.optional(),
  /** Values withheld by admins (docs/decisions/withheld-values.md). */
  withheld: z.array(storedWithholding).optional(),
});
export type StoredChange = z.infer<typeof storedChange>;

/** A change as the list stores it. */
export const changeLine = change.extend({
  settled: z.boolean(),
  base: revision,
  fields: z.array(z.string()),
  batch: batchLine.optional(),
  merged: mergedLine.optional(),
  withheld: z.array(storedWithholding).optional(),
});
export type ChangeLine = z.infer<typeof changeLine>;

/** A change as the API lists it; for an update, `fields` are those that differ. */
export const listedChange = change.extend({
  _id: z.string(),
  /** The number of records that it touched. */
  count: z.int().nonnegative(),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  fields: z.array(z.string()),
  undoable: z.boolean(),
  /** The institution merged into this one or restored from it. */
  merged: mergedLine.omit({ base: true }).optional(),
  withheld: z.array(withholding).optional(),
});
export type ListedChange = z.infer<typeof listedChange>;

/** A change with all that it changed. */
export const wholeChange = listedChange.extend({ before: z.unknown(), after: z.unknown() });
export type WholeChange = z.infer<typeof wholeChange>;

export const historyPage = z.object({
  entries: z.array(listedChange),
  nextCursor: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** Why an undo skipped a record: it has changed since, was removed, or is undone by a later call. */
const leftReasons = ['changed', 'gone', 'later'] as const;

/** The result of undoing an act on several records. Repeating the call continues an interrupted undo. */
export const undoReport = z.object({
  undone: z.int().nonnegative(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(leftReasons) })),
});
export type UndoReport = z.infer<typeof undoReport>;

/** Derives the act from the data before and after it. */
export function actOf(before: unknown, after: unknown, isUndo: boolean): Act {
  if (after === null) return 'deleted';
  if (before !== null) return 'updated';
  return isUndo ? 'restored' : 'created';
}

/** Fields that every change touches or that repeat others. */
const bookkeeping = new Set([
  'updatedAt',
  'updatedBy',
  'formerNames',
  'absorbed',
  'mergeLease',
  'base',
]);

/** The top-level fields in which two versions differ. */
export function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter(
    (key) => !bookkeeping.has(key) && !isSameJson(lookup(before, key), lookup(after, key)),
  );
}

/** Whether a change concerns a target: imports concern all their institutions, merges both. */
export function isAbout(
  { target, batch, bulk, merged }: Pick<ChangeLine, 'target' | 'batch' | 'bulk' | 'merged'>,
  address: string,
): boolean {
  if (address === 'bulk') return bulk !== undefined;
  if (address === 'merge') return merged !== undefined;
  if (address === target.kind || address === addressOf(target)) return true;
  const id = address.startsWith(INSTITUTION) ? address.slice(INSTITUTION.length) : null;
  if (id === null) return false;
  if (target.kind === 'check') return target._id.startsWith(`${id}/`);
  return merged?._id === id || (batch !== undefined && Object.hasOwn(batch.bases, id));
}

const INSTITUTION = 'institution:';

function addressOf({ kind, _id }: ChangeLine['target']): string {
  return `${kind}:${_id}`;
}

/** The undoable acts by kind of target. */
const undoableActs: Partial<Record<TargetKind, readonly Act[]>> = {
  institution: ['updated', 'deleted'],
  course: ['created', 'updated', 'deleted'],
  exam: ['created', 'updated', 'deleted'],
  source: ['updated', 'deleted'],
  scholarship: ['created', 'updated', 'deleted'],
  pair: ['created'],
  check: ['created', 'updated', 'deleted'],
  cutoffs: ['updated'],
};

/** Kinds whose undoable changes are no versions of a record. */
const unrestorable: ReadonlySet<TargetKind> = new Set(['pair', 'cutoffs', 'check']);

/** Whether the version after a change can be restored. */
export function isRestorable({ target }: Pick<ChangeLine, 'target'>): boolean {
  return Object.hasOwn(undoableActs, target.kind) && !unrestorable.has(target.kind);
}

/** The changes that can be undone: of an undoable kind and not followed by another change. */
export function selectUndoable(changes: readonly ChangeLine[]): ReadonlySet<ChangeLine> {
  const latest = new Map<string, ChangeLine>();
  const newest = new Map<string, number>();
  for (const change of changes) {
    for (const [target, base] of targetsOf(change)) {
      if (base < (newest.get(target) ?? 0)) continue;
      newest.set(target, base);
      latest.set(target, change);
    }
  }
  // An undo of cut-offs takes back the parts that nobody has changed since.
  const isLatest = (change: ChangeLine) =>
    change.target.kind === 'cutoffs' ||
    targetsOf(change).every(([target]) => latest.get(target) === change);
  return new Set([...latest.values()].filter((change) => isUndoable(change) && isLatest(change)));
}

/** The targets of a change with the revision before it. */
function targetsOf({ target, base, batch, merged, fields }: ChangeLine): [string, number][] {
  if (target.kind === 'cutoffs') return fields.map((part) => [`cutoffs:${part}`, base]);
  const itself: [string, number] = [addressOf(target), base];
  if (merged) return [itself, [`${INSTITUTION}${merged._id}`, merged.base]];
  if (!batch) return [itself];
  return Object.entries(batch.bases).map(([id, base]) => [`${INSTITUTION}${id}`, base]);
}

/** Whether the kind of a change is undoable; the undo of a merge is reverted by merging again. */
export function isUndoable({
  act,
  target,
  merged,
  undoes,
}: Pick<ChangeLine, 'act' | 'target' | 'undoes'> & { merged?: object | undefined }): boolean {
  const isParting = merged !== undefined && undoes !== null;
  return !isParting && (undoableActs[target.kind]?.includes(act) ?? false);
}

/** Compares two changes, newest first. */
export function isNewer(a: ChangeLine, b: ChangeLine): boolean {
  return a.at === b.at ? a.base > b.base : a.at > b.at;
}
