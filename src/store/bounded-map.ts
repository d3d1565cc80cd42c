/** A map that forgets what was used least recently once its entries weigh too much. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #maxWeight: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(maxWeight: number, weigh: (value: Value) => number = () => 1) {
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
  }

  /** What all entries weigh. */
  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(value);
  }

  /** Forgets every entry of which the condition holds. */
  deleteWhere(condition: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (condition(value)) this.delete(key);
  }
}
