/** Document numbers by the ids of institutions; numbers of removed ones are reused. */
export class DocumentNumbers {
  readonly #ids: readonly string[];
  /** The ids of a packed index are read at the first write. */
  #known: Map<string, number> | undefined;
  readonly #vacant: number[] = [];

  /** `ids` is the live column of ids. */
  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  find(id: string): number | undefined {
    return this.#numbers().get(id);
  }

  /** Numbers a new id. */
  add(id: string): number {
    const number = this.#vacant.pop() ?? this.#ids.length;
    this.#numbers().set(id, number);
    return number;
  }

  remove(id: string, number: number): void {
    this.#numbers().delete(id);
    this.#vacant.push(number);
  }

  #numbers(): Map<string, number> {
    this.#known ??= new Map(this.#ids.map((id, number) => [id, number]));
    return this.#known;
  }
}
