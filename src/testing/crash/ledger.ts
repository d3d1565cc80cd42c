/** A record as shown by a store: its id, and the tested values as one text. */
export interface LedgerRecord {
  id: string;
  value: string;
}

/** What is known of one record: its certain value (null: absent) and its possible values. */
interface LedgerEntry {
  id: string;
  sure: string | null;
  doubts: (string | null)[];
}

/** The requested and acknowledged changes of each record. */
export class Ledger {
  readonly violations: string[] = [];
  readonly views = { attempted: 0, acknowledged: 0 };
  acknowledged = 0;
  inDoubt = 0;
  readonly #entries = new Map<string, LedgerEntry>();

  /** The records with this key prefix that certainly exist and are not being changed. */
  certain(prefix: string): { key: string; id: string; value: string }[] {
    return [...this.#entries].flatMap(([key, { id, sure, doubts }]) =>
      key.startsWith(prefix) && sure !== null && doubts.length === 0
        ? [{ key, id, value: sure }]
        : [],
    );
  }

  /**
   * Records a change to one of several values, the first unless the answer names another; `write`
   * resolves to null while the outcome is unknown.
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

  /** Judges the state that a store shows, and takes it as certain afterwards. */
  settle(shown: ReadonlyMap<string, LedgerRecord>): void {
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

  /** Takes the shown state as certain without judging it. */
  adopt(shown: ReadonlyMap<string, LedgerRecord>): void {
    this.#entries.clear();
    for (const [key, { id, value }] of shown) {
      this.#entries.set(key, { id, sure: value, doubts: [] });
    }
  }

  /** I4: a count lies between the acknowledged and the attempted number. */
  settleViews(counted: number): void {
    const { attempted, acknowledged } = this.views;
    if (counted >= acknowledged && counted <= attempted) return;
    this.violations.push(`I4 ${counted} views, not from ${acknowledged} to ${attempted}`);
  }
}
