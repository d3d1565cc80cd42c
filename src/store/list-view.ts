import { MANY_PARALLEL, mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { StoreUnavailable } from './engine.ts';
import { LineMap } from './line-map.ts';
import type { Manifest, Run } from './list-format.ts';
import { isListed, type Line, ListItems } from './list-lines.ts';
import type { ListLog, LogContents } from './list-log.ts';
import { currentWork, noteUncachedRead } from './watch.ts';

const MAX_PASSES = 6;
const MAX_REMEMBERED_CHANGES = 10_000;

/** A list as of one refresh. */
export interface Snapshot<S> {
  /** All listed summaries by id; the view's own object, valid until the next refresh. */
  items: ListItems<S>;
  /** Rises with every change. */
  version: number;
  /**
   * Ids changed since the caller's version, removed ones included; since version 0, everything that
   * lies over the base.
   */
  changed: readonly string[];
}

/** The in-memory side of a derived list: holds lines and applies them by revision. */
export class ListView<T, S> {
  readonly #log: ListLog<T, S>;
  readonly #lines = new LineMap<S>();
  readonly #items = new ListItems(this.#lines);
  /** Whether the lines of the base lie beneath the stored ones. */
  #hasBase = false;
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
  #reusable: LogContents | null = null;
  /** One that is about to begin: calls of the same moment share it. */
  #starting: { work: object | undefined; contents: Promise<LogContents> } | null = null;
  #running: Promise<LogContents> | null = null;
  #next: Promise<LogContents> | null = null;

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
  async synchronise(): Promise<LogContents> {
    if (!this.#running) {
      const work = currentWork();
      // Reads are recorded only for the work that began them.
      if (this.#starting && this.#starting.work !== work) noteUncachedRead();
      this.#starting ??= { work, contents: this.#open() };
      return this.#starting.contents;
    }
    noteUncachedRead();
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

  /** Opens the base, then reads the folder; calls until then share the run. */
  async #open(): Promise<LogContents> {
    try {
      await this.#openBase();
    } catch (failure) {
      this.#starting = null;
      throw failure;
    }
    return this.#start();
  }

  #start(): Promise<LogContents> {
    this.#starting = null;
    this.#next = null;
    const run = this.#synchroniseOnce().finally(() => {
      if (this.#running === run) this.#running = null;
    });
    this.#running = run;
    return run;
  }

  async #synchroniseOnce(): Promise<LogContents> {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const contents = await this.#log.contents();
      if (await this.#applyListing(contents)) return contents;
    }
    throw new StoreUnavailable('The list kept changing while it was read.');
  }

  /** The base is version 0 of the list. */
  async #openBase(): Promise<void> {
    if (this.#hasBase) return;
    const base = await this.#log.baseLines();
    this.#hasBase = true;
    if (base) this.#lines.setBase(base);
  }

  /** Applies one listing; false when an object was folded away meanwhile. */
  async #applyListing(contents: LogContents): Promise<boolean> {
    if (contents === this.#reusable) return true;
    // Lines are valid in any run, so a cold view loads all runs without waiting for the manifest.
    const eagerRuns = this.#manifestTag === null ? contents.run : [];
    const [manifest, , isComplete, ids] = await Promise.all([
      contents.manifestTag === this.#manifestTag ? null : this.#log.manifest(),
      this.#applyObjects(eagerRuns),
      this.#applyObjects(contents.entry),
      mapBounded(contents.begun, STORE_PARALLEL, (key) => this.#log.readMarker(key)),
    ]);
    if (!isComplete || !(await this.#applyRuns(manifest, contents))) return false;
    this.#apply(await this.#log.currentLines([...new Set(ids.flat())]));
    await this.#renew();
    this.#forget(contents);
    // Marked records may change without a trace in this folder, so the listing is reusable only
    // without markers.
    this.#reusable = contents.begun.length === 0 ? contents : null;
    return true;
  }

  /** Applies the runs named by a new manifest; null means an unchanged manifest. */
  async #applyRuns(manifest: Manifest | null, { manifestTag }: LogContents): Promise<boolean> {
    if (!manifest) return true;
    const { runs } = manifest;
    if (!(await this.#applyObjects(runs.filter((run) => !this.#covers(run)).flatMap(partsOf)))) {
      return false;
    }
    for (const key of runs.flatMap(partsOf)) this.#seen.add(key);
    this.#manifestTag = manifestTag;
    return true;
  }

  #covers(run: Run): boolean {
    const areSeen = (keys: readonly string[]) => keys.every((key) => this.#seen.has(key));
    return areSeen(run.parts) || (run.from.length > 0 && areSeen(run.from));
  }

  /** Applies objects not applied yet; false where one has been erased. */
  async #applyObjects(keys: readonly string[]): Promise<boolean> {
    let isComplete = true;
    const unseen = keys.filter((key) => !this.#seen.has(key));
    const parallel = this.#manifestTag === null ? MANY_PARALLEL : STORE_PARALLEL;
    await mapBounded(unseen, parallel, async (key) => {
      const lines = await this.#log.readSoundLines(key);
      if (!lines) {
        isComplete = false;
        return;
      }
      this.#apply(lines);
      this.#seen.add(key);
    });
    return isComplete;
  }

  /** Rebuilds the lines that describe a record over another base. */
  async #renew(): Promise<void> {
    if (this.#outdated.size === 0) return;
    const ids = [...this.#outdated];
    this.#apply(await this.#log.currentLines(ids));
    this.#outdated.clear();
    this.#renewed.push(...ids);
  }

  /** Whether the line was made over the base that is here. */
  #isCurrent(line: Line<S>): boolean {
    return !isListed(line) || line.baseTag === this.#lines.baseLine(line.id)?.baseTag;
  }

  #isNewer(line: Line<S>): boolean {
    const current = this.#lines.get(line.id);
    if (!current || line.rev !== current.rev) return line.rev > (current?.rev ?? 0);
    return line.rev > 0 && this.#isCurrent(line) && !this.#isCurrent(current);
  }

  #apply(lines: readonly Line<S>[]): void {
    const newer = lines.filter((line) => this.#isNewer(line));
    if (newer.length === 0) return;
    this.#version++;
    for (const line of newer) {
      this.#lines.set(line);
      if (this.#isCurrent(line)) this.#outdated.delete(line.id);
      else this.#outdated.add(line.id);
    }
    this.#changes.push({ version: this.#version, ids: newer.map(({ id }) => id) });
    this.#remembered += newer.length;
    if (this.#remembered > MAX_REMEMBERED_CHANGES) this.#forgetChanges();
  }

  #forgetChanges(): void {
    while (this.#remembered > MAX_REMEMBERED_CHANGES / 2) {
      const oldest = this.#changes.shift();
      this.#remembered -= oldest?.ids.length ?? this.#remembered;
      this.#forgotten = oldest?.version ?? this.#version;
    }
  }

  #changedAfter(since: number): readonly string[] {
    if (since >= this.#version) return [];
    if (since < this.#forgotten) return Array.from(this.#lines.overBase(), ({ id }) => id);
    const later = this.#changes.filter(({ version }) => version > since);
    return [...new Set(later.flatMap(({ ids }) => ids))];
  }

  /** Keys are random and never reused, so erased ones can be forgotten. */
  #forget({ entry, run }: LogContents): void {
    const stored = new Set([...entry, ...run]);
    this.#seen = new Set([...this.#seen].filter((key) => stored.has(key)));
  }
}

const partsOf = (run: Run) => run.parts;
