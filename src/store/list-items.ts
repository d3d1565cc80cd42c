import { isListed, type Line, type Listed, oneOf } from './list-lines.ts';

/** Every listed record's summary by id; each is made when it is asked for, and no later change shows in it. */
export class Items<S> implements ReadonlyMap<string, S> {
  readonly #lines: ReadonlyMap<string, Line<S>>;

  constructor(lines: ReadonlyMap<string, Line<S>>) {
    this.#lines = lines;
  }

  /** The line of a record, which stays what it is: whoever keeps it can make its summary later. */
  line(id: string): Listed<S> | undefined {
    const line = this.#lines.get(id);
    return line && isListed(line) ? line : undefined;
  }

  get(id: string): S | undefined {
    return this.#lines.get(id)?.summary ?? undefined;
  }

  has(id: string): boolean {
    return this.line(id) !== undefined;
  }

  get size(): number {
    let count = 0;
    for (const line of this.#lines.values()) if (isListed(line)) count++;
    return count;
  }

  /** One value of each summary, without what else stands in it: far less than the summaries. */
  *column<K extends keyof S & string>(key: K): Generator<readonly [string, S[K]]> {
    for (const line of this.#listed()) yield [line.id, oneOf(line, key)];
  }

  /** The summaries of which one value passes; the others are not made. */
  where<K extends keyof S & string>(key: K, passes: (value: S[K]) => boolean): S[] {
    const passing: S[] = [];
    for (const line of this.#listed()) if (passes(oneOf(line, key))) passing.push(line.summary);
    return passing;
  }

  *keys(): MapIterator<string> {
    for (const line of this.#listed()) yield line.id;
  }

  *values(): MapIterator<S> {
    for (const { summary } of this.#listed()) yield summary;
  }

  *entries(): MapIterator<[string, S]> {
    for (const { id, summary } of this.#listed()) yield [id, summary];
  }

  [Symbol.iterator](): MapIterator<[string, S]> {
    return this.entries();
  }

  forEach(visit: (summary: S, id: string, items: ReadonlyMap<string, S>) => void): void {
    for (const [id, summary] of this) visit(summary, id, this);
  }

  *#listed(): Generator<Listed<S>> {
    for (const line of this.#lines.values()) if (isListed(line)) yield line;
  }
}
