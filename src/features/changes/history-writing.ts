import { isDeepStrictEqual } from 'node:util';
import {
  actOf,
  type StoredChange,
  type StoredMerged,
  type TargetKind,
} from '../../domain/history/history.ts';
import type { Principal } from '../../domain/principal.ts';
import {
  type ListMarker,
  mergePlans,
  newId,
  RecordMissing,
  StoreUnavailable,
  type Versioned,
  type WriteAttempt,
  type WritePlan,
} from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { History } from './history-records.ts';
import { planPurge } from './page-purges.ts';

/** The description of an act for the history, in addition to the data before and after. */
interface ActDescription<T> {
  principal: Principal;
  kind: TargetKind;
  /** The target's id in the API: a slug for details. */
  id: string;
  label: (data: T) => string;
  /**
   * The part of the data that the history keeps; all by default. Without a difference in it there
   * is no entry.
   */
  selectKept?: (data: T) => unknown;
  /** Whether the target exists without a record, as a shipped exam does: it is edited, never added. */
  isKnown?: boolean;
  /** The change that this act reverts. */
  undoes?: string;
  /** Why the change was made, for acts other than ordinary edits. */
  reason?: string | undefined;
  /** The source that the act names for all of its values. */
  source?: string | undefined;
  /** The bulk edit that the change belongs to. */
  bulk?: string | undefined;
  /** The institution that a merge removes or its undo restores. */
  merged?: StoredMerged | undefined;
  /** The cache tags of pages that show the target. */
  tags: (data: T) => readonly string[];
}

/** The marker that a change shares with others, and the id under which the marker names it. */
export interface SharedMarker {
  marker: ListMarker<StoredChange>;
  id: string;
}

/** The services needed to record a write. */
export type RecordingDependencies = With<'now' | 'pages' | 'history'>;

/**
 * The plan of a write that the history contains exactly when it took place, even after a crash: the
 * change is stored as an intent before each attempt, and its id is the id of the operation, which
 * the target remembers (docs/decisions/history-of-changes.md). Pages that show the target are
 * purged before the change is settled, so that settling after a crash purges too. A reader who comes
 * before the settling settles the change. A change with a shared marker is settled before the write
 * ends.
 */
export function planRecording<T>(
  runtime: RecordingDependencies,
  act: ActDescription<T>,
  shared?: SharedMarker,
): WritePlan<T> {
  const intent = new Intent(runtime, act, shared);
  return mergePlans(planPurge(runtime, act.tags), {
    preconditions: () => intent.mark(),
    beforeSwap: [(attempt) => intent.store(attempt)],
    op: intent.id,
    [shared ? 'after' : 'later']: [
      ({ wasWritten }: { wasWritten: boolean }) => intent.settle(wasWritten),
    ],
    failed: [async (failure) => failure === 'refused' && intent.abandon()],
  });
}

/** A change that is being recorded. */
class Intent<T> {
  readonly id: string;
  readonly #records: History['recordsOnly'];
  readonly #marker: ListMarker<StoredChange>;
  readonly #act: ActDescription<T>;
  readonly #at: string;
  #marked: Promise<void> = Promise.resolve();
  #stored: Versioned<StoredChange> | null = null;

  constructor(
    { history, now }: RecordingDependencies,
    act: ActDescription<T>,
    shared?: SharedMarker,
  ) {
    this.id = shared?.id ?? newId();
    this.#records = history.recordsOnly;
    this.#marker = shared?.marker ?? history.list.createMarker([this.id]);
    this.#act = act;
    this.#at = now().toISOString();
  }

  /** Marks the list: until the line is written, the marker lets readers look into the intent. */
  mark(): Promise<void> {
    this.#marked = this.#marker.begin();
    return this.#marked;
  }

  /** Stores the intended change; nothing when no recorded value changes. */
  async store(attempt: WriteAttempt<T>): Promise<void> {
    await this.#marked;
    const change = this.#changeOf(attempt);
    const isChange = !isDeepStrictEqual(change.before, change.after);
    if (!isChange) await this.#drop();
    else if (this.#stored) this.#stored = await this.#records.upsert(this.id, () => change);
    else this.#stored = await this.#records.create(this.id, change);
  }

  /** Marks the change as done, or drops the intent of a write that another made. */
  async settle(wasWritten: boolean): Promise<void> {
    if (!wasWritten || !this.#stored) return this.abandon();
    await this.#marker.end([await this.#settleIntent(this.#stored)]);
  }

  /** Drops the intent of a write that did not happen. */
  async abandon(): Promise<void> {
    await this.#drop();
    await this.#marker.end([]);
  }

  /**
   * The settled change, or the intent where it cannot be settled now and readers settle it later. A
   * read that does not find the intent is treated as a failed one.
   */
  async #settleIntent(intent: Versioned<StoredChange>): Promise<Versioned<StoredChange>> {
    try {
      return await this.#records.update(this.id, markSettled, { skipsCache: true });
    } catch (error) {
      if (error instanceof RecordMissing || error instanceof StoreUnavailable) return intent;
      throw error;
    }
  }

  async #drop(): Promise<void> {
    if (this.#stored) await this.#records.remove(this.id);
    this.#stored = null;
  }

  #changeOf({ follows, current, next }: WriteAttempt<T>): StoredChange {
    const {
      principal,
      kind,
      id,
      label,
      selectKept = (data: T): unknown => data,
      isKnown = false,
      undoes,
      reason,
      source,
      bulk,
      merged,
    } = this.#act;
    const shown = next ?? current;
    const act = actOf(current, next, undoes !== undefined);
    return {
      at: this.#at,
      act: isKnown && act === 'created' ? 'updated' : act,
      by: { _id: principal.userId, username: principal.username },
      target: { kind, _id: id, label: shown === null ? id : label(shown) },
      undoes: undoes ?? null,
      settled: false,
      base: follows,
      before: current === null ? null : selectKept(current),
      after: next === null ? null : selectKept(next),
      ...(reason !== undefined && { reason }),
      ...(source !== undefined && { source }),
      ...(bulk !== undefined && { bulk }),
      ...(merged !== undefined && { merged }),
    };
  }
}

/** The settled change; the same object where a reader has settled it already. */
function markSettled(change: StoredChange): StoredChange {
  return change.settled ? change : { ...change, settled: true };
}
