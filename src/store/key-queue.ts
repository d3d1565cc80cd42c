/** What a writer in the queue is given: the state its predecessor left, and how to leave one. */
export interface Turn<S> {
  /** A state that was confirmed after this writer arrived, so as good as a read of its own. */
  known: S | undefined;
  /** The time, in the queue's own ticks, to note before a store call. */
  tick(): number;
  /** Leaves a state that a store call begun at `asked` confirmed; undefined forgets. */
  leave(state: S | undefined, asked: number): void;
}

interface Lane<S> {
  tail: Promise<unknown>;
  waiting: number;
  left: { state: S; asked: number } | undefined;
}

/**
 * Lets the writers of one process pass one at a time per key, so that they do not lose
 * compare-and-swap races against each other, and lets each hand its state to the next.
 */
export class KeyQueue<S> {
  readonly #lanes = new Map<string, Lane<S>>();
  #ticks = 0;

  /** Runs `work` when every earlier one for the key has ended; gives what `work` gives. */
  run<R>(key: string, work: (turn: Turn<S>) => Promise<R>): Promise<R> {
    const lane = this.#lanes.get(key) ?? { tail: Promise.resolve(), waiting: 0, left: undefined };
    this.#lanes.set(key, lane);
    lane.waiting++;
    const arrived = this.#tick();
    const done = lane.tail.then(() => work(this.#turn(lane, arrived)));
    lane.tail = done.then(
      () => this.#pass(key, lane),
      () => this.#pass(key, lane),
    );
    return done;
  }

  #turn(lane: Lane<S>, arrived: number): Turn<S> {
    const { left } = lane;
    return {
      known: left && left.asked > arrived ? left.state : undefined,
      tick: () => this.#tick(),
      leave: (state, asked) => {
        lane.left = state === undefined ? undefined : { state, asked };
      },
    };
  }

  #pass(key: string, lane: Lane<S>): void {
    lane.waiting--;
    if (lane.waiting === 0) this.#lanes.delete(key);
  }

  #tick(): number {
    this.#ticks++;
    return this.#ticks;
  }
}
