import type { Line, ListedLine } from './list-lines.ts';

/** The lines of a base in a fixed order. */
export interface BaseLines<S> {
  readonly size: number;
  /** The line at a place below `size`; it may be made anew at each call. */
  at(index: number): ListedLine<S>;
  placeOf(id: string): number | undefined;
}

const NO_LINES: BaseLines<never> = {
  size: 0,
  at(index) {
    throw new RangeError(`There is no line ${index}.`);
  },
  placeOf: () => undefined,
};

/** The lines of a list by id: those of its base, those that replace them, and further ones. */
export class LineMap<S> {
  #base: BaseLines<S> = NO_LINES;
  /** By the place of the line that they replace. */
  readonly #replaced = new Map<number, Line<S>>();
  readonly #further = new Map<string, Line<S>>();

  /** Lays the lines of a base beneath an empty map. */
  setBase(base: BaseLines<S>): void {
    this.#base = base;
  }

  get(id: string): Line<S> | undefined {
    const row = this.#base.placeOf(id);
    if (row === undefined) return this.#further.get(id);
    return this.#replaced.get(row) ?? this.#base.at(row);
  }

  /** The base's line of an id, whether or not it is replaced. */
  baseLine(id: string): Line<S> | undefined {
    const row = this.#base.placeOf(id);
    return row === undefined ? undefined : this.#base.at(row);
  }

  set(line: Line<S>): void {
    const row = this.#base.placeOf(line.id);
    if (row === undefined) this.#further.set(line.id, line);
    else this.#replaced.set(row, line);
  }

  /** The lines that lie over the base. */
  *overBase(): Generator<Line<S>> {
    yield* this.#replaced.values();
    yield* this.#further.values();
  }

  *[Symbol.iterator](): Generator<Line<S>> {
    for (let row = 0; row < this.#base.size; row++)
      yield this.#replaced.get(row) ?? this.#base.at(row);
    yield* this.#further.values();
  }
}
