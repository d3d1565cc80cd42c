import { isDeepStrictEqual } from 'node:util';
import {
  actOf,
  type StoredChange,
  type StoredMerged,
  type TargetKind,
} from '../../domain/history.ts';
import type { Principal } from '../../domain/principal.ts';
import type { Attempt, Versioned, WriteOptions } from '../../store/collection.ts';
import { StoreUnavailable, unlessUnavailable } from '../../store/engine.ts';
import { RecordMissing } from '../../store/errors.ts';
import { newId } from '../../store/key.ts';
import type { With } from '../needs.ts';
import type { History } from './history-records.ts';

/** The description of an act for the history, in addition to the data before and after. */
interface ActOn<T> {
  principal: Principal;
  kind: TargetKind;
  /** The target's id in the API: a slug for details. */
  id: string;
  label: (data: T) => string;
  /**
   * The part of the data that the history keeps; all by default. Without a difference in it there
   * is no entry.
   */
  kept?: (data: T) => unknown;
  /** The change that this act reverts. */
  undoes?: string;
  /** Why the change was made, for acts other than ordinary edits. */
  reason?: string | undefined;
  /** The bulk edit that the change belongs to. */
  bulk?: string | undefined;
  /** The institution that a merge removes or its undo restores. */
  merged?: StoredMerged | undefined;
  /** The cache tags of pages that show the target. */
  tags: (data: T) => readonly string[];
}

/** The write options by which the history learns whether a write took place. */
export type Kept<T> = Required<Pick<WriteOptions<T>, 'op' | 'prepare' | 'deliver'>>;

/** Runs a write with such options, or without any. */
export type Keep<T> = <Result>(
  write: (kept: WriteOptions<T>) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs a write so that the history contains it exactly when it took place, even after a crash: the
 * change is stored as an intent before each attempt, and its id is the id of the operation, which
 * the target remembers (docs/decisions/history-of-changes.md). Pages that show the target are
 * purged before the change is settled, so that settling after a crash purges too. Settling happens
 * in the background; a reader who comes first settles the change.
 * @throws what `write` throws.
 */
export async function recorded<T, Result>(
  { now, history, pages, background }: Recorder,
  act: ActOn<T>,
  write: (kept: Kept<T>) => Promise<Result>,
): Promise<Result> {
  const places = { records: history.unlisted, pages, background };
  const intent = new Intent(places, act, now().toISOString());
  return history.list.keeping([intent.id], (listed) =>
    write(intent.kept(listed)).catch((error) => intent.abandon(error)),
  );
}

/** The services needed to record a write. */
export type Recorder = With<'now' | 'background' | 'pages' | 'history'>;
type Listed = Parameters<Parameters<History['list']['keeping']>[1]>[0];

/** The stores of changes, the pages of a target, and the scheduler of background work. */
interface Places extends Pick<Recorder, 'pages' | 'background'> {
  records: History['unlisted'];
}

/** A change that is being recorded. */
class Intent<T> {
  readonly id = newId();
  readonly #records: Places['records'];
  readonly #pages: Places['pages'];
  readonly #background: Places['background'];
  readonly #act: ActOn<T>;
  readonly #at: string;
  /** The tags of the target before the act, or after it where it did not exist. */
  #tags: readonly string[] = [];
  #isStored = false;
  /** Whether an attempt has started, which may have taken place. */
  #isBegun = false;

  constructor({ records, pages, background }: Places, act: ActOn<T>, at: string) {
    this.#records = records;
    this.#pages = pages;
    this.#background = background;
    this.#act = act;
    this.#at = at;
  }

  kept({ ready, deliver }: Listed): Kept<T> {
    return {
      op: this.id,
      prepare: async (attempt, isAllowed) => {
        const shown = attempt.current ?? attempt.next;
        if (shown !== null) this.#tags = this.#act.tags(shown);
        await ready;
        // Sequential: an intent can be dropped only after it was stored.
        await this.#store(this.#changeOf(attempt));
        await isAllowed;
        this.#isBegun = true;
      },
      deliver: async (_version, isOurs) => {
        if (isOurs) await this.#purge();
        // Until it is done, and should it fail, the list's marker lets readers look into the intent.
        this.#background.run(() =>
          unlessUnavailable((isOurs ? this.#settle() : this.#drop()).then(deliver)),
        );
      },
    };
  }

  /** Stores the intended change; nothing when no recorded value changes. */
  async #store(change: StoredChange): Promise<void> {
    if (isDeepStrictEqual(change.before, change.after)) await this.#drop();
    else if (this.#isStored) await this.#records.upsert(this.id, () => change);
    else await this.#records.create(this.id, change);
    this.#isStored = !isDeepStrictEqual(change.before, change.after);
  }

  /** Marks the change as done. A read that does not show the intent is none to be believed. */
  async #settle(): Promise<Versioned<StoredChange>[]> {
    if (!this.#isStored) return [];
    try {
      return [await this.#records.update(this.id, asSettled, { isLast: true })];
    } catch (error) {
      if (error instanceof RecordMissing) throw new StoreUnavailable('The intent is not shown.');
      throw error;
    }
  }

  /** Drops the intent of a write that did not happen. */
  async #drop(): Promise<never[]> {
    if (this.#isStored) await this.#records.remove(this.id);
    return [];
  }

  /** Drops the intent of a refused write and throws the refusal. */
  async abandon(error: unknown): Promise<never> {
    // When the store did not answer, the write may have happened, so the intent stays.
    if (!(error instanceof StoreUnavailable)) await this.#drop();
    else if (this.#isBegun) await this.#purge();
    throw error;
  }

  async #purge(): Promise<void> {
    if (this.#tags.length > 0) await this.#pages.purge(this.#tags);
  }

  #changeOf({ base, current, next }: Attempt<T>): StoredChange {
    const {
      principal,
      kind,
      id,
      label,
      kept = (data: T): unknown => data,
      undoes,
      reason,
      bulk,
      merged,
    } = this.#act;
    const shown = next ?? current;
    return {
      at: this.#at,
      act: actOf(current, next, undoes !== undefined),
      by: { _id: principal.userId, username: principal.username },
      target: { kind, _id: id, label: shown === null ? id : label(shown) },
      undoes: undoes ?? null,
      settled: false,
      base,
      before: current === null ? null : kept(current),
      after: next === null ? null : kept(next),
      ...(reason !== undefined && { reason }),
      ...(bulk !== undefined && { bulk }),
      ...(merged !== undefined && { merged }),
    };
  }
}

/** The settled change; the same object where a reader has settled it already. */
function asSettled(change: StoredChange): StoredChange {
  return change.settled ? change : { ...change, settled: true };
}
