import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Role } from '../domain/principal.ts';
import { appoint } from '../features/accounts/admins.ts';
import { issueAccessToken } from '../features/accounts/authenticate.ts';
import { hashPassword } from '../features/accounts/password-hash.ts';
import { createRefreshToken, refreshCookie } from '../features/accounts/refresh-token.ts';
import { newUser } from '../features/accounts/user-records.ts';
import { openCutoffs } from '../features/cutoffs/cutoffs.ts';
import { createApp } from '../http/app.ts';
import { readEnv } from '../runtime/env.ts';
import { openRuntime, type RuntimeOptions } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { newId } from '../store/key.ts';
import { checkAnswer } from './answer-check.ts';

export const SECRET = 'a secret of the tests that is long enough';
export const ORIGIN = 'http://localhost:4321';
/** The password of every person made by `person`. */
export const PASSWORD = 'correct horse battery staple';
const START = Date.UTC(2026, 5, 1, 9);
/** No test writes to the cut-offs, so all tests of a process share them. */
const cutoffs = openCutoffs('data/cutoffs');

/** The optional parts of a request. */
export interface RequestOptions {
  token?: string | undefined;
  cookie?: string | undefined;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

/** JSON as typed by fetch; tests assert its shape. */
type Json = Awaited<ReturnType<Response['json']>>;

/** An answer of the API; `body` is null when empty, and the text of a compressed file. */
export interface ApiAnswer {
  status: number;
  body: Json;
  headers: Headers;
}

/** The credentials of a signed-in person. */
interface Credentials {
  token: string;
  cookie: string;
}

/** A signed-in person with an account. */
export interface Person extends Credentials {
  id: string;
  username: string;
  email: string;
}

interface TestAppOptions extends RuntimeOptions {
  env?: Record<string, string>;
}

/** The API over a real store in a temporary folder, with a clock that only the test advances. */
export interface TestApp {
  runtime: Runtime;
  folder: string;
  /** The cache tags purged by writes, oldest first. */
  purged: string[];
  request(method: string, path: string, ask?: RequestOptions): Promise<ApiAnswer>;
  /** Advances the clock. */
  pass(seconds: number): void;
  /** Makes a person with an account and a session, without hashing a password. */
  person(name: string, role?: Role): Promise<Person>;
  /** Opens another session of the person. */
  signIn(person: { id: string }): Promise<Credentials>;
  close(): Promise<void>;
}

/** Opens the API for one test and closes it after the test. */
export async function openTestApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

/** Opens the API until it is closed. */
export async function startTestApp({ env, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-api-'));
  const purged: string[] = [];
  const clock = { time: START };
  const runtime = await openRuntime(
    readEnv({ DATA_DIR: folder, JWT_SECRET: SECRET, CATALOGUE: 'none', ...env }),
    {
      now: () => new Date(clock.time),
      pages: { purge: async (tags) => void purged.push(...tags) },
      cutoffs,
      ...options,
    },
  );
  const app = createApp(runtime);
  const signIn = (person: { id: string }) => startSession(runtime, person.id);
  return {
    runtime,
    folder,
    purged,
    signIn,
    async request(method, path, ask = {}) {
      const request = new Request(`${ORIGIN}${path}`, { method, ...initOf(ask) });
      const address = ask.address ?? '198.51.100.7';
      const answer = await toApiAnswer(await app.fetch(request, { address }));
      checkAnswer(method, path, answer);
      return answer;
    },
    async person(name, role = 'user') {
      const account = await makeAccount(runtime, name, role);
      return { ...account, ...(await signIn(account)) };
    },
    pass(seconds) {
      clock.time += seconds * 1000;
    },
    async close() {
      await runtime.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let passwordHash: Promise<string> | undefined;

async function makeAccount(runtime: Runtime, username: string, role: Role) {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${username}@people.test`;
  const account = { username, email, role, passwordHash: await passwordHash };
  const { id } = await runtime.users.records.create(newId(), newUser(account, runtime.now()));
  if (role === 'admin') await appoint(runtime, { id });
  return { id, username, email };
}

async function startSession(runtime: Runtime, id: string): Promise<Credentials> {
  const user = await runtime.users.records.read(id);
  if (!user) throw new Error('No user has this id.');
  const at = runtime.now().toISOString();
  const { role, sessionEpoch: epoch } = user.data;
  const record = { userId: id, epoch, counter: 0, createdAt: at, rotatedAt: at };
  const { id: sid } = await runtime.sessions.create(newId(), record);
  const refreshToken = createRefreshToken(runtime.secret, { sessionId: sid, counter: 0 });
  return {
    token: await issueAccessToken(runtime.secret, { id, role, sid }, runtime.now()),
    cookie: nameAndValue(refreshCookie(runtime.siteUrl, refreshToken)),
  };
}

function initOf({ token, cookie, body, headers }: RequestOptions): RequestInit {
  const sent = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  if (body === undefined) return { headers: sent };
  return { headers: sent, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

async function toApiAnswer(response: Response): Promise<ApiAnswer> {
  const { status, headers } = response;
  if (headers.get('content-type') === 'application/gzip') {
    const file = gunzipSync(await response.arrayBuffer());
    return { status, headers, body: file.toString() };
  }
  const text = await response.text();
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}

/** The `name=value` pair of the cookie that an answer sets; undefined when it sets none. */
export function cookieOf({ headers }: Pick<ApiAnswer, 'headers'>): string | undefined {
  return headers.getSetCookie().map(nameAndValue)[0];
}

function nameAndValue(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
