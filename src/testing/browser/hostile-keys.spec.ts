import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod';
import { languages, pathIn } from '../../domain/languages.ts';
import { isTranslated } from '../../domain/pages/pages.ts';
import { routes } from '../../http/routes.ts';
import { hostileNames } from '../hostile-names.ts';
import { institutionBody } from '../institution-body.ts';
import { isSoak } from '../soak-size.ts';
import { admin, callAs } from './accounts.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

/** Fields of forms and addresses that no call of the API has. */
const OF_PAGES = [
  'i',
  'exam',
  'field',
  'years',
  'homeState',
  'gender',
  'pwd',
  'commonRank',
  'score',
  'income',
  'ended',
  'token',
  'next',
  'msg',
];
const fields = [...new Set([...routes.flatMap(({ query }) => namesOf(query)), ...OF_PAGES])];

function namesOf(query: z.ZodType | undefined): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/**
 * Every page that anyone may open, without its query: in each of its languages, in the short run in
 * one of them, because they share the page's code.
 */
const paths = Object.values(everyPage)
  // The page for defects always says that it is one.
  .filter(({ audience, path }) => audience === 'anyone' && path !== '/500')
  .flatMap(({ path }, place) => {
    const [bare = '/'] = path.split('?');
    const own = languages.filter((language) => language === 'en' || isTranslated(bare));
    return own
      .filter((_, at) => isSoak || at === place % own.length)
      .map((language) => pathIn(language, bare));
  });

/** The public addresses that contain a name in their path. */
function pathsWith(name: string): string[] {
  const aspects = ['info', 'cutoffs', 'history'].map((aspect) => `college/${name}/${aspect}`);
  const rooms = ['courses', 'exams', 'states', 'states/goa', 'author', 'college', 'go', 'data'];
  const items = rooms.map((room) => `${room}/${name}`);
  const details = ['courses', 'exams'].map((room) => `${room}/${name}/details`);
  return [name, `${name}/${name}/info`, ...aspects, ...items, ...details].flatMap((path) =>
    languages.map((language) => pathIn(language, `/${path}`)),
  );
}

async function expectOrdinary(request: APIRequestContext, address: string): Promise<void> {
  const page = await request.get(address);
  expect(page.status(), address).toBeLessThan(500);
  const text = await page.text();
  // Files and short addresses answer without a page.
  const isPage = page.headers()['content-type']?.startsWith('text/html');
  if (isPage) expect(text, address).toContain('</html>');
  expect(text, address).not.toMatch(/\[native code\]|\[object Object\]/);
}

/** Adds an institution that carries the name in each of its texts; null where it is refused. */
async function addNamed(request: APIRequestContext, name: string): Promise<string | null> {
  const row = { course: name, duration: name, fees: name, entranceExam: [name] };
  const data = institutionBody({ name, coursesAndFees: [row], affiliatedTo: name });
  const answer = await callAs(request, admin, { method: 'POST', path: '/api/institutions', data });
  return answer.ok() ? (await answer.json())._id : null;
}

test.describe('names of Object.prototype', () => {
  test('are ordinary in every path and in the fields of every public page', async ({ request }) => {
    test.slow();
    const made: string[] = [];
    for (const [at, name] of hostileNames.entries()) {
      const id = await addNamed(request, name);
      if (id) made.push(id);
      // Each address with every eighth name; the long run asks each with all.
      const asked = pathsWith(name).filter((_, place) => isSoak || place % 8 === at % 8);
      for (const address of asked) await expectOrdinary(request, address);
    }
    for (const [at, path] of paths.entries()) {
      const name = hostileNames[at % hostileNames.length] ?? '';
      const query = new URLSearchParams(fields.map((field) => [field, name]));
      await expectOrdinary(request, `${path}?${query}`);
    }
    for (const id of made) {
      await callAs(request, admin, { method: 'DELETE', path: `/api/institutions/${id}` });
    }
  });

  test('are ordinary in each field of each public page @long', async ({ request }) => {
    test.setTimeout(3_600_000);
    for (const name of hostileNames) {
      for (const path of paths) {
        for (const field of [...fields, name]) {
          await expectOrdinary(request, `${path}?${field}=${name}`);
        }
      }
    }
  });
});
