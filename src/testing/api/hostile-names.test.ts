import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Language, languages } from '../../domain/languages.ts';
import { routes } from '../../http/routes.ts';
import { hostileNames } from '../hostile-names.ts';
import { institutionBody } from '../institution-body.ts';
import { isSoak } from '../soak-size.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  ({ token } = await app.person('root', 'admin'));
  for (const name of hostileNames) {
    const location = { place: name, city: name, state: 'Goa', country: 'India' };
    const row = { course: name, duration: name, fees: name, entranceExam: [name] };
    const ranking = { agency: 'NIRF', category: name, rank: 1, year: 2025 };
    const fields = { location, coursesAndFees: [row], rankings: [ranking], affiliatedTo: name };
    const body = institutionBody({ name, ...fields });
    const { status } = await app.request('POST', '/api/institutions', { token, body });
    expect([201, 400]).toContain(status);
  }
});
afterAll(() => app.close());

const readable = routes.filter(({ method }) => method === 'GET');

/** All addresses of a route with one path or query parameter set to a hostile name. */
function addresses(path: string, query: z.ZodType | undefined, name: string): string[] {
  const filled = path.replaceAll(/:\w+/g, name);
  const typed = path.replace(':type', 'college').replaceAll(/:\w+/g, name);
  const { properties = {} } = query
    ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    : {};
  const own = Object.keys(properties).map((key) => `${typed}?${key}=${name}`);
  return [...new Set([filled, typed, `${filled}?${name}=${name}`, ...own])];
}

/** The short run asks each address with every other name, half of these in each language. */
function languagesFor(place: number, name: string): readonly Language[] {
  if (isSoak) return languages;
  const at = (place + hostileNames.indexOf(name)) % (2 * languages.length);
  return languages.slice(at, at + 1);
}

test.each(hostileNames)('treats %s as an ordinary value in every read', async (name) => {
  const asked = readable.flatMap(({ path, query }) => addresses(path, query, name));
  for (const [place, address] of asked.entries()) {
    for (const language of languagesFor(place, name)) {
      const headers = { 'Accept-Language': language };
      const { status, body } = await app.request('GET', address, { token, headers });
      expect(status, address).toBeLessThan(500);
      expect(JSON.stringify(body), address).not.toContain('[native code]');
    }
  }
});
