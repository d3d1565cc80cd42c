import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSourceFinder } from '../sources/sources.ts';
import { chooseSeat } from './choose-seat.ts';
import { compareCutoffs } from './compare-cutoffs.ts';
import { deriveCourses } from './derived-courses.ts';
import { findCutoffsOf } from './institution-cutoffs.ts';

const BOMBAY = 'Indian Institute of Technology Bombay';
const shownLimits = { years: 4, limit: 6 };
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('root', 'admin');
});
afterAll(() => app.close());

const bodyOf = (name: string) => institutionBody({ name, type: 'university' });
const addUniversity = (name: string) => add(bodyOf(name));
const addCollege = (name: string) => add(institutionBody({ name, type: 'college' }));

/** All closing values of a year in one category, of every quota and pool. */
async function closingsOf(asked: Record<string, string>, year: number): Promise<number[]> {
  const list = cutoffLists.find(({ id }) => id === asked['list']);
  const seats = (list?.quotas ?? []).flatMap((quota) =>
    (list?.pools ?? []).map((pool) => ({ quota: quota.code, pool: pool.code })),
  );
  const answers = await Promise.all(
    seats.map((seat) =>
      app.request(
        'GET',
        `/api/cutoffs?${new URLSearchParams({ ...asked, ...seat, limit: '100' })}`,
      ),
    ),
  );
  const rows: { history: { year: number; closing: number }[] }[] = answers.flatMap(
    ({ body }) => body.rows,
  );
  return rows.flatMap(({ history }) =>
    history.flatMap((closed) => (closed.year === year ? [closed.closing] : [])),
  );
}

async function add(body: ReturnType<typeof institutionBody>): Promise<string> {
  const { token } = admin;
  return (await app.request('POST', '/api/institutions', { token, body })).body._id;
}

async function renameInstitution(id: string, name: string): Promise<void> {
  const { token } = admin;
  const path = `/api/institutions/${id}`;
  const { status } = await app.request('PUT', path, { token, body: bodyOf(name) });
  expect(status).toBe(200);
}

async function listCutoffs(query: string): Promise<string[]> {
  const { body } = await app.request('GET', `/api/institutions?${query}`);
  return body.institutions.map(({ _id }: { _id: string }) => _id);
}

describe('a renamed institution', () => {
  test('keeps its cut-offs, and the courses and exams that they show', async () => {
    const id = await addUniversity(BOMBAY);
    const before = await findCutoffsOf(app.runtime, { _id: id }, {}, shownLimits);
    expect(before?.answer.total).toBeGreaterThan(10);
    await renameInstitution(id, 'Institute with another name');
    const after = await findCutoffsOf(app.runtime, { _id: id }, {}, shownLimits);
    expect(after?.answer.total).toBe(before?.answer.total);
    expect(after?.answer.rows[0]?.institution).toMatchObject({
      _id: id,
      name: 'Institute with another name',
    });
    expect(await listCutoffs('course=btech')).toContain(id);
    expect(await listCutoffs('exam=jee-advanced')).toContain(id);
  });

  test('keeps its cut-offs in a comparison', async () => {
    const name = 'Indian Institute of Technology Madras';
    const ids = [
      await addUniversity(name),
      await addUniversity('Indian Institute of Technology Kanpur'),
    ];
    const compared = () =>
      compareCutoffs(
        app.runtime,
        ids.map((_id) => ({ _id })),
        {},
      );
    const before = await compared();
    expect(before?.rows.length).toBeGreaterThan(5);
    await renameInstitution(ids[0] ?? '', 'Madras Institute under another name');
    expect(await compared()).toEqual(before);
  });

  test('are compared by branch and degree, whatever their quotas are called', async () => {
    const names = [
      'National Institute of Technology Patna',
      'Indian Institute of Information Technology Kottayam',
      'Birla Institute of Technology and Science, Pilani',
    ];
    const ids = [];
    for (const name of names) ids.push(await addUniversity(name));
    const institutions = ids.map((_id) => ({ _id }));
    const compared = await compareCutoffs(app.runtime, institutions, {});
    expect(compared).toMatchObject({ list: { id: 'jee-main' }, absent: [ids[2]] });
    const computing = compared?.rows.find(({ of }) => of?.startsWith('Computer Science'));
    const [patna, kottayam, pilani] = computing?.values ?? [];
    expect(patna?.closings?.map(({ seat }) => seat).toSorted()).toEqual(['HS', 'OS']);
    expect(kottayam?.closings?.map(({ seat }) => seat)).toEqual(['']);
    expect(pilani).toBeNull();
  });

  test('are compared for the seats of a rank, and say how it stands', async () => {
    const names = [
      'National Institute of Technology Calicut',
      'Indian Institute of Information Technology Bhagalpur',
    ];
    const ids = [];
    for (const name of names) ids.push(await addUniversity(name));
    const asked = { list: 'jee-main', rank: '12000', commonRank: '45000', category: 'OBC-NCL' };
    const institutions = ids.map((_id) => ({ _id }));
    const compare = (more: object) =>
      compareCutoffs(app.runtime, institutions, { ...asked, ...more });
    const compared = await compare({ homeState: 'Kerala' });
    const computing = compared?.rows.find(({ of }) => of?.startsWith('Computer Science'));
    const [calicut, bhagalpur] = computing?.values ?? [];
    const seats = calicut?.closings?.map(({ seat }) => seat).toSorted();
    expect(seats).toEqual([joinWithDots(['HS', 'OBC-NCL']), joinWithDots(['HS', 'OPEN'])]);
    const answer = await app.request(
      'GET',
      `/api/cutoffs?${new URLSearchParams({ ...asked, homeState: 'Kerala', institution: ids[1] ?? '', beyond: 'true', limit: '100' })}`,
    );
    for (const { seat, value, standing } of bhagalpur?.closings ?? []) {
      const row = answer.body.rows.find(
        (each: { program: string; history: { closing: number }[] }) =>
          each.program.startsWith('Computer Science') && each.history[0]?.closing === value,
      );
      expect(standing, seat).toEqual({
        band: row.band,
        within: row.within,
        of: row.of,
        by: row.by,
      });
    }
    expect(compared?.ownRows?.[1]).toEqual(answer.body.rows);
    expect((await compare({}))?.hidden).toBeGreaterThan(0);
    for (const refused of [{ homeState: 'Atlantis' }, { rank: 'constructor' }, { rank: '१०' }]) {
      const { ownRows } = (await compare(refused)) ?? {};
      expect(ownRows === null).toBe(refused.rank !== '१०');
    }
  });

  test.each([
    // The first has seats of both categories, the second only some of a later one.
    ['ap-eapcet', 'AU College of Engineering', 'Priyadarshini Institute of Tecnology', 'BC_B'],
    [
      'gujcet',
      'A. D. Patel Institute Of Technology, Karamsad',
      'Shri J M Sabva Institute of Engineering & Technology, Botad',
      'tfws',
    ],
  ])('are compared in one category on %s', async (list, first, second, category) => {
    const ids = [await addCollege(first), await addCollege(second)];
    const compare = (more: Record<string, string>) =>
      compareCutoffs(
        app.runtime,
        ids.map((_id) => ({ _id })),
        { list, ...more },
      );
    const compared = await compare({});
    expect(compared).toMatchObject({ category, given: { category } });
    expect(compared?.rows.length).toBeGreaterThan(0);
    const { year = 0, rows = [] } = compared ?? {};
    for (const [at, id] of ids.entries()) {
      const closings = await closingsOf({ list, category, institution: id }, year);
      for (const { of, values } of rows) {
        for (const { value } of values[at]?.closings ?? []) {
          expect(closings, `${of} at ${id}`).toContain(value);
        }
      }
    }
    // A category that one of them does not have is never filled with another.
    const asked = await compare({ category: compared?.list.categories[0]?.code ?? '' });
    expect(asked?.rows).toEqual([]);
  });

  test('have a row where they teach a programme under other quotas or pools', async () => {
    const names = [
      'A.M. Reddy Memorial College of Engineering and Technology',
      'College of Agricultural Engineering, Madakasira',
    ];
    const ids = [];
    for (const name of names) ids.push(await addCollege(name));
    const institutions = ids.map((_id) => ({ _id }));
    const compared = await compareCutoffs(app.runtime, institutions, { list: 'ap-eapcet' });
    expect(compared?.category).toBe('OC');
    expect(compared?.rows.length).toBeGreaterThan(0);
    for (const { values } of compared?.rows ?? []) {
      expect(values.map((value) => value?.closings?.[0]?.seat).every(Boolean)).toBe(true);
    }
  });

  test('yields them to the institution that has the name now', async () => {
    const id = await addUniversity('National Institute of Technology Tiruchirappalli');
    await renameInstitution(id, 'A name of its own');
    const other = await addUniversity('National Institute of Technology Tiruchirappalli');
    const ofOther = await findCutoffsOf(app.runtime, { _id: other }, {}, shownLimits);
    expect(await findCutoffsOf(app.runtime, { _id: id }, {}, shownLimits)).toBeNull();
    expect(ofOther?.answer.total).toBeGreaterThan(10);
  });
});

describe('an institution without seats of the first kind of its list', () => {
  let id = '';
  beforeAll(async () => {
    const body = { ...bodyOf('Kasturba Medical College, Mangalore'), type: 'college' };
    const { token } = admin;
    id = (await app.request('POST', '/api/institutions', { token, body })).body._id;
  });

  test('shows the first kind that it has', async () => {
    const found = await findCutoffsOf(app.runtime, { _id: id }, { list: 'neet-ug' }, shownLimits);
    expect(found?.list.id).toBe('neet-ug');
    expect(found?.given).toMatchObject({ category: 'Open', quota: 'Deemed/Paid Seats Quota' });
    expect(found?.answer.total).toBeGreaterThan(0);
  });

  test('shows the nearest seats for a choice without rows, and says what gave way', async () => {
    const asked = { list: 'neet-ug', quota: 'All India' };
    const found = await findCutoffsOf(app.runtime, { _id: id }, asked, shownLimits);
    expect(found?.answer.total).toBeGreaterThan(0);
    expect(found?.given).toMatchObject({ quota: 'Deemed/Paid Seats Quota' });
    expect(found?.seats?.passed).toEqual([{ name: 'quota', code: 'All India' }]);
  });

  test('offers the codes that have rows there alone', async () => {
    const found = await findCutoffsOf(app.runtime, { _id: id }, { list: 'neet-ug' }, shownLimits);
    const { category = [], quota = [] } = found?.codes ?? {};
    expect(quota).toContain('Deemed/Paid Seats Quota');
    expect(quota.length).toBeLessThan(found?.list.quotas.length ?? 0);
    for (const of of [
      ...category.map((code) => ({ category: code })),
      ...quota.map((code) => ({ quota: code })),
    ]) {
      const asked = { list: 'neet-ug', ...of };
      const chosen = await findCutoffsOf(app.runtime, { _id: id }, asked, shownLimits);
      expect(chosen?.answer.total).toBeGreaterThan(0);
      expect(chosen?.given).toMatchObject(of);
    }
  });
});

test('an institution shows seats that it had in its newest year', async () => {
  const id = await addCollege('Pune Institute of Computer Technology');
  const found = await findCutoffsOf(app.runtime, { _id: id }, { list: 'mht-cet' }, shownLimits);
  expect(found?.given).toMatchObject({ category: 'GOPENS', quota: 'State Level' });
  expect(found?.answer.rows[0]?.history[0]?.year).toBe(2024);
});

describe('the seat of a choice', () => {
  const kinds = [
    { category: 'Open', quota: 'All India', pool: 'all', age: 1 },
    { category: 'SC', quota: 'All India', pool: 'all', age: 0 },
    { category: 'NRI', quota: 'NRI', pool: 'all', age: 0 },
  ];
  const [description] = cutoffLists.filter(({ id }) => id === 'neet-ug');
  const choose = (category: string | null, quota: string | null) =>
    chooseSeat(
      { description: description as ListDescription },
      kinds,
      { category, quota, pool: null },
      { isNearest: true },
    );

  test.each<[string | null, string | null, string, string, number]>([
    [null, null, 'SC', 'All India', 0],
    ['Open', null, 'Open', 'All India', 0],
    ['Open', 'NRI', 'Open', 'All India', 1],
    ['SC', 'NRI', 'SC', 'All India', 1],
    ['EWS', 'NRI', 'NRI', 'NRI', 1],
    ['NRI', 'All India', 'NRI', 'NRI', 1],
  ])('%s in %s is %s in %s', (category, quota, wanted, other, passed) => {
    const seats = choose(category, quota);
    expect(seats.chosen).toMatchObject({ category: wanted, quota: other });
    expect(seats.passed).toHaveLength(passed);
  });
});

describe('courses derived from cut-offs', () => {
  const lists = [{ id: 'jee-advanced' }];

  test('cover every programme with list, exam, duration and newest year', async () => {
    const id = await addUniversity('Indian Institute of Technology Delhi');
    const { derived } = await deriveCourses(app.runtime, { _id: id, coursesAndFees: [] }, lists);
    const btech = derived.find(({ course }) => course === 'B.Tech');
    expect(btech).toMatchObject({
      list: 'JEE Advanced',
      exam: 'jee-advanced',
      years: 4,
      year: 2026,
    });
    expect(btech?.programmes).toContainEqual({
      name: 'Computer Science and Engineering',
      year: 2026,
    });
    const stated = await app.request(
      'GET',
      `/api/cutoffs?list=jee-advanced&institution=${id}&gender=female&years=10&limit=100`,
    );
    const names = new Set(stated.body.rows.map(({ program }: { program: string }) => program));
    const listed = new Set(derived.flatMap(({ programmes }) => programmes.map(({ name }) => name)));
    expect([...names].filter((name) => !listed.has(String(name)))).toEqual([]);
  });

  test('yield to entered courses', async () => {
    const id = await addUniversity('Indian Institute of Technology Madras');
    const coursesAndFees = [{ course: 'b.tech' }];
    const { derived } = await deriveCourses(app.runtime, { _id: id, coursesAndFees }, lists);
    expect(derived.length).toBeGreaterThan(0);
    expect(derived.map(({ course }) => course)).not.toContain('B.Tech');
  });

  test('add exams to entered courses without any', async () => {
    const id = await addUniversity('Indian Institute of Technology Kanpur');
    const coursesAndFees = [{ course: 'b.tech' }, { course: 'MBA' }];
    const { entered } = await deriveCourses(app.runtime, { _id: id, coursesAndFees }, lists);
    expect(entered.get('b.tech')?.map(({ exam }) => exam)).toEqual(['jee-advanced']);
    expect(entered.get('mba')).toBeUndefined();
  });

  test('add the exam of a state, whose branches are those of B.Tech', async () => {
    const id = await add(institutionBody({ name: 'Jyothy Institute of Technology, Bangalore' }));
    const coursesAndFees = [{ course: 'B.Tech' }];
    const comedk = [{ id: 'comedk-uget' }];
    const { entered, derived } = await deriveCourses(
      app.runtime,
      { _id: id, coursesAndFees },
      comedk,
    );
    expect(entered.get('b.tech')?.map(({ exam }) => exam)).toEqual(['comedk-uget']);
    expect(derived).toEqual([]);
  });

  test('name sources that are listed', async () => {
    const sourceOf = await createSourceFinder(app.runtime);
    const named = cutoffLists.flatMap(({ sources }) => sources);
    expect(named.filter((id) => !sourceOf(id))).toEqual([]);
    const { body } = await app.request('GET', '/api/sources');
    const ids = body.sources.map(({ id }: { id: string }) => id);
    expect(ids).toContain('josaa-2026');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
