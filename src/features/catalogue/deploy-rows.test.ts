import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { differencePage } from '../../domain/curation/deploy-difference.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';

const PATH = '/api/institutions/college/Alpha%20College';

const rank = (category: string, place: number, year = 2025) => ({
  agency: 'NIRF',
  category,
  rank: place,
  year,
  source: 'nirf-2025',
});
const score = (value: number, year: number) => ({
  key: 'nirfScore' as const,
  value,
  unit: 'points',
  year,
  of: null,
  source: 'nirf-2025',
});

type Fields = Parameters<typeof shippedInstitution>[1];

/** One store on which several deploys follow each other, each with its Alpha College. */
function openDeploys() {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let people = 0;
  return async (fields: Fields) => {
    const alpha = shippedInstitution('c-1', { name: 'Alpha College', ...fields });
    const engine = createEmbeddedEngine(folder);
    const app = await openTestApp({ engine, catalogue: catalogueOf([alpha]) });
    people += 1;
    const { token } = await app.person(`asha${people}`, 'editor');
    const found = async () => bodyOf(institution, await app.request('GET', PATH));
    const ranks = async () =>
      (await found()).rankings
        .map(({ category, rank: place }) => `${category} ${place}`)
        .toSorted();
    return {
      app,
      token,
      found,
      ranks,
      async put(changes: object) {
        const { _id, ...before } = await found();
        const body = { ...before, ...changes };
        const answer = await app.request('PUT', `/api/institutions/${_id}`, { token, body });
        expect(answer.status).toBe(200);
      },
      async differences() {
        const answer = await app.request('GET', '/api/differences', { token });
        return bodyOf(differencePage, answer).differences.flatMap((difference) =>
          difference.kind === 'institution' ? [difference] : [],
        );
      },
      decide: (body: object, headers: Record<string, string> = {}) =>
        app.request('PUT', '/api/institutions/c-1/differences', { token, body, headers }),
      async undo() {
        const { body } = await app.request('GET', '/api/history?limit=1', { token });
        return app.request('POST', `/api/history/${body.entries[0]._id}/undo`, { token });
      },
    };
  };
}

test('keeps the rows that only one side changed, without a question', async () => {
  const deploy = openDeploys();
  const before = await deploy({
    rankings: [rank('Law', 20), rank('Overall', 50), rank('Medical', 9)],
    figures: [score(10, 2023), score(20, 2024)],
  });
  await before.put({
    rankings: [rank('Law', 20), rank('Overall', 40), rank('Design', 3), rank('Medical', 9)],
    figures: [score(11, 2023), score(20, 2024)],
  });
  const after = await deploy({
    rankings: [rank('Law', 25), rank('Overall', 50), rank('Dental', 7)],
    figures: [score(10, 2023), score(22, 2024), score(30, 2025)],
  });
  expect(await after.ranks()).toEqual(['Dental 7', 'Design 3', 'Law 25', 'Overall 40']);
  const { figures } = await after.found();
  expect(figures.map(({ value }) => value).toSorted()).toEqual([11, 22, 30]);
  expect(await after.differences()).toEqual([]);
  const { body } = await after.app.request('GET', '/api/work', after);
  expect(JSON.stringify(body.queues)).not.toContain('differs:');
});

test('asks only about a row that both changed, and takes that row alone', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Law', 21), rank('Overall', 40)] });
  const after = await deploy({ rankings: [rank('Law', 22), rank('Overall', 50)] });
  expect(await after.ranks()).toEqual(['Law 21', 'Overall 40']);
  const [difference, ...others] = await after.differences();
  expect(others).toEqual([]);
  expect(difference).toMatchObject({
    field: 'rankings',
    path: 'rankings',
    own: { value: { category: 'Law', rank: 21 }, source: 'nirf-2025' },
    shipped: { value: { category: 'Law', rank: 22 }, source: 'nirf-2025' },
  });
  const { path, row } = difference ?? {};
  expect((await after.decide({ path, take: 'shipped' })).status).toBe(404);
  expect((await after.decide({ path, row: 'unknown', take: 'shipped' })).status).toBe(404);
  expect((await after.decide({ path, row, take: 'shipped' }, { 'If-Match': '"x"' })).status).toBe(
    412,
  );
  expect((await after.decide({ path, row, take: 'shipped' })).status).toBe(204);
  expect(await after.ranks()).toEqual(['Law 22', 'Overall 40']);
  expect(await after.differences()).toEqual([]);
  expect((await after.decide({ path, row, take: 'shipped' })).status).toBe(404);
  expect((await after.undo()).status).toBe(200);
  expect(await after.ranks()).toEqual(['Law 21', 'Overall 40']);
});

test('a row that is kept asks again only once a later deploy changes it', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Law', 21), rank('Overall', 40)] });
  const second = await deploy({ rankings: [rank('Law', 22), rank('Overall', 51)] });
  const open = await second.differences();
  expect(open).toHaveLength(2);
  const law = open.find(({ row }) => row?.includes('law'));
  expect((await second.decide({ path: law?.path, row: law?.row, take: 'own' })).status).toBe(204);
  expect(await second.ranks()).toEqual(['Law 21', 'Overall 40']);
  expect((await second.differences()).map(({ row }) => row)).toEqual(
    open.filter((each) => each !== law).map(({ row }) => row),
  );
  const third = await deploy({ rankings: [rank('Law', 22), rank('Overall', 51)] });
  expect(await third.differences()).toHaveLength(1);
  const fourth = await deploy({ rankings: [rank('Law', 23), rank('Overall', 51)] });
  expect(await fourth.differences()).toHaveLength(2);
  expect(await fourth.ranks()).toEqual(['Law 21', 'Overall 40']);
});

test('rows that nobody touched follow every later deploy, also after an edit of others', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Law', 20), rank('Overall', 40)] });
  const second = await deploy({
    rankings: [rank('Law', 22), rank('Overall', 50), rank('Dental', 7)],
  });
  await second.put({ campusArea: '5 acres' });
  await second.put({ rankings: [rank('Law', 22), rank('Overall', 39), rank('Dental', 7)] });
  const third = await deploy({
    rankings: [rank('Law', 23), rank('Overall', 50), rank('Dental', 8)],
  });
  expect(await third.ranks()).toEqual(['Dental 8', 'Law 23', 'Overall 39']);
  expect(await third.differences()).toEqual([]);
});

test('an edit of one row leaves the question about another open', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Law', 21), rank('Overall', 50)] });
  const after = await deploy({ rankings: [rank('Law', 22), rank('Overall', 50)] });
  await after.put({ rankings: [rank('Law', 21), rank('Overall', 49)] });
  await after.put({ campusArea: '5 acres' });
  expect(await after.differences()).toHaveLength(1);
  await after.put({ rankings: [rank('Law', 19), rank('Overall', 49)] });
  expect(await after.differences()).toEqual([]);
});

test('a row that people removed stays removed, and asks once the deploy changes it', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Overall', 50)] });
  const after = await deploy({ rankings: [rank('Law', 22), rank('Overall', 51)] });
  expect(await after.ranks()).toEqual(['Overall 51']);
  const [difference] = await after.differences();
  expect(difference).toMatchObject({ own: { value: null }, shipped: { value: { rank: 22 } } });
  const { path, row } = difference ?? {};
  await after.decide({ path, row, take: 'shipped' });
  expect(await after.ranks()).toEqual(['Law 22', 'Overall 51']);
});

test('the undo of an edit leaves what a later deploy has brought', async () => {
  const deploy = openDeploys();
  const before = await deploy({ rankings: [rank('Law', 20), rank('Overall', 50)] });
  await before.put({ rankings: [rank('Law', 20), rank('Overall', 40)] });
  const after = await deploy({ rankings: [rank('Law', 22), rank('Overall', 50)] });
  expect((await after.undo()).status).toBe(200);
  expect(await after.ranks()).toEqual(['Law 22', 'Overall 50']);
});
