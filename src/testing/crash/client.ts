import { institutionBody } from '../institution-body.ts';
import type { Random } from '../store/random.ts';
import type { Ledger } from './ledger.ts';
import { institutionValue, reviewValue } from './ledger-records.ts';

/** Names for which the clients compete. */
export const CONTESTED = ['North College', 'South College', 'East College'];
export const PASSWORD = 'kept through every kill';

/** The answer of a server; null when none came or the outcome of a write is unknown. */
export type Call = (
  method: string,
  path: string,
  ask?: { token?: string | undefined; body?: unknown },
) => Promise<{
  status: number;
  body: { _id?: string; accessToken?: string; isHidden?: boolean } | null;
} | null>;

interface ClientContext {
  ledger: Ledger;
  random: Random;
  call: Call;
  adminToken: string;
}

/** One of several clients: it changes its own records and competes for names. */
export class Client {
  readonly #name: string;
  readonly #tokens = new Map<string, string>();
  #count = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Signs in again, because a long run outlives access tokens. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  /** Performs one random action. */
  async act(world: ClientContext): Promise<void> {
    const things = [
      this.#add,
      this.#add,
      this.#edit,
      this.#edit,
      this.#edit,
      this.#rename,
      this.#remove,
      this.#register,
      this.#leave,
      this.#review,
      this.#review,
      this.#rate,
      this.#hide,
      this.#withdraw,
      this.#view,
      this.#view,
      this.#view,
    ];
    await world.random.pick(things).call(this, world);
  }

  #label(): string {
    this.#count++;
    return `${this.#name}-${this.#count}`;
  }

  #own(world: ClientContext, kind: string) {
    const own = world.ledger.certain(`${kind} ${this.#name}-`);
    return own.length === 0 ? null : world.random.pick(own);
  }

  /** Requests a change of one record; an unexpected answer is a violation. */
  async #change(
    { ledger, call }: ClientContext,
    change: { key: string; next: string | null; ifHidden?: string; refusals?: number[] },
    ask: { method: string; path: string; token: string | undefined; body?: unknown },
  ): Promise<void> {
    const { key, next, ifHidden, refusals = [] } = change;
    const values = [next, ...(ifHidden === undefined ? [] : [ifHidden])] as const;
    await ledger.change(key, values, async () => {
      const answer = await call(ask.method, ask.path, ask);
      if (!answer) return null;
      const isDone = answer.status < 300;
      if (!isDone && !refusals.includes(answer.status)) {
        ledger.violations.push(`${ask.method} ${ask.path} answered ${answer.status}`);
      }
      const value = answer.body?.isHidden && ifHidden !== undefined ? ifHidden : next;
      return { isDone, value, ...(answer.body?._id && { id: answer.body._id }) };
    });
  }

  async #add(world: ClientContext): Promise<void> {
    const label = this.#label();
    const fields = { name: `College ${label}`, additionalInfo: 'new' };
    const body = institutionBody({ ...fields, affiliatedTo: label });
    const change = { key: `institution ${label}`, next: institutionValue(fields) };
    const ask = { method: 'POST', path: '/api/institutions', token: world.adminToken, body };
    await this.#change(world, change, ask);
  }

  async #put(
    world: ClientContext,
    fieldsOf: (name: string) => { name: string; additionalInfo: string },
  ) {
    const own = this.#own(world, 'institution');
    if (!own) return;
    const fields = fieldsOf(own.value.split(',')[0] ?? '');
    const affiliatedTo = own.key.slice('institution '.length);
    const change = { key: own.key, next: institutionValue(fields), refusals: [409] };
    const body = institutionBody({ ...fields, affiliatedTo });
    const path = `/api/institutions/${own.id}`;
    await this.#change(world, change, { method: 'PUT', path, token: world.adminToken, body });
  }

  #edit(world: ClientContext): Promise<void> {
    return this.#put(world, (name) => ({ name, additionalInfo: this.#label() }));
  }

  #rename(world: ClientContext): Promise<void> {
    const name = world.random.chance(0.7) ? world.random.pick(CONTESTED) : this.#label();
    return this.#put(world, () => ({ name, additionalInfo: this.#label() }));
  }

  async #remove(world: ClientContext): Promise<void> {
    const own = this.#own(world, 'institution');
    if (!own) return;
    const path = `/api/institutions/${own.id}`;
    const ask = { method: 'DELETE', path, token: world.adminToken };
    await this.#change(world, { key: own.key, next: null }, ask);
  }

  async #register(world: ClientContext): Promise<void> {
    const username = this.#label();
    const body = { username, email: `${username}@people.test`, password: PASSWORD };
    const ask = { method: 'POST', path: '/api/auth/register', token: undefined, body };
    await this.#change(world, { key: `user ${username}`, next: 'user' }, ask);
  }

  async #leave(world: ClientContext): Promise<void> {
    const own = world.random.chance(0.5) ? this.#own(world, 'user') : null;
    if (!own) return;
    const path = `/api/user/users/${await this.#idOf(world, own)}`;
    const ask = { method: 'DELETE', path, token: world.adminToken };
    await this.#change(world, { key: own.key, next: null }, ask);
    this.#tokens.delete(own.key);
  }

  /** Registration does not answer the id; the list contains it. */
  async #idOf(
    { call, adminToken }: ClientContext,
    own: { key: string; id: string },
  ): Promise<string> {
    if (own.id !== '') return own.id;
    const username = own.key.slice('user '.length);
    const answer = await call('GET', `/api/user/users?q=${username}`, { token: adminToken });
    const { users = [] } = (answer?.body ?? {}) as { users?: { _id: string; username: string }[] };
    return users.find((each) => each.username === username)?._id ?? 'unknown';
  }

  async #tokenOf({ call }: ClientContext, key: string): Promise<string | undefined> {
    const username = key.slice('user '.length);
    const body = { email: `${username}@people.test`, password: PASSWORD };
    const token =
      this.#tokens.get(key) ?? (await call('POST', '/api/auth/login', { body }))?.body?.accessToken;
    if (token) this.#tokens.set(key, token);
    return token;
  }

  async #review(world: ClientContext): Promise<void> {
    const [author, about] = [this.#own(world, 'user'), this.#own(world, 'institution')];
    const token = author && (await this.#tokenOf(world, author.key));
    if (!token || !about) return;
    const label = `${this.#label()} by ${author.key.slice('user '.length)}`;
    const body = {
      institutionId: about.id,
      ratings: { overall: 3 },
      comments: { overall: label },
    };
    // A new review replaces the author's withdrawn hidden one.
    const values = { next: reviewValue(3, false), ifHidden: reviewValue(3, true) };
    const change = { key: `review ${label}`, ...values, refusals: [409] };
    await this.#change(world, change, { method: 'POST', path: '/api/reviews', token, body });
  }

  /** Calls the API about one of the client's reviews as its author, if it still exists. */
  async #onReview(
    world: ClientContext,
    ask: { method: string; next: string | null; body?: (comment: string) => unknown },
  ): Promise<void> {
    const own = this.#own(world, 'review');
    const author = `user ${own?.key.split(' by ')[1]}`;
    const isThere = world.ledger.certain(author).some(({ key }) => key === author);
    const token = isThere ? await this.#tokenOf(world, author) : undefined;
    if (!own || !token) return;
    const isHidden = own.value.endsWith('hidden');
    const next = ask.next && isHidden ? `${ask.next}, hidden` : ask.next;
    const body = ask.body?.(own.key.slice('review '.length));
    const path = `/api/reviews/${own.id}`;
    await this.#change(world, { key: own.key, next }, { method: ask.method, path, token, body });
  }

  #rate(world: ClientContext): Promise<void> {
    const overall = 1 + world.random.below(5);
    const body = (comment: string) => ({ ratings: { overall }, comments: { overall: comment } });
    return this.#onReview(world, { method: 'PUT', next: reviewValue(overall, false), body });
  }

  #withdraw(world: ClientContext): Promise<void> {
    return this.#onReview(world, { method: 'DELETE', next: null });
  }

  async #hide(world: ClientContext): Promise<void> {
    const own = this.#own(world, 'review');
    if (!own) return;
    const path = `/api/reviews/${own.id}/hide`;
    const change = { key: own.key, next: reviewValue(Number(own.value[0]), true) };
    await this.#change(world, change, { method: 'PUT', path, token: world.adminToken });
  }

  async #view({ ledger, call }: ClientContext): Promise<void> {
    ledger.views.attempted++;
    const answer = await call('POST', '/api/pageviews', { body: { path: '/' } });
    if (answer?.status === 202) ledger.views.acknowledged++;
  }
}
