import { isDeepStrictEqual } from 'node:util';
import { actOf, type StoredChange, type TargetKind } from '../../domain/history.ts';
import type { Principal } from '../../domain/principal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Attempt, Versioned, WriteOptions } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import { RecordMissing } from '../../store/errors.ts';
import { newId } from '../../store/key.ts';

/** What the history says of an admin's act beside the data before and after it. */
interface ActOn<T> {
  principal: Principal;
  kind: TargetKind;
  /** The target's id as the API names it: a slug for details. */
  id: string;
  label: (data: T) => string;
  /** What of the data the history may keep; all of it unless said. No change of it, no entry. */
  kept?: (data: T) => unknown;
  /** The change that this act takes back. */
  undoes?: string;
}

/** What a write must be given so that the history can tell whether it took place. */
export type Kept<T> = Required<Pick<WriteOptions<T>, 'op' | 'prepare'>>;

/** Carries out a write with what must be handed to it for its being kept, or for nothing. */
export type Keep<T> = <Result>(
  write: (kept: WriteOptions<T>) => Promise<Result>,
) => Promise<Result>;

/**
 * Carries out a write so that it is in the history exactly when it took place, whatever dies in
 * between: the change is stored as an intent before each attempt, and the id of the change is the
 * id of the operation, which the target remembers (docs/decisions/history-of-changes.md).
 * Throws what `write` throws.
 */
export async function recorded<T, Result>(
  { now, history }: Pick<Runtime, 'now' | 'history'>,
  act: ActOn<T>,
  write: (kept: Kept<T>) => Promise<Result>,
): Promise<Result> {
  const intent = new Intent(history.unlisted, act, now().toISOString());
  const outcome: { done?: { result: Result } } = {};
  try {
    const { result } = await history.list.around([intent.id], async () => {
      const result = await write(intent.kept()).catch((error) => intent.abandon(error));
      outcome.done = { result };
      return Object.assign(await intent.settle(), { result });
    });
    return result;
  } catch (error) {
    // The write is done: the list's marker, which stays, lets readers look into the intent.
    if (!outcome.done || !(error instanceof StoreUnavailable)) throw error;
    return outcome.done.result;
  }
}

/** One change on its way into the history. */
class Intent<T> {
  readonly id = newId();
  readonly #records: Runtime['history']['unlisted'];
  readonly #act: ActOn<T>;
  readonly #at: string;
  #stored: Versioned<StoredChange> | null = null;

  constructor(records: Runtime['history']['unlisted'], act: ActOn<T>, at: string) {
    this.#records = records;
    this.#act = act;
    this.#at = at;
  }

  kept(): Kept<T> {
    const prepare = async (attempt: Attempt<T>) => {
      const change = this.#changeOf(attempt);
      if (isDeepStrictEqual(change.before, change.after)) return;
      this.#stored = await this.#records.upsert(this.id, () => change);
    };
    return { op: this.id, prepare };
  }

  /**
   * Marks the change as done. Throws `StoreUnavailable` when nobody knows whether it is marked, or
   * when a read does not show the intent: readers then find out by the target.
   */
  async settle(): Promise<Versioned<StoredChange>[]> {
    if (!this.#stored) return [];
    try {
      return [await this.#records.update(this.id, (change) => ({ ...change, settled: true }))];
    } catch (error) {
      if (error instanceof RecordMissing) throw new StoreUnavailable('The intent is not shown.');
      throw error;
    }
  }

  /** Takes back the intent of a write that was refused, and refuses likewise. */
  async abandon(error: unknown): Promise<never> {
    // When the store did not answer the write may have happened: the intent stands.
    if (this.#stored && !(error instanceof StoreUnavailable)) {
      await this.#records.remove(this.id).catch((failure) => {
        if (!(failure instanceof StoreUnavailable)) throw failure;
      });
    }
    throw error;
  }

  #changeOf({ base, current, next }: Attempt<T>): StoredChange {
    const { principal, kind, id, label, kept = (data: T): unknown => data, undoes } = this.#act;
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
    };
  }
}
