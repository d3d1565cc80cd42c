import type { Person } from './people.ts';

/** What is known of one record: the requested and the acknowledged operations. */
interface KnownOperations {
  asked: Set<string>;
  acknowledged: Set<string>;
  /** The effects and the revision shown by an acknowledgement or a read. */
  effects: number;
  rev: number;
  removal: 'none' | 'asked' | 'acknowledged';
}

/** The minimum that a reader must see, taken before it reads. */
interface Expectation {
  id: string;
  effects: number;
  rev: number;
  removal: KnownOperations['removal'];
}

/** Compares what the store shows with what it has acknowledged. */
export class Oracle {
  readonly violations: string[] = [];
  readonly #known = new Map<string, KnownOperations>();

  get ids(): string[] {
    return [...this.#known.keys()];
  }

  violation(text: string): void {
    this.violations.push(text);
  }

  of(id: string): KnownOperations {
    const known = this.#known.get(id) ?? {
      asked: new Set(),
      acknowledged: new Set(),
      effects: 0,
      rev: 0,
      removal: 'none',
    };
    this.#known.set(id, known);
    return known;
  }

  acknowledge(id: string, op: string, record: { rev: number; data: Person | null }): void {
    const known = this.of(id);
    known.acknowledged.add(op);
    known.rev = Math.max(known.rev, record.rev);
    if (record.data) known.effects = Math.max(known.effects, record.data.effects);
    else known.removal = 'acknowledged';
  }

  expectations(): Expectation[] {
    return [...this.#known].map(([id, { effects, rev, removal }]) => ({
      id,
      effects,
      rev,
      removal,
    }));
  }

  /** I3, I4, I8: a read shows everything acknowledged before it. */
  checkSeen(expected: Expectation, seen: Person | null, where: string): void {
    const { id, effects, removal } = expected;
    if (removal === 'acknowledged' && seen)
      this.violation(`I3 ${where}: ${id} is removed, yet seen`);
    if (this.of(id).removal !== 'none' || effects === 0) return;
    if (!seen) this.violation(`I3 ${where}: ${id} is acknowledged, yet not seen`);
    else if (seen.effects < effects) {
      this.violation(`I3 ${where}: ${id} shows ${seen.effects} effects of ${effects}`);
    }
  }

  checkRevision(expected: Expectation, rev: number): void {
    if (rev < expected.rev) this.violation(`I8 ${expected.id}: ${expected.rev} fell to ${rev}`);
    const known = this.of(expected.id);
    known.rev = Math.max(known.rev, rev);
  }

  /** I4, I5: every operation has at most one effect, an acknowledged one exactly one. */
  checkEffects(id: string, effects: number): void {
    const { acknowledged, asked } = this.of(id);
    if (effects < acknowledged.size) {
      this.violation(`I4 ${id}: ${acknowledged.size} acknowledged, ${effects} effects`);
    }
    if (effects > asked.size) {
      this.violation(`I5 ${id}: ${asked.size} operations had ${effects} effects`);
    }
  }
}
