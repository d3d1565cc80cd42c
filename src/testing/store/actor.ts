import { StoreUnavailable } from '../../store/engine.ts';
import { RecordMissing, StaleEdit, ValueTaken } from '../../store/errors.ts';
import type { Oracle } from './oracle.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';

export const EMAILS = ['a@x.in', 'b@x.in', 'c@x.in'];
export const USERNAMES = ['asha', 'bala', 'chitra'];
const REPEATS = 2;

type WriteResult = { rev: number; data: Person | null };

interface ActorContext {
  oracle: Oracle;
  random: Random;
  /** Whether clients also rebuild the list. */
  rebuilds: boolean;
}

/** One client of a process: performs random actions and reports them to the oracle. */
export class Actor {
  readonly #people: People;
  readonly #oracle: Oracle;
  readonly #random: Random;
  readonly #name: string;
  readonly #rebuilds: boolean;
  #count = 0;

  constructor(name: string, people: People, world: ActorContext) {
    this.#name = name;
    this.#people = people;
    this.#oracle = world.oracle;
    this.#random = world.random;
    this.#rebuilds = world.rebuilds;
  }

  async run(steps: number): Promise<void> {
    const things = [
      () => this.#create(),
      () => this.#create(),
      () => this.#edit((data) => data),
      () => this.#edit((data) => data, true),
      () => this.#rename(),
      () => this.#rename(),
      () => this.#remove(),
      () => this.#read(),
      () => this.#list(),
      () => this.#repair(),
    ];
    if (this.#rebuilds) things.push(() => this.#rebuild());
    await this.#create();
    for (let step = 0; step < steps; step++) await this.#random.pick(things)();
  }

  #label(): string {
    this.#count++;
    return `${this.#name}-${this.#count}`;
  }

  /** Requests a write, and repeats it under the same id while its outcome is unknown. */
  async #write(id: string, write: (op: string) => Promise<WriteResult>): Promise<void> {
    const op = this.#label();
    this.#oracle.of(id).asked.add(op);
    for (let attempt = 0; attempt <= REPEATS; attempt++) {
      try {
        this.#oracle.acknowledge(id, op, await write(op));
        return;
      } catch (error) {
        if (error instanceof StoreUnavailable) continue;
        this.#oracle.of(id).asked.delete(op);
        const refusals = [ValueTaken, StaleEdit, RecordMissing];
        if (!refusals.some((refusal) => error instanceof refusal)) {
          this.#oracle.violation(`an unexpected error: ${String(error)}`);
        }
        return;
      }
    }
  }

  async #create(): Promise<void> {
    const id = this.#label();
    const email = this.#random.pick(EMAILS);
    const username = this.#random.pick(USERNAMES);
    const data = { email, username, effects: 1 };
    await this.#write(id, (op) => this.#people.records.create(id, data, { op }));
  }

  async #edit(change: (data: Person) => Person, versioned = false): Promise<void> {
    const id = this.#random.pick(this.#oracle.ids);
    const etag = versioned ? await this.#etagOf(id) : undefined;
    const edit = (data: Person) => ({ ...change(data), effects: data.effects + 1 });
    await this.#write(id, (op) => this.#people.records.update(id, edit, { op, ifMatch: etag }));
  }

  async #rename(): Promise<void> {
    const renaming = this.#random.chance(0.5)
      ? { email: this.#random.pick(EMAILS) }
      : { username: this.#random.pick(USERNAMES) };
    await this.#edit((data) => ({ ...data, ...renaming }));
  }

  async #remove(): Promise<void> {
    const id = this.#random.pick(this.#oracle.ids);
    const known = this.#oracle.of(id);
    if (known.removal === 'none') known.removal = 'asked';
    await this.#write(id, (op) => this.#people.records.remove(id, { op }));
  }

  async #etagOf(id: string): Promise<string | undefined> {
    return this.#unlessUnavailable(async () => (await this.#people.records.read(id))?.etag);
  }

  async #read(): Promise<void> {
    const expected = this.#random.pick(this.#oracle.expectations());
    await this.#unlessUnavailable(async () => {
      const record = await this.#people.records.inspect(expected.id);
      this.#oracle.checkSeen(expected, record?.data ?? null, 'detail');
      this.#oracle.checkRevision(expected, record?.rev ?? 0);
    });
  }

  async #list(): Promise<void> {
    const expectations = this.#oracle.expectations();
    await this.#unlessUnavailable(async () => {
      const { items } = await this.#people.list.refresh();
      for (const expected of expectations) {
        this.#oracle.checkSeen(expected, items.get(expected.id) ?? null, 'list');
      }
    });
  }

  async #repair(): Promise<void> {
    await this.#unlessUnavailable(() => this.#people.store.repair());
  }

  async #rebuild(): Promise<void> {
    await this.#unlessUnavailable(() => this.#people.list.rebuild());
  }

  async #unlessUnavailable<R>(work: () => Promise<R>): Promise<R | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return undefined;
    }
  }
}
