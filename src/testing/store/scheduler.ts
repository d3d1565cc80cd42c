import type { Engine } from '../../store/engine.ts';
import type { Random } from './random.ts';

interface WaitingCall {
  process: number;
  go: () => void;
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs the store calls of several processes one at a time, in an order drawn from the random
 * source, and stops a process permanently before or after any of its calls.
 */
export class Scheduler {
  readonly #random: Random;
  readonly #waiting: WaitingCall[] = [];
  readonly #dead = new Set<number>();
  #finished: (() => void) | null = null;
  #favourite: number | null = null;
  /** Whether calls wait for their turn; otherwise they run at once. */
  active = true;

  constructor(random: Random) {
    this.#random = random;
  }

  isDead(process: number): boolean {
    return this.#dead.has(process);
  }

  /** The process's view of the engine. */
  gate(engine: Engine, process: number): Engine {
    return {
      get: (key) => this.#turn(process, () => engine.get(key)),
      create: (key, value) => this.#turn(process, () => engine.create(key, value)),
      replace: (key, value, etag) => this.#turn(process, () => engine.replace(key, value, etag)),
      erase: (key) => this.#turn(process, () => engine.erase(key)),
      list: (folder) => this.#turn(process, () => engine.list(folder)),
      ...(engine.stamp && { stamp: engine.stamp }),
      records: () => engine.records(),
    };
  }

  /** Runs calls until none waits and `done` returns true. */
  async run(done: () => boolean, options: { deaths: number; afterEach: () => void }) {
    let deaths = options.deaths;
    for (let idle = 0; idle < 3; ) {
      await tick();
      const call = this.#next();
      if (!call) {
        idle = done() ? 3 : idle + 1;
        continue;
      }
      idle = 0;
      const dies = deaths > 0 && this.#random.chance(0.02);
      if (dies) deaths--;
      await this.#let(call, dies);
      options.afterEach();
    }
  }

  async #let(call: WaitingCall, dies: boolean): Promise<void> {
    if (dies && this.#random.chance(0.5)) {
      this.#dead.add(call.process);
      return;
    }
    const finished = new Promise<void>((resolve) => {
      this.#finished = resolve;
    });
    call.go();
    await finished;
    if (dies) this.#dead.add(call.process);
  }

  /** A random call; one process is preferred for a while, so that others fall far behind. */
  #next(): WaitingCall | undefined {
    const alive = this.#waiting.filter(({ process }) => !this.#dead.has(process));
    if (alive.length === 0) return undefined;
    if (this.#random.chance(0.1)) this.#favourite = this.#random.pick(alive).process;
    if (this.#random.chance(0.1)) this.#favourite = null;
    const preferred = alive.filter(({ process }) => process === this.#favourite);
    const call = this.#random.pick(preferred.length > 0 ? preferred : alive);
    this.#waiting.splice(this.#waiting.indexOf(call), 1);
    return call;
  }

  async #turn<R>(process: number, work: () => Promise<R>): Promise<R> {
    if (this.active) {
      await new Promise<void>((go) => this.#waiting.push({ process, go }));
    }
    try {
      return await work();
    } finally {
      // A dead process never receives the result and is never resumed.
      const finished = this.#finished;
      this.#finished = null;
      finished?.();
      await tick();
      if (this.#dead.has(process)) await new Promise(() => undefined);
    }
  }
}
