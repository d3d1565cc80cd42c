import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';

interface Waiting {
  key: string;
  run(): Response;
  resolve(response: Response): void;
  reject(failure: unknown): void;
}

/**
 * Writes that arrive in one turn of the event loop share one transaction, and with it one wait for
 * the disk. A lone writer does not wait for the others' turn: where the last turn had one write, the
 * first is written at once. None is answered before it is on disk; when that fails none has happened.
 */
export class SqliteCommits {
  readonly #db: DatabaseSync;
  #waiting: Waiting[] = [];
  #isTurnBegun = false;
  /** Whether the turn before had several writes. */
  #isBusy = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Runs one write of a key, at once or with those that arrive in the same turn. */
  async write(key: string, run: () => Response): Promise<Response> {
    const isFirst = !this.#isTurnBegun;
    if (isFirst) this.#beginTurn();
    if (isFirst && !this.#isBusy) return run();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, run, resolve, reject });
    });
  }

  #beginTurn(): void {
    this.#isTurnBegun = true;
    setImmediate(() => {
      this.#isTurnBegun = false;
      this.#isBusy = this.#waiting.length > 1;
      this.flush();
    });
  }

  /** Lets a read of the key see every write that was asked for before, so that it is not in vain. */
  settle(key: string): void {
    if (this.#waiting.some((write) => write.key === key)) this.flush();
  }

  /** Commits what is waiting, at once. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    try {
      const responses = this.#committed(batch);
      for (const [at, { resolve }] of batch.entries()) resolve(responses[at] as Response);
    } catch (failure) {
      for (const { reject } of batch) reject(failure);
    }
  }

  #committed(batch: readonly Waiting[]): Response[] {
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
