import type { StoredMerged } from '../../domain/history/history.ts';
import {
  type StoredInstitution,
  storedInstitution,
} from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { limits } from '../../domain/limits.ts';
import { tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  isId,
  mergePlans,
  planMarker,
  runSteps,
  StaleEdit,
  type UniqueCollection,
  type Versioned,
  type WritePlan,
} from '../../store/index.ts';
import { type EditStamp, stampOf } from '../changes/edit-stamp.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { SharedMarkers } from '../changes/writes-in-parts.ts';
import type { With } from '../needs.ts';
import { rethrowAsRefusal } from './institution-response.ts';
import { pointFormerName, recordFormerName } from './renames.ts';

/** The services that a write of an institution needs. */
export type InstitutionWriting = RecordingDependencies &
  With<'institutions' | 'formerNames' | 'reviews'>;

/** What the writes of a bulk edit, or of its undo, have in common. */
export type BulkWrite = SharedMarkers & { bulk: string };

/** An act of a person on one institution. */
interface InstitutionAct {
  principal: Principal;
  id: string;
  /** The version that the record must still have; any by default. */
  ifMatch?: string | null;
  /** The change that it reverts. */
  undoes?: string;
  reason?: string | undefined;
  source?: string | undefined;
  /** The bulk edit of which it is one write. */
  among?: BulkWrite;
  /** The institution that this merge removes, or that its undoing brings back. */
  merged?: StoredMerged;
  /** The name of another institution that becomes free and leads to this one. */
  takesOver?: InstitutionName;
  /** Awaited before the first attempt. */
  reads?: Promise<unknown>;
  /** Refuses what no version of the record allows, which takes precedence over staleness. */
  check?: (current: StoredInstitution) => void;
  /** Completes the write elsewhere before pages are purged and the change counts as done. */
  complete?: () => Promise<unknown>;
}

type Records = UniqueCollection<StoredInstitution>;
type Written = Versioned<StoredInstitution>;

/** An institution without the stamp that a write gives it. */
type Unstamped = Omit<StoredInstitution, keyof EditStamp>;

/** Adds an institution. */
export function addInstitution(
  runtime: InstitutionWriting,
  act: InstitutionAct,
  content: Omit<Unstamped, 'author' | 'createdAt'>,
): Promise<Written> {
  const stamp = stampOf(runtime, act.principal);
  const record = { ...content, author: stamp.updatedBy, createdAt: stamp.updatedAt, ...stamp };
  return write(runtime, act, (records, plan) => records.create(act.id, record, plan));
}

/** Changes an institution. */
export function changeInstitution(
  runtime: InstitutionWriting,
  act: InstitutionAct,
  change: (current: StoredInstitution) => Unstamped,
): Promise<Written> {
  const stamp = stampOf(runtime, act.principal);
  const checked = (current: StoredInstitution) => {
    act.check?.(current);
    return { ...change(current), ...stamp };
  };
  return write(runtime, act, (records, plan) => records.update(act.id, checked, plan));
}

/** As `changeInstitution` with one that may have been removed; the same object changes nothing. */
export function bringBackInstitution(
  runtime: InstitutionWriting,
  act: InstitutionAct,
  change: (current: StoredInstitution | null) => StoredInstitution,
): Promise<Written> {
  const stamp = stampOf(runtime, act.principal);
  const stamped = (current: StoredInstitution | null) => {
    const next = change(current);
    return next === current ? next : { ...next, ...stamp };
  };
  return write(runtime, act, (records, plan) => records.upsert(act.id, stamped, plan));
}

export async function removeInstitution(
  runtime: InstitutionWriting,
  act: InstitutionAct,
): Promise<void> {
  await write(runtime, act, (records, plan) => records.remove(act.id, plan));
}

/**
 * The one way in which people write an institution: the history records it, a former name leads to
 * it, pages that show it are purged, its list follows, and what the store refuses is refused in the
 * product's words. Refuses `unknownInstitution`, `institutionTaken`, `mergeUnderWay`, `staleEdit`
 * with the current record, and as `check` does.
 */
async function write<Result>(
  runtime: InstitutionWriting,
  act: InstitutionAct,
  run: (records: Records, plan: WritePlan<StoredInstitution>) => Promise<Result>,
): Promise<Result> {
  if (!isId(act.id)) throw new Refusal('unknownInstitution');
  const { records, recordsOnly } = runtime.institutions;
  const plan = planWrite(runtime, act);
  const { among } = act;
  const writing = among
    ? run(recordsOnly, mergePlans(planMarker(among.listed), plan))
    : run(records, plan);
  return writing.catch((error: unknown) => checkStale(error, act)).catch(rethrowAsRefusal(runtime));
}

function planWrite(runtime: InstitutionWriting, act: InstitutionAct): WritePlan<StoredInstitution> {
  const { id, ifMatch = null, among, merged, takesOver, reads, complete } = act;
  const tags = () => tagsOfInstitutions(merged ? [id, merged._id] : [id]);
  const described = {
    ...act,
    kind: 'institution',
    label: nameOf,
    tags,
    bulk: among?.bulk,
  } as const;
  const recording = planRecording<StoredInstitution>(runtime, described, among?.change);
  const plan = mergePlans<StoredInstitution>(
    {
      preconditions: async () => reads,
      beforeSwap: [
        async ({ current }) => requireNoMerge(runtime, current),
        (attempt, claimed) => recordFormerName(runtime, attempt, claimed),
        async (_, claimed) =>
          takesOver && pointFormerName(runtime, { id, name: takesOver, claimed }),
      ],
      ...(ifMatch !== null && { ifMatch }),
    },
    recording,
  );
  if (!complete) return plan;
  return { ...plan, after: [(written) => complete().then(() => runSteps(plan.after, written))] };
}

/** Refuses `mergeUnderWay` where an institution is just being merged into another. */
export function requireNoMerge({ now }: With<'now'>, current: StoredInstitution | null): void {
  const lease = current?.mergeLease;
  const isHeld = lease && now().getTime() - Date.parse(lease.at) < limits.mergeMs;
  if (isHeld) throw new Refusal('mergeUnderWay');
}

/** Validation errors take precedence over staleness (docs/product.md "API"). */
function checkStale(error: unknown, { check }: InstitutionAct): never {
  const stale =
    error instanceof StaleEdit ? storedInstitution.safeParse(error.current?.data) : null;
  if (stale?.success) check?.(stale.data);
  throw error;
}

function nameOf({ name }: StoredInstitution): string {
  return name;
}
