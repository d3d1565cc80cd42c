/**
 * Lets the writers of one process pass one at a time per key, so that they do not lose
 * compare-and-swap races against each other.
 */
export class KeyQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` when every earlier one for the key has ended; gives what `work` gives. */
  run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const last: Promise<void> = done.then(
      () => this.#pass(key, last),
      () => this.#pass(key, last),
    );
    this.#last.set(key, last);
    return done;
  }

  /** For how many keys there are writers. */
  get size(): number {
    return this.#last.size;
  }

  #pass(key: string, last: Promise<void>): void {
    if (this.#last.get(key) === last) this.#last.delete(key);
  }
}
