import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';

interface Waiting {
  key: string;
  run(): Response;
  resolve(response: Response): void;
  reject(failure: unknown): void;
}

/**
 * Writes that arrive together share one transaction, and with it one wait for the disk. The first
 * in a turn of the event loop is written at once, so that nothing comes between a lone writer's
 * read and its write. None is answered before it is on disk; when that fails none has happened.
 */
export class SqliteCommits {
  readonly #db: DatabaseSync;
  #waiting: Waiting[] = [];
  #hasWritten = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Runs one write of a key, at once or with those that arrive in the same turn. */
  async write(key: string, run: () => Response): Promise<Response> {
    if (this.#hasWritten) {
      return new Promise((resolve, reject) => {
        this.#waiting.push({ key, run, resolve, reject });
      });
    }
    this.#hasWritten = true;
    setImmediate(() => {
      this.#hasWritten = false;
      this.flush();
    });
    return run();
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
