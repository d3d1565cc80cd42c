import { hostileNames } from '../hostile-names.ts';
import { institutionBody } from '../institution-body.ts';
import { admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const FILTERS = [
  'q',
  'type',
  'state',
  'city',
  'owner',
  'category',
  'course',
  'exam',
  'agency',
  'sort',
];
const CUTOFF_FIELDS = [
  'list',
  'rank',
  'category',
  'gender',
  'homeState',
  'institution',
  'q',
  'years',
];

/** The public addresses that contain the name in their path or query. */
function addresses(name: string): string[] {
  const aspects = ['info', 'cutoffs', 'history', 'edit'].map(
    (aspect) => `college/${name}/${aspect}`,
  );
  const items = ['courses', 'exams', 'states', 'author', 'college'].map(
    (room) => `${room}/${name}`,
  );
  return [
    ...[name, `${name}/${name}/info`, ...aspects, ...items].map((path) => `/${path}`),
    ...FILTERS.map((field) => `/institutions?${field}=${name}`),
    ...CUTOFF_FIELDS.map((field) => `/cutoffs?list=jee-main&${field}=${name}`),
    `/cutoffs?list=${name}`,
    `/compare?i=${name},${name}`,
    `/sources?${name}=${name}`,
  ];
}

test('treats names of Object.prototype as ordinary values on every public page', async ({
  request,
}) => {
  const made: string[] = [];
  for (const name of hostileNames) {
    const row = { course: name, duration: name, fees: name, entranceExam: [name] };
    const fields = { name, coursesAndFees: [row], affiliatedTo: name };
    const call = { method: 'POST', path: '/api/institutions', data: institutionBody(fields) };
    const answer = await callAs(request, admin, call);
    if (answer.ok()) made.push((await answer.json())._id);
    for (const address of addresses(name)) {
      const page = await request.get(address);
      expect(page.status(), address).toBeLessThan(500);
      const text = await page.text();
      expect(text, address).toContain('</html>');
      expect(text, address).not.toMatch(/\[native code\]|\[object Object\]/);
    }
  }
  for (const id of made) {
    await callAs(request, admin, { method: 'DELETE', path: `/api/institutions/${id}` });
  }
});
