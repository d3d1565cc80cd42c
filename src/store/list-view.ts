import { MANY_PARALLEL, mapBounded, STORE_PARALLEL } from './bounded.ts';
import { StoreUnavailable } from './engine.ts';
import { LineMap } from './line-map.ts';
import type { Manifest, Run } from './list-format.ts';
import { Items, isListed, type Line } from './list-lines.ts';
import type { Contents, ListLog } from './list-log.ts';
import { readsBeyondMemory, workUnderWay } from './watched.ts';

const PASSES = 6;
const REMEMBERED_CHANGES = 10_000;
/** The version of a list in which nothing lies over its base. */
export const BASE_VERSION = 1;

/** A list as of one refresh. */
export interface Snapshot<S> {
  /** All listed summaries by id; the view's own object, valid until the next refresh. */
  items: Items<S>;
  /** Rises with every change. */
  version: number;
  /** Ids changed since the caller's version, removed ones included. */
  changed: readonly string[];
}

/** The in-memory side of a derived list: holds lines and applies them by revision. */
export class ListView<T, S> {
  readonly #log: ListLog<T, S>;
  readonly #lines = new LineMap<S>();
  readonly #items = new Items(this.#lines);
  /** Whether the lines of the base lie beneath the stored ones. */
  #isBased = false;
  /** The records whose lines were made over another base than this one. */
  readonly #outdated = new Set<string>();
  /** The ids whose rebuilt lines have not been stored yet. */
  #renewed: string[] = [];
  /** Ids changed in each version. */
  readonly #changes: { version: number; ids: readonly string[] }[] = [];
  #remembered = 0;
  #forgotten = 0;
  #version = 0;
  #seen = new Set<string>();
  #manifestTag: string | null = null;
  #settled: Contents | null = null;
  /** One that is about to begin: calls of the same moment share it. */
  #starting: { work: object | undefined; contents: Promise<Contents> } | null = null;
  #running: Promise<Contents> | null = null;
  #next: Promise<Contents> | null = null;

  constructor(log: ListLog<T, S>) {
    this.#log = log;
  }

  /** The view's content; `since` is the version that the caller has already processed. */
  snapshot(since = 0): Snapshot<S> {
    return { items: this.#items, version: this.#version, changed: this.#changedAfter(since) };
  }

  /**
   * Applies every write acknowledged before the call (docs/security.md I3) and returns the folder's
   * content. Calls during a run share the next one. Throws `StoreUnavailable`.
   */
  async synchronise(): Promise<Contents> {
    if (!this.#running) {
      const work = workUnderWay();
      // Reads are recorded only for the work that began them.
      if (this.#starting && this.#starting.work !== work) readsBeyondMemory();
      this.#starting ??= { work, contents: Promise.resolve().then(() => this.#start()) };
      return this.#starting.contents;
    }
    readsBeyondMemory();
    if (this.#next) return this.#next;
    this.#next = this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  /** The ids whose lines readers have rebuilt since the last call. */
  takeRenewed(): string[] {
    const renewed = this.#renewed;
    this.#renewed = [];
    return renewed;
  }

  #start(): Promise<Contents> {
    this.#starting = null;
    this.#next = null;
    const run = this.#passes().finally(() => {
      if (this.#running === run) this.#running = null;
    });
    this.#running = run;
    return run;
  }

  async #passes(): Promise<Contents> {
    await this.#openBase();
    for (let pass = 0; pass < PASSES; pass++) {
      const contents = await this.#log.contents();
      if (await this.#pass(contents)) return contents;
    }
    throw new StoreUnavailable('The list kept changing while it was read.');
  }

  /** The base is the first version of the list, and takes no part in the changes since. */
  async #openBase(): Promise<void> {
    if (this.#isBased) return;
    const base = await this.#log.base();
    this.#isBased = true;
    if (!base) return;
    this.#lines.standOn(base);
    this.#version = BASE_VERSION;
  }

  /** Applies one listing; false when an object was folded away meanwhile. */
  async #pass(contents: Contents): Promise<boolean> {
    if (contents === this.#settled) return true;
    // Lines are valid in any run, so a cold view loads all runs without waiting for the manifest.
    const ahead = this.#manifestTag === null ? contents.run : [];
    const [manifest, , isWhole, ids] = await Promise.all([
      contents.manifestTag === this.#manifestTag ? null : this.#log.manifest(),
      this.#take(ahead),
      this.#take(contents.entry),
      mapBounded(contents.begun, STORE_PARALLEL, (key) => this.#log.begun(key)),
    ]);
    if (!isWhole || !(await this.#takeRuns(manifest, contents))) return false;
    this.#apply(await this.#log.fresh([...new Set(ids.flat())]));
    await this.#renew();
    this.#forget(contents);
    // Marked records may change without a trace in this folder, so the listing is reusable only
    // without markers.
    this.#settled = contents.begun.length === 0 ? contents : null;
    return true;
  }

  /** Applies the runs named by a new manifest; null means an unchanged manifest. */
  async #takeRuns(manifest: Manifest | null, { manifestTag }: Contents): Promise<boolean> {
    if (!manifest) return true;
    const { runs } = manifest;
    if (!(await this.#take(runs.filter((run) => !this.#covers(run)).flatMap(partsOf)))) {
      return false;
    }
    for (const key of runs.flatMap(partsOf)) this.#seen.add(key);
    this.#manifestTag = manifestTag;
    return true;
  }

  #covers(run: Run): boolean {
    const known = (keys: readonly string[]) => keys.every((key) => this.#seen.has(key));
    return known(run.parts) || (run.from.length > 0 && known(run.from));
  }

  /** Applies objects not applied yet; false where one has been erased. */
  async #take(keys: readonly string[]): Promise<boolean> {
    let complete = true;
    const unseen = keys.filter((key) => !this.#seen.has(key));
    const parallel = this.#manifestTag === null ? MANY_PARALLEL : STORE_PARALLEL;
    await mapBounded(unseen, parallel, async (key) => {
      const lines = await this.#log.lines(key);
      if (!lines) {
        complete = false;
        return;
      }
      this.#apply(lines);
      this.#seen.add(key);
    });
    return complete;
  }

  /** Rebuilds the lines that describe a record over another base. */
  async #renew(): Promise<void> {
    if (this.#outdated.size === 0) return;
    const ids = [...this.#outdated];
    this.#apply(await this.#log.fresh(ids));
    this.#outdated.clear();
    this.#renewed.push(...ids);
  }

  /** Whether the line was made over the base that is here. */
  #isCurrent(line: Line<S>): boolean {
    return !isListed(line) || line.base === this.#lines.baseOf(line.id)?.base;
  }

  #isNews(line: Line<S>): boolean {
    const known = this.#lines.get(line.id);
    if (!known || line.rev !== known.rev) return line.rev > (known?.rev ?? 0);
    return line.rev > 0 && this.#isCurrent(line) && !this.#isCurrent(known);
  }

  #apply(lines: readonly Line<S>[]): void {
    const news = lines.filter((line) => this.#isNews(line));
    if (news.length === 0) return;
    this.#version++;
    for (const line of news) {
      this.#lines.set(line);
      if (this.#isCurrent(line)) this.#outdated.delete(line.id);
      else this.#outdated.add(line.id);
    }
    this.#changes.push({ version: this.#version, ids: news.map(({ id }) => id) });
    this.#remembered += news.length;
    if (this.#remembered > REMEMBERED_CHANGES) this.#forgetChanges();
  }

  #forgetChanges(): void {
    while (this.#remembered > REMEMBERED_CHANGES / 2) {
      const oldest = this.#changes.shift();
      this.#remembered -= oldest?.ids.length ?? this.#remembered;
      this.#forgotten = oldest?.version ?? this.#version;
    }
  }

  #changedAfter(since: number): readonly string[] {
    if (since >= this.#version) return [];
    if (since < this.#forgotten || since === 0) return Array.from(this.#lines, ({ id }) => id);
    const later = this.#changes.filter(({ version }) => version > since);
    return [...new Set(later.flatMap(({ ids }) => ids))];
  }

  /** Keys are random and never reused, so erased ones can be forgotten. */
  #forget({ entry, run }: Contents): void {
    const stored = new Set([...entry, ...run]);
    this.#seen = new Set([...this.#seen].filter((key) => stored.has(key)));
  }
}

const partsOf = (run: Run) => run.parts;
