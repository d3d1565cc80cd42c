/**
 * Tells whether anything below a folder may have been written, for the price of one statement:
 * own writes are counted here as they are made, and SQLite tells those of other processes.
 */
export class SqliteChanges {
  readonly #dataVersion: () => number;
  readonly #own = new Map<string, number>();
  #seen: number;
  #foreign = 0;

  /** `dataVersion` gives SQLite's data_version: another number after a commit of somebody else. */
  constructor(dataVersion: () => number) {
    this.#dataVersion = dataVersion;
    this.#seen = dataVersion();
  }

  /** Notes a write of ours; to be called in the same turn. */
  wrote(key: string): void {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      this.#own.set(folder, (this.#own.get(folder) ?? 0) + 1);
    }
  }

  /** A number that has risen when anything below the folders may have been written since. */
  stamp(...folders: readonly string[]): number {
    const version = this.#dataVersion();
    if (version !== this.#seen) this.#foreign++;
    this.#seen = version;
    const risen = (folder: string) => this.#foreign + (this.#own.get(folder) ?? 0);
    return folders.reduce((sum, folder) => sum + risen(folder), 0);
  }
}
