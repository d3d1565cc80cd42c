import { mapBounded, STORE_PARALLEL } from './bounded.ts';
import { type Leaf, leavesOf, loadLeaf, sumOf, type Tally, type Total } from './counters-format.ts';
import { type Engine, StoreUnavailable } from './engine.ts';

const PASSES = 6;

interface Loaded extends Omit<Total, 'v'> {
  etag: string;
}

/** Sums what is stored of a counter; a warm reader loads only what has changed. */
export class CounterReader {
  readonly #engine: Engine;
  readonly #folder: string;
  #known = new Map<string, Loaded>();

  constructor(engine: Engine, folder: string) {
    this.#engine = engine;
    this.#folder = folder;
  }

  /**
   * The counts by period, from the day `since` on, with every acknowledged one in it. A period is
   * a day, or a month once its days are long ago. Throws `StoreUnavailable`.
   */
  async read(since: string): Promise<Map<string, Tally>> {
    for (let pass = 0; pass < PASSES; pass++) {
      const listed = await leavesOf(this.#engine, this.#folder);
      const leaves = listed.filter(({ period }) => period >= since);
      const loaded = await mapBounded(leaves, STORE_PARALLEL, (leaf) => this.#load(leaf));
      const present = loaded.filter((each) => each !== null);
      this.#forget(listed);
      if (present.length === leaves.length) return tallies(leaves, present);
    }
    throw new StoreUnavailable('The counts kept moving while they were read.');
  }

  async #load(leaf: Leaf): Promise<Loaded | null> {
    const known = this.#known.get(leaf.key);
    if (known?.etag === leaf.etag) return known;
    const stored = await loadLeaf(this.#engine, leaf);
    const loaded = stored && { ...stored, etag: leaf.etag };
    if (loaded) this.#known.set(leaf.key, loaded);
    return loaded;
  }

  #forget(listed: readonly Leaf[]): void {
    const stored = new Set(listed.map(({ key }) => key));
    for (const key of this.#known.keys()) if (!stored.has(key)) this.#known.delete(key);
  }
}

/** The counts by period, leaving out what a total stands for. */
function tallies(leaves: readonly Leaf[], loaded: readonly Loaded[]): Map<string, Tally> {
  const superseded = new Set(loaded.flatMap(({ from }) => from));
  const parts = leaves.flatMap(({ key, period }, index) =>
    superseded.has(key) ? [] : [{ period, counts: loaded[index]?.counts ?? [] }],
  );
  const byPeriod = Map.groupBy(parts, ({ period }) => period);
  return new Map(
    [...byPeriod].map(([period, of]) => [period, new Map(sumOf(of.map(({ counts }) => counts)))]),
  );
}
