import type { Engine } from '../../store/engine.ts';
import { memoryEngine } from '../crash/memory-engine.ts';
import { institutionBody } from '../institution-body.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../test-app.ts';
import { report, rounded } from './section.ts';
import { type Steps, stepEngine } from './step-engine.ts';

const COMMENTS = { overall: 'Good teachers.' };
const NAME = '/api/institutions/college/';

/** Everything that an operation may need, and where it is asked for. */
interface World {
  app: TestApp;
  admin: Person;
  student: Person;
  id: string;
  name: string;
}

interface Operation {
  /** The longest chain that the operation may have. */
  goal: number;
  /** What the instance has served before, which is what tells a warm one from a cold one. */
  before?: (world: World) => Promise<unknown>;
  act(world: World): Promise<{ status: number }>;
}

const search = ({ app }: World) => app.request('GET', '/api/institutions?q=college');
const detail = ({ app, name }: World) => app.request('GET', `${NAME}${encodeURIComponent(name)}`);
const view = ({ app }: World) => app.request('POST', '/api/pageviews', { body: { path: '/' } });
const edit = (change: object) => (world: World) =>
  world.app.request('PUT', `/api/institutions/${world.id}`, {
    token: world.admin.token,
    body: institutionBody({ name: world.name, ...change }),
  });

/** Writes come to an instance that has its lists and nothing else of what they need. */
const operations: Record<string, Operation> = {
  register: {
    goal: 6,
    before: search,
    act: ({ app }) =>
      app.request('POST', '/api/auth/register', {
        body: { username: 'newcomer', email: 'newcomer@people.test', password: PASSWORD },
      }),
  },
  'log in': {
    goal: 4,
    before: search,
    act: ({ app, student: { email } }) =>
      app.request('POST', '/api/auth/login', { body: { email, password: PASSWORD } }),
  },
  refresh: {
    goal: 2,
    before: search,
    act: ({ app, student: { cookie } }) => app.request('GET', '/api/auth/refresh', { cookie }),
  },
  'create an institution': {
    goal: 6,
    before: search,
    act: ({ app, admin: { token } }) =>
      app.request('POST', '/api/institutions', {
        token,
        body: institutionBody({ name: 'A New College' }),
      }),
  },
  'edit an institution': { goal: 5, before: search, act: edit({ owner: 'Public' }) },
  'rename an institution': { goal: 7, before: search, act: edit({ name: 'Another Name' }) },
  'delete an institution': {
    goal: 6,
    before: search,
    act: ({ app, id, admin: { token } }) =>
      app.request('DELETE', `/api/institutions/${id}`, { token }),
  },
  'write a review': {
    goal: 5,
    before: search,
    act: ({ app, id, student: { token } }) =>
      app.request('POST', '/api/reviews', {
        token,
        body: { institutionId: id, ratings: { overall: 4 }, comments: COMMENTS },
      }),
  },
  'count a page view': { goal: 2, before: view, act: view },
  'search, cold': { goal: 4, act: search },
  'search, warm': { goal: 1, before: search, act: search },
  'detail, cold': { goal: 3, act: detail },
  'detail, warm': { goal: 1, before: detail, act: detail },
};

/** A store as it is most of the time: each list with a snapshot and some writes since. */
async function stocked() {
  const engine = memoryEngine();
  const app = await startTestApp({ engine });
  const admin = await app.person('admin', 'admin');
  const student = await app.person('student');
  const other = await app.person('other');
  const { token } = admin;
  const add = (name: string) =>
    app.request('POST', '/api/institutions', { token, body: institutionBody({ name }) });
  const { body } = await add('College of Steps');
  await app.request('POST', '/api/reviews', {
    token: other.token,
    body: { institutionId: body._id, ratings: { overall: 3 }, comments: COMMENTS },
  });
  await app.runtime.store.repair();
  await add('College of Later Days');
  await app.close();
  return { engine, admin, student, id: String(body._id), name: 'College of Steps' };
}

type Stocked = Awaited<ReturnType<typeof stocked>>;

async function measured({ engine, ...people }: Stocked, operation: Operation): Promise<Steps> {
  const { engine: counted, measure } = stepEngine(engine.copy() satisfies Engine);
  const app = await startTestApp({ engine: counted });
  const world = { ...people, app };
  await operation.before?.(world);
  await app.runtime.background.idle();
  const steps = await measure(async () => {
    const { status } = await operation.act(world);
    if (status >= 400) throw new Error(`It answered ${status}.`);
  });
  await app.close();
  return steps;
}

const world = await stocked();
const rows: Record<string, Record<string, string | number>> = {};
const late: string[] = [];
for (const [name, operation] of Object.entries(operations)) {
  const { calls, chain, waits } = await measured(world, operation);
  const { goal } = operation;
  rows[name] = { calls, chain, goal, 'time in calls': rounded(waits, 1) };
  if (chain > goal) late.push(`${name}: ${chain} instead of ${goal}`);
}
report([
  {
    title: 'The store in steps',
    text:
      'Calls of the store for one operation, the longest chain of them in which each waits for ' +
      'the one before, the most that it may be, and the time of the whole in calls, hashing and ' +
      'all, where each call takes 60 ms and nothing tells that nothing has changed, as on Netlify.',
    of: 'operation',
    rows,
  },
]);
if (late.length > 0) {
  console.error(`Longer than they may be:\n${late.join('\n')}`);
  process.exitCode = 1;
}
