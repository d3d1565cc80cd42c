import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';

interface Waiting {
  run(): Response;
  resolve(response: Response): void;
  reject(failure: unknown): void;
}

/**
 * Writes that arrive together share one transaction, and with it one wait for the disk. None is
 * answered before the transaction is on disk; when that fails none of them has happened.
 */
export class SqliteCommits {
  readonly #db: DatabaseSync;
  #waiting: Waiting[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Runs one statement with those that arrive in the same turn of the event loop. */
  write(run: () => Response): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ run, resolve, reject });
    });
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
