import { expect, it } from 'vitest';
import { headersBeside } from '../http/headers.ts';
import { pageFunction } from './page-function.ts';

const ISLAND = 'https://site.test/_server-islands/HomeLists';
const EVERY = headersBeside(() => null, true);

it('adds our headers to what can not be changed, such as a redirect', async () => {
  const moved = pageFunction(async ({ url }) => Response.redirect(new URL('/sources', url), 301));
  const answer = await moved(new Request('https://site.test/sources/'), null);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://site.test/sources',
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject(EVERY);
});

it('hands an island’s body on, and refuses one that is no object', async () => {
  const echo = pageFunction(async (request) => new Response(await request.text()));
  const asked = (body: string) => echo(new Request(ISLAND, { method: 'POST', body }), null);
  expect(await (await asked('{"encryptedProps":""}')).text()).toBe('{"encryptedProps":""}');
  for (const body of ['null', '5', '{"half']) expect((await asked(body)).status, body).toBe(400);
  expect((await asked(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
});
