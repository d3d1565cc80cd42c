/** The numbers of documents by the ids of institutions; the number of a removed one is given again. */
export class DocumentNumbers {
  readonly #ids: readonly string[];
  /** The ids of a packed index are looked through at the first write. */
  #known: Map<string, number> | undefined;
  readonly #vacant: number[] = [];

  /** `ids` are those of the documents, which the index keeps up to date. */
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
