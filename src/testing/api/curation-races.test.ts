import { expect, test } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import { memoryEngine } from '../crash/memory-engine.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

/** The engine of a slow server: another one acts before one of its writes. */
function overtakenEngine(engine: Engine) {
  let left = Number.POSITIVE_INFINITY;
  let act: () => Promise<unknown> = async () => undefined;
  let overtaking: Promise<unknown> | null = null;
  async function giveWay(): Promise<void> {
    left -= 1;
    if (left !== -1) return;
    overtaking = act();
    await overtaking;
  }
  return {
    engine: {
      ...engine,
      async create(key: string, value: unknown) {
        await giveWay();
        return engine.create(key, value);
      },
      async replace(key: string, value: unknown, etag: string) {
        await giveWay();
        return engine.replace(key, value, etag);
      },
    },
    overtake(after: number, next: typeof act) {
      left = after;
      act = next;
    },
    /** Whether the other one has acted; some writes follow an answer. */
    async wasOvertaken() {
      await overtaking;
      return overtaking !== null;
    },
  };
}

const courses = ['B.A', 'B.Ed'].map((course) => ({
  course,
  duration: '3 Years',
  fees: '20000',
  entranceExam: [],
}));
const figures = [
  { key: 'students', value: 10, year: 2024, of: null, source: null },
  { key: 'faculty', value: 5, year: 2024, of: null, source: null },
];

interface Stage {
  quick: TestApp;
  slow: TestApp;
  token: string;
  one: string;
  other: string;
}

/** A race: what the slow server does, what overtakes it, and what must hold after both. */
interface Race {
  slow(): Promise<unknown>;
  quick(): Promise<unknown>;
  expectAfter(): Promise<void>;
}

/** A store with two institutions. */
async function openFirst() {
  const engine = memoryEngine();
  const app = await openTestApp({ engine });
  const { token } = await app.person('root', 'admin');
  const add = async (name: string): Promise<string> =>
    (
      await app.request('POST', '/api/institutions', {
        token,
        body: institutionBody({ name, coursesAndFees: courses, figures, campusArea: null }),
      })
    ).body._id;
  const [one, other] = [await add('One College'), await add('Other College')];
  return { engine, app, token, one, other };
}

/** Runs a race from one beginning, overtaken before its first write, its second, and so on. */
async function raceAtEveryWrite(
  { engine, token, one, other }: Omit<Awaited<ReturnType<typeof openFirst>>, 'app'>,
  raceOf: (stage: Stage) => Promise<Race> | Race,
): Promise<void> {
  let left = 0;
  for (; ; left++) {
    const beneath = engine.copy();
    const behind = overtakenEngine(beneath);
    const quick = await openTestApp({ engine: beneath });
    const slow = await openTestApp({ engine: behind.engine });
    const race = await raceOf({ quick, slow, token, one, other });
    behind.overtake(left, race.quick);
    await race.slow();
    if (!(await behind.wasOvertaken())) break;
    await race.expectAfter();
  }
  expect(left).toBeGreaterThan(1);
}

const read = async (app: TestApp, name = 'One College') =>
  (await app.request('GET', `/api/institutions/college/${encodeURIComponent(name)}`)).body;

/** An open correction of the fees of a course. */
async function propose(app: TestApp, institutionId: string, at: number, fees: string) {
  const { token } = await app.person(`reader${at}`);
  const { rows } = (
    await app.request('GET', `/api/institutions/${institutionId}/rows?field=coursesAndFees`)
  ).body;
  const { status, body } = await app.request('POST', '/api/corrections', {
    token,
    body: {
      institutionId,
      field: 'coursesAndFees',
      row: rows[at].row,
      proposed: { ...courses[at], fees },
      sourceUrl: `https://reader${at}.example.org/fees`,
    },
  });
  expect(status).toBe(201);
  return body._id as string;
}

const accept = (app: TestApp, token: string, id: string) =>
  app.request('PUT', `/api/corrections/${id}`, { token, body: { decision: 'accept' } });

const feesOf = (body: { coursesAndFees: { fees: string }[] }) =>
  body.coursesAndFees.map(({ fees }) => fees);

test('keeps both of two corrections of one list that two servers accept at once', async () => {
  const first = await openFirst();
  const mine = await propose(first.app, first.one, 0, '24000');
  const other = await propose(first.app, first.one, 1, '31000');
  await raceAtEveryWrite(first, ({ quick, slow, token }) => ({
    slow: async () => expect((await accept(slow, token, mine)).status).toBe(200),
    quick: async () => expect((await accept(quick, token, other)).status).toBe(200),
    async expectAfter() {
      for (const app of [quick, slow]) {
        const body = await read(app);
        expect(feesOf(body)).toEqual(['24000', '31000']);
        const sources = body.coursesAndFees.map(({ source }: { source: string }) => source);
        expect(new Set(sources).size).toBe(2);
      }
    },
  }));
});

test.each([true, false])(
  'loses neither a bulk edit (overtaken: %s) nor a correction of one institution',
  async (isBulkSlow) => {
    const first = await openFirst();
    const id = await propose(first.app, first.one, 0, '24000');
    await raceAtEveryWrite(first, async ({ quick, slow, token, one }) => {
      const [bulkApp, app] = isBulkSlow ? [slow, quick] : [quick, slow];
      const before = await quick.request('GET', '/api/institutions/college/One%20College');
      const items = [{ id: one, etag: before.headers.get('etag') }];
      let answer: Awaited<ReturnType<TestApp['request']>> | undefined;
      const setArea = async () => {
        const body = { items, set: { campusArea: '9 acres' } };
        answer = await bulkApp.request('POST', '/api/institutions/bulk', { token, body });
      };
      const takeFees = async () => expect((await accept(app, token, id)).status).toBe(200);
      return {
        slow: isBulkSlow ? setArea : takeFees,
        quick: isBulkSlow ? takeFees : setArea,
        async expectAfter() {
          const isSet = answer?.body.changed.length === 1;
          const reasons = answer?.body.left.map(({ reason }: { reason: string }) => reason);
          expect(reasons).toEqual(isSet ? [] : ['changed']);
          const body = await read(quick);
          expect(feesOf(body)).toEqual(['24000', '20000']);
          expect(body.campusArea).toBe(isSet ? '9 acres' : null);
        },
      };
    });
  },
);

test('lets exactly one of two merges in both directions win, wherever they meet', async () => {
  const first = await openFirst();
  await raceAtEveryWrite(first, ({ quick, slow, token, one, other }) => {
    const statuses: number[] = [];
    const merge = async (app: TestApp, into: string, from: string) => {
      const path = `/api/institutions/${into}/merge`;
      statuses.push((await app.request('POST', path, { token, body: { other: from } })).status);
    };
    return {
      slow: () => merge(slow, one, other),
      quick: () => merge(quick, other, one),
      async expectAfter() {
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        for (const app of [quick, slow]) {
          expect((await app.request('GET', '/api/institutions')).body.total).toBe(1);
        }
      },
    };
  });
});

test('keeps the figure of each of two editors whose second one merges by rows', async () => {
  const { app, token, one } = await openFirst();
  const path = '/api/institutions/college/One%20College';
  const before = await app.request('GET', path);
  const put = (body: object, etag: string | null) =>
    app.request('PUT', `/api/institutions/${one}`, {
      token,
      body,
      headers: { 'If-Match': etag ?? '' },
    });
  const etag = before.headers.get('etag');
  const withFigure = (body: typeof before.body, key: string, value: number) => ({
    ...body,
    figures: body.figures.map((figure: { key: string }) =>
      figure.key === key ? { ...figure, value } : figure,
    ),
  });
  expect((await put(withFigure(before.body, 'students', 11), etag)).status).toBe(200);
  const late = await put(withFigure(before.body, 'faculty', 6), etag);
  expect(late.status).toBe(412);
  const { body, headers } = await app.request('GET', path);
  expect((await put(withFigure(body, 'faculty', 6), headers.get('etag'))).status).toBe(200);
  expect((await read(app)).figures).toMatchObject([
    { key: 'students', value: 11 },
    { key: 'faculty', value: 6 },
  ]);
});
