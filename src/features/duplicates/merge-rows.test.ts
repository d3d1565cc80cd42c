import { expect, test } from 'vitest';
import { openWithHistory } from '../../testing/api/history-calls.ts';

const figure = (key: string, value: number) => ({
  key,
  value,
  unit: 'people',
  year: 2024,
  of: null,
  source: null,
});
const course = (name: string, fees: string) => ({
  course: name,
  duration: '3 Years',
  fees,
  entranceExam: [],
});

async function openPair() {
  const calls = await openWithHistory();
  const { app, token, made } = calls;
  const own = await made({
    name: 'Own College',
    figures: [figure('students', 10), figure('faculty', 5)],
    coursesAndFees: [course('B.A', '100')],
    companiesVisited: ['TCS'],
    provenance: { coursesAndFees: 'nirf-2024' },
  });
  const other = await made({
    name: 'Other College',
    figures: [figure('students', 20), figure('placed', 7)],
    coursesAndFees: [course('B.A', '200'), course('B.Ed', '300')],
    companiesVisited: ['tcs', 'Infosys'],
    provenance: { coursesAndFees: 'nirf-2025' },
  });
  const merge = (id: string, into: string, take?: object) =>
    app.request('POST', `/api/institutions/${into}/merge`, { token, body: { other: id, take } });
  const rowOf = async (id: string, field: string, at: number) =>
    (await app.request('GET', `/api/institutions/${id}/rows?field=${field}`)).body.rows[at].row;
  return { ...calls, own, other, merge, rowOf };
}

const valuesOf = (figures: { key: string; value: number }[]) =>
  Object.fromEntries(figures.map(({ key, value }) => [key, value]));

test('a merge keeps the rows that one side alone has, and mine of two with one identity', async () => {
  const { own, other, merge, undoNewest, read } = await openPair();
  const { status, body } = await merge(other._id, own._id);
  expect(status).toBe(200);
  expect(valuesOf(body.figures)).toEqual({ students: 10, faculty: 5, placed: 7 });
  expect(body.coursesAndFees).toEqual([
    course('B.A', '100'),
    { ...course('B.Ed', '300'), source: 'nirf-2025' },
  ]);
  expect(body.companiesVisited).toEqual(['TCS', 'Infosys']);
  expect((await undoNewest()).body).toEqual({ undone: 2, left: [] });
  expect((await read('Own College')).body.companiesVisited).toEqual(['TCS']);
});

test('a merge takes chosen rows from the other side, and drops those that it lacks', async () => {
  const { own, other, merge, rowOf } = await openPair();
  const students = await rowOf(own._id, 'figures', 0);
  const faculty = await rowOf(own._id, 'figures', 1);
  const placed = await rowOf(other._id, 'figures', 1);
  const take = {
    figures: { [students]: 'other', [faculty]: 'other', [placed]: 'mine' },
    coursesAndFees: 'other',
  };
  const { status, body } = await merge(other._id, own._id, take);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(valuesOf(body.figures)).toEqual({ students: 20 });
  expect(body.coursesAndFees.map(({ fees }: { fees: string }) => fees)).toEqual(['200', '300']);
});

test.each([
  [{ figures: { x: 'both' } }, 'take.figures'],
  [{ campusArea: { x: 'other' } }, 'take.campusArea'],
])('a merge refuses %o', async (take, path) => {
  const { own, other, merge } = await openPair();
  const { status, body } = await merge(other._id, own._id, take);
  expect([status, Object.keys(body.errors)]).toEqual([400, [expect.stringContaining(path)]]);
});

test('a merge refuses more rows than a list may hold', async () => {
  const { made, merge } = await openPair();
  const names = (of: string) =>
    Array.from({ length: 30 }, (_, at) => ({ name: `${of} ${at}`, kind: 'alias' }));
  const one = await made({ name: 'One', otherNames: names('a') });
  const two = await made({ name: 'Two', otherNames: names('b') });
  const { status, body } = await merge(two._id, one._id);
  expect([status, Object.keys(body.errors)]).toEqual([400, ['take.otherNames']]);
});

test('of two merges in both directions one wins', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { own, other, merge, app } = await openPair();
    const answers = await Promise.all([merge(other._id, own._id), merge(own._id, other._id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await app.request('GET', '/api/institutions')).body.total).toBe(1);
  }
});
