import { describe, expect, it } from 'vitest';
import { readAccessToken } from '../../features/accounts/authenticate.ts';
import { parseRefreshToken } from '../../features/accounts/refresh-token.ts';
import { defectMessage } from '../../messages/en/session.ts';
import { createLog } from '../../runtime/log.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { type Engine, StoreUnavailable } from '../../store/engine.ts';
import { temporaryFolder } from '../store/backends.ts';
import { cookieOf, openTestApp, PASSWORD, SECRET } from '../test-app.ts';

const NEXT = 'the secret after it, which is long enough too';

describe('a change of JWT_SECRET', () => {
  async function signedInBefore(env: Record<string, string>) {
    const folder = temporaryFolder();
    const before = await openTestApp({ engine: createEmbeddedEngine(folder) });
    const devi = await before.person('devi');
    const after = await openTestApp({ engine: createEmbeddedEngine(folder), env });
    return { devi, after };
  }
  const ROTATED = { JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: SECRET };

  it('keeps sessions while the previous secret is configured', async () => {
    const { devi, after } = await signedInBefore(ROTATED);
    const { token, cookie } = devi;
    expect((await after.request('GET', '/api/profile', { token })).status).toBe(200);
    const refreshed = await after.request('GET', '/api/auth/refresh', { cookie });
    expect(refreshed.status).toBe(200);
    const { accessToken } = refreshed.body;
    const withNew = await after.request('GET', '/api/profile', { token: accessToken });
    expect(withNew.status).toBe(200);
  });

  it('signs with the new secret only', async () => {
    const { devi, after } = await signedInBefore(ROTATED);
    const { body, ...answer } = await after.request('GET', '/api/auth/refresh', {
      cookie: devi.cookie,
    });
    const engine = createEmbeddedEngine(temporaryFolder());
    const later = await openTestApp({ engine, env: { JWT_SECRET: NEXT } });
    const { acceptedSecrets } = later.runtime;
    const now = after.runtime.now();
    const [secret] = acceptedSecrets;
    expect(acceptedSecrets).toHaveLength(1);
    expect(secret && (await readAccessToken(secret, body.accessToken, now))).toMatchObject({
      id: devi.id,
    });
    const [, token = ''] = cookieOf(answer)?.split('=') ?? [];
    expect(parseRefreshToken(acceptedSecrets, token)).toMatchObject({ counter: 1 });
  });

  it('ends all sessions without the previous secret', async () => {
    const { devi, after } = await signedInBefore({ JWT_SECRET: NEXT });
    const { token, cookie } = devi;
    expect((await after.request('GET', '/api/profile', { token })).status).toBe(401);
    expect((await after.request('GET', '/api/auth/refresh', { cookie })).status).toBe(401);
  });
});

describe('GET /api/health', () => {
  const silent = (): Engine => ({
    ...createEmbeddedEngine(temporaryFolder()),
    get: () => new Promise(() => undefined),
  });
  const down = (): Engine => ({
    ...createEmbeddedEngine(temporaryFolder()),
    get: async () => Promise.reject(new StoreUnavailable()),
  });

  it('is ok with a working store', async () => {
    const app = await openTestApp();
    const { status, body } = await app.request('GET', '/api/health');
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok', store: 'ok' } });
  });

  it.each([
    ['is down', down],
    ['does not answer', silent],
  ])('is unavailable with a store that %s', async (_, engine) => {
    const app = await openTestApp({ engine: engine() });
    const { status, body } = await app.request('GET', '/api/health');
    const expected = { status: 'unavailable', store: 'unavailable' };
    expect({ status, body }).toMatchObject({ status: 503, body: expected });
  });

  it('reports an unfinished restore', async () => {
    const app = await openTestApp();
    const begunAt = app.runtime.now().toISOString();
    await app.runtime.restores.create('state', { sha256: 'x', begunAt });
    const { status, body } = await app.request('GET', '/api/health');
    const expected = { status: 'unavailable', store: 'incomplete' };
    expect({ status, body }).toMatchObject({ status: 503, body: expected });
  });
});

describe('the log', () => {
  it('contains the id of a failed call but no email, password, token or cookie', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    const embedded = createEmbeddedEngine(temporaryFolder());
    let fails = false;
    const engine: Engine = {
      ...embedded,
      async get(key) {
        if (fails && key.startsWith('session/')) throw new Error(`No devi@people.test ${key}`);
        return fails && key.startsWith('claim/')
          ? { value: 'rubbish', etag: '""' }
          : embedded.get(key);
      },
    };
    const app = await openTestApp({ engine, log });
    const { token, cookie, email } = await app.person('devi');
    fails = true;
    const login = { email, password: PASSWORD };
    const answers = [
      await app.request('GET', '/api/profile', { token, cookie }),
      await app.request('GET', '/api/auth/refresh', { cookie }),
      await app.request('POST', '/api/auth/login', { body: login }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 503]);
    for (const { body } of answers.slice(0, 2)) expect(body).toEqual({ msg: defectMessage });
    expect(lines).toHaveLength(3);
    const ids = lines.map((line) => JSON.parse(line).requestId);
    expect(ids).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    const secrets = [email, PASSWORD, token, cookie.split('=')[1] ?? '', 'people.test'];
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  });
});
