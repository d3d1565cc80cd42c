import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { pageRoute } from '../../domain/pages/request-line.ts';
import { createLog } from '../../runtime/log.ts';
import { openTestApp, PASSWORD } from '../test-app.ts';

async function open() {
  const written: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const app = await openTestApp({ env: { REQUEST_LOG: 'on' }, log: createLog(destination) });
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { app, lines, text: () => written.join('') };
}

test('logs one line per request with the answer’s id and no parameters', async () => {
  const { app, lines, text } = await open();
  const asked = [
    await app.request('GET', '/api/institutions/college/Some%20Secret%20Name'),
    await app.request('GET', '/api/institutions?q=my+own+question'),
    await app.request('GET', '/api/nowhere/meera@people.test'),
    await app.request('PUT', '/api/profile', { body: { username: 'meera' } }),
  ];
  const routes = [
    '/api/institutions/:type/:name',
    '/api/institutions',
    '/api/(other)',
    '/api/profile',
  ];
  expect(lines()).toMatchObject(
    asked.map(({ status, headers }, at) => ({
      requestId: headers.get('x-request-id'),
      route: routes[at],
      status,
      ms: expect.any(Number),
      storeCalls: expect.any(Number),
      msg: 'Request',
    })),
  );
  expect(lines()[0].storeCalls).toBeGreaterThan(0);
  expect(text()).not.toMatch(/secret|question|meera|198\.51/i);
});

test('logs the outcome of a sign-in without the account', async () => {
  const { app, lines, text } = await open();
  const { email, id } = await app.person('meera');
  const login = (password: string) =>
    app.request('POST', '/api/auth/login', { body: { email, password } });
  await login(PASSWORD);
  for (let tries = 0; tries < 6; tries += 1) await login('not the password');
  const events = lines().filter(({ event }) => event === 'sign-in');
  expect(events.map(({ outcome }) => outcome)).toEqual([
    'succeeded',
    ...Array(5).fill('refused'),
    'limited',
  ]);
  const requests = lines().filter(({ msg }) => msg === 'Request');
  expect(events.map(({ requestId }) => requestId)).toEqual(
    requests.map(({ requestId }) => requestId),
  );
  for (const secret of [email, id, 'not the password', PASSWORD]) {
    expect(text()).not.toContain(secret);
  }
});

test.each([
  ['/', '/'],
  ['/institutions', '/institutions'],
  ['/college/Miranda House/info', '/college/(name)/info'],
  ['/author/avx8', '/author/(name)'],
  ['/data/cutoffs.csv.gz', '/data/cutoffs.csv.gz'],
  ['/sitemap-3.xml', '/sitemap-3.xml'],
  ['/meera@people.test', '/(other)'],
  ['/college/meera@people.test', '/college/(name)'],
])('the page %s is logged as %s', (path, route) => {
  expect(pageRoute(path)).toBe(route);
});
