import { type App, createApp } from '../../http/app.ts';
import { type CallContext, rows } from '../api/access-rows.ts';
import { createCaller, type Principal } from '../api/principals.ts';
import { institutionBody } from '../institution-body.ts';
import {
  ORIGIN,
  type Person,
  type RequestOptions,
  startTestApp,
  type TestApp,
} from '../test-app.ts';
import { applyEdits } from './edits.ts';
import type { BodyPlan, RequestPlan } from './request-plan.ts';
import { watchedEngine } from './watched-engine.ts';

/** The answer of the API, and the keys of the store whose data changed during the request. */
export interface FuzzOutcome {
  path: string;
  method: string;
  status: number;
  text: string;
  headers: Headers;
  changed: string[];
}

interface Caller {
  ask: RequestOptions;
  person: Person | null;
}

/** The API with a principal of every kind and a record at every address. */
export class FuzzApp {
  readonly #app: TestApp;
  readonly #api: App;
  readonly #root: Person;
  readonly #changedKeys: () => string[];
  readonly #callers = new Map<Principal, Caller>();
  readonly #targets = new Map<string, string>();

  static async open(): Promise<FuzzApp> {
    const { engine, changedKeys } = watchedEngine();
    const app = await startTestApp({ engine, env: { RATE_LIMIT: 'off' } });
    return new FuzzApp(app, await app.person('root', 'admin'), changedKeys);
  }

  private constructor(app: TestApp, root: Person, changedKeys: () => string[]) {
    this.#app = app;
    this.#root = root;
    this.#api = createApp(app.runtime);
    this.#changedKeys = changedKeys;
  }

  /** Makes a request. A success may consume its principal and its record. */
  async ask(plan: RequestPlan): Promise<FuzzOutcome> {
    const request = await this.#requestOf(plan);
    this.#changedKeys();
    const answer = await this.#api.fetch(request, { address: '198.51.100.9' });
    const text = await answer.text();
    await this.#app.runtime.background.idle();
    const changed = this.#changedKeys();
    const { status, headers } = answer;
    if (status < 400 && request.method !== 'GET') this.#forget(plan);
    const { pathname } = new URL(request.url);
    return { path: pathname, method: request.method, status, text, headers, changed };
  }

  /** Requests as a permanent admin, for checks after any request. */
  askAsRoot(path: string) {
    return this.#app.request('GET', path, { token: this.#root.token });
  }

  repair(): Promise<void> {
    return this.#app.runtime.store.repair();
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  async #requestOf(plan: RequestPlan): Promise<Request> {
    const { ask, person }: Caller = await this.#callerOf(plan.principal);
    const path = await this.#pathOf(plan, person);
    const body = ['GET', 'HEAD'].includes(plan.method) ? null : await this.#bodyOf(plan);
    const headers = new Headers({
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(ask.token !== undefined && { authorization: `Bearer ${ask.token}` }),
      ...plan.headers,
    });
    return new Request(`${ORIGIN}${path}`, { method: plan.method, headers, body });
  }

  async #callerOf(principal: Principal): Promise<Caller> {
    const known = this.#callers.get(principal);
    const caller = known ?? (await createCaller(this.#app, this.#root, principal));
    this.#callers.set(principal, caller);
    return caller;
  }

  async #pathOf(plan: RequestPlan, person: Person | null): Promise<string> {
    const { call, parameters, query } = plan;
    const path = parameters ? fillParameters(call, parameters) : await this.#targetOf(call, person);
    return query === '' ? path : `${path.split('?')[0]}?${query}`;
  }

  async #targetOf(call: string, person: Person | null): Promise<string> {
    const known = this.#targets.get(call);
    const path = known ?? (await rows[call]?.path?.(this.#scene(person))) ?? addressOf(call);
    this.#targets.set(call, path);
    return path;
  }

  async #bodyOf({ call, body }: RequestPlan): Promise<BodyInit | null> {
    if (body.kind === 'right')
      return JSON.stringify(applyEdits(await this.#rightBody(call), body.edits));
    return bodyInit(body);
  }

  /** A valid body with optional fields, so that edits reach further. */
  async #rightBody(call: string): Promise<unknown> {
    const sent = rows[call]?.send?.();
    if (/^(POST|PUT) \/api\/institutions(\/:id)?$/.test(call)) return fullInstitution(sent);
    if (call !== 'POST /api/reviews') return sent ?? {};
    const target = await this.#targetOf('GET /api/reviews', null);
    return { ...Object(sent), institutionId: target.split('=')[1] };
  }

  #scene(person: Person | null): CallContext {
    return { app: this.#app, root: this.#root, person };
  }

  #forget({ call, principal }: RequestPlan): void {
    this.#targets.delete(call);
    if (/\/api\/(account|auth)\//.test(call)) this.#callers.delete(principal);
  }
}

function bodyInit(body: Exclude<BodyPlan, { kind: 'right' }>): BodyInit | null {
  if (body.kind === 'none') return null;
  if (body.kind === 'json') return JSON.stringify(body.value);
  if (body.kind === 'text') return new Uint8Array(Buffer.from(body.text, body.charset));
  if (body.kind === 'bytes') return new Uint8Array(body.bytes);
  return JSON.stringify('x'.repeat(body.length));
}

function addressOf(call: string): string {
  return call.split(' ')[1] ?? '';
}

function fillParameters(call: string, parameters: readonly string[]): string {
  let next = 0;
  return addressOf(call).replaceAll(/:\w+/g, () => parameters[next++] ?? '');
}

function fullInstitution(sent: unknown): unknown {
  return institutionBody({
    ...Object(sent),
    coursesAndFees: [
      { course: 'MBA', duration: '2 Years', fees: '₹2 lakh', entranceExam: ['CAT'] },
    ],
    placementDetails: { highest: '20 lakh', median: '10 lakh', lowest: '5 lakh' },
    companiesVisited: ['A'],
    announcements: ['Admissions are open.'],
    events: [{ title: 'Fest', date: '2026-01-31' }],
    gallery: [{ imageUrl: 'https://example.org/a.jpg', caption: 'Gate' }],
    rankings: [{ agency: 'NIRF', rank: 3, year: 2025 }],
    website: 'https://example.org/',
  });
}
