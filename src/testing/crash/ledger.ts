/** A thing as a store shows it: its id and, in one text, what a test looks at. */
export interface Shown {
  id: string;
  value: string;
}

/** What is known of one thing: what it is for sure (null: absent) and what it may have become. */
interface Entry {
  id: string;
  sure: string | null;
  doubts: (string | null)[];
}

/** What was asked of a server and what it acknowledged, thing by thing. */
export class Ledger {
  readonly violations: string[] = [];
  readonly views = { attempted: 0, acknowledged: 0 };
  acknowledged = 0;
  inDoubt = 0;
  readonly #entries = new Map<string, Entry>();

  /** The things that are there for sure and nobody is changing, of those whose key begins so. */
  certain(prefix: string): { key: string; id: string; value: string }[] {
    return [...this.#entries].flatMap(([key, { id, sure, doubts }]) =>
      key.startsWith(prefix) && sure !== null && doubts.length === 0
        ? [{ key, id, value: sure }]
        : [],
    );
  }

  /**
   * Carries out a change of a thing to one of several values, the first unless the answer tells
   * another; `write` gives null while nobody knows of it.
   */
  async change(
    key: string,
    [next, ...others]: readonly [string | null, ...string[]],
    write: () => Promise<{ isDone: boolean; id?: string; value?: string | null } | null>,
  ): Promise<void> {
    const entry = this.#entries.get(key) ?? { id: '', sure: null, doubts: [] };
    this.#entries.set(key, entry);
    entry.doubts = [next, ...others];
    const outcome = await write();
    if (!outcome) return;
    entry.doubts = [];
    if (!outcome.isDone) return;
    this.acknowledged++;
    entry.sure = outcome.value ?? next;
    entry.id = outcome.id ?? entry.id;
  }

  /** Judges what a store shows, and takes it for sure from now on. */
  settle(shown: ReadonlyMap<string, Shown>): void {
    for (const [key, { sure, doubts }] of this.#entries) {
      const seen = shown.get(key)?.value ?? null;
      if (doubts.length > 0) this.inDoubt++;
      if (seen === sure || doubts.includes(seen)) continue;
      this.violations.push(`${key} is ${seen}, acknowledged as ${sure}, perhaps ${doubts}`);
    }
    for (const key of shown.keys()) {
      if (!this.#entries.has(key)) this.violations.push(`${key} is there, yet not asked for`);
    }
    this.adopt(shown);
  }

  /** Takes what a store shows for what is there, unjudged. */
  adopt(shown: ReadonlyMap<string, Shown>): void {
    this.#entries.clear();
    for (const [key, { id, value }] of shown) {
      this.#entries.set(key, { id, sure: value, doubts: [] });
    }
  }

  /** I4: a count is between what was acknowledged and what was attempted. */
  settleViews(counted: number): void {
    const { attempted, acknowledged } = this.views;
    if (counted >= acknowledged && counted <= attempted) return;
    this.violations.push(`I4 ${counted} views, not from ${acknowledged} to ${attempted}`);
  }
}
