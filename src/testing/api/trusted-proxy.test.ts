import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../cli/serving/http-server.ts';
import { createApp } from '../../http/app.ts';
import { openTestApp, PASSWORD } from '../test-app.ts';

type LoginAttempt = (sent: { password: string; forwarded?: string }) => Promise<number>;

/** A server behind a proxy at 127.0.0.1, and a login attempt through it. */
async function serveBehindProxy(variables: Record<string, string>): Promise<LoginAttempt> {
  const { runtime, person } = await openTestApp({ env: variables });
  await person('asha');
  const api = createApp(runtime);
  const report = (failure: unknown) => {
    throw failure;
  };
  const answer = (request: Request, address: string) => api.fetch(request, { address });
  const trusted = runtime.env.TRUSTED_PROXY;
  const server = await serveHttp({ answer, report, trusted }, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return async ({ password, forwarded }) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }),
    };
    const body = JSON.stringify({ email: 'asha@people.test', password });
    const url = `http://127.0.0.1:${server.port}/api/auth/login`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
}

async function failFiveTimes(
  attempt: LoginAttempt,
  forwarded: (n: number) => string,
): Promise<void> {
  for (let n = 0; n < 5; n++) {
    expect(await attempt({ password: 'wrong password', forwarded: forwarded(n) })).toBe(401);
  }
}

const STRANGER = '203.0.113.7';
const OWNER = '203.0.113.8';

test.each(['127.0.0.1', '10.0.0.0/8, 127.0.0.0/8', '::1,127.0.0.1', '1'])(
  'a stranger behind the proxy %s locks an account only for himself',
  async (TRUSTED_PROXY) => {
    const attempt = await serveBehindProxy({ TRUSTED_PROXY });
    await failFiveTimes(attempt, () => STRANGER);
    expect(await attempt({ password: PASSWORD, forwarded: STRANGER })).toBe(429);
    expect(await attempt({ password: PASSWORD, forwarded: OWNER })).toBe(200);
  },
);

test.each(['127.0.0.1', '1'])(
  'ignores what a client writes before the entry of the proxy %s',
  async (TRUSTED_PROXY) => {
    const attempt = await serveBehindProxy({ TRUSTED_PROXY });
    await failFiveTimes(attempt, (n) => `198.51.100.${n}, ${STRANGER}`);
    expect(await attempt({ password: PASSWORD, forwarded: `${OWNER},${STRANGER}` })).toBe(429);
  },
);

test('skips two trusted proxies', async () => {
  const attempt = await serveBehindProxy({ TRUSTED_PROXY: '2' });
  await failFiveTimes(attempt, (n) => `${STRANGER}, 10.0.0.${n}`);
  expect(await attempt({ password: PASSWORD, forwarded: `${STRANGER}, 10.0.0.9` })).toBe(429);
  expect(await attempt({ password: PASSWORD, forwarded: `${OWNER}, 10.0.0.9` })).toBe(200);
});

test.each<Record<string, string>>([{}, { TRUSTED_PROXY: '192.0.2.1' }])(
  'ignores a header from elsewhere: %o',
  async (variables) => {
    const attempt = await serveBehindProxy(variables);
    await failFiveTimes(attempt, (n) => `198.51.100.${n}`);
    expect(await attempt({ password: PASSWORD, forwarded: OWNER })).toBe(429);
  },
);
