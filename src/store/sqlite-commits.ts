import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';

interface QueuedWrite {
  key: string;
  run(): Response;
  resolve(response: Response): void;
  reject(failure: unknown): void;
}

/**
 * Groups writes that arrive in one turn of the event loop into one transaction, so that they share
 * one disk sync. If the previous turn had a single write, the first one is written immediately. No
 * write is answered before it is on disk; if the commit fails, none has happened.
 */
export class SqliteCommits {
  readonly #db: DatabaseSync;
  #queue: QueuedWrite[] = [];
  #isTurnBegun = false;
  /** Whether the previous turn had several writes. */
  #isBusy = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Runs one write of a key, immediately or together with those of the same turn. */
  async write(key: string, run: () => Response): Promise<Response> {
    const isFirst = !this.#isTurnBegun;
    if (isFirst) this.#beginTurn();
    if (isFirst && !this.#isBusy) return run();
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, run, resolve, reject });
    });
  }

  #beginTurn(): void {
    this.#isTurnBegun = true;
    setImmediate(() => {
      this.#isTurnBegun = false;
      this.#isBusy = this.#queue.length > 1;
      this.flush();
    });
  }

  /** Commits pending writes of the key, so that a read sees them. */
  commitKey(key: string): void {
    if (this.#queue.some((write) => write.key === key)) this.flush();
  }

  /** Commits everything pending. */
  flush(): void {
    const batch = this.#queue;
    this.#queue = [];
    if (batch.length === 0) return;
    try {
      const responses = this.#commit(batch);
      // `#commit` answers every write of the batch.
      for (const [at, { resolve }] of batch.entries()) resolve(responses[at] as Response);
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
    }
  }

  #commit(batch: readonly QueuedWrite[]): Response[] {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const responses = batch.map(({ run }) => run());
      this.#db.exec('COMMIT');
      return responses;
    } catch (failure) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw failure;
    }
  }
}
