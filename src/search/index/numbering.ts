/** Numbers values in the order of their arrival; values with the same key are one. */
export class Numbering<Value> {
  readonly values: Value[] = [];
  readonly #keyOf: (value: Value) => string;
  readonly #numbers = new Map<string, number>();

  constructor(keyOf: (value: Value) => string, values: readonly Value[] = []) {
    this.#keyOf = keyOf;
    for (const value of values) this.numberOf(value);
  }

  numberOf(value: Value): number {
    const key = this.#keyOf(value);
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    const number = this.values.push(value) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The number of a value; undefined if it has none. */
  find(value: Value): number | undefined {
    return this.#numbers.get(this.#keyOf(value));
  }
}
