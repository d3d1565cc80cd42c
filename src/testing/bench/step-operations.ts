import type { Engine } from '../../store/engine.ts';
import { memoryEngine } from '../crash/memory-engine.ts';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../test-app.ts';
import { type Steps, stepEngine } from './step-engine.ts';

/** An untouched institution of the deploy. */
const unchangedInstitution = shippedInstitution('c-1', { name: 'College of the Deploy' });
const catalogue = catalogueOf([unchangedInstitution]);

const COMMENTS = { overall: 'Good teachers.' };
const NAME = '/api/institutions/college/';

/** The records and callers that operations use. */
interface StepContext {
  app: TestApp;
  admin: Person;
  student: Person;
  id: string;
  name: string;
}

interface Operation {
  /** The maximum length of the operation's chain. */
  goal: number;
  /** Earlier requests to the instance, which distinguish a warm instance from a cold one. */
  before?: (world: StepContext) => Promise<unknown>;
  act(world: StepContext): Promise<{ status: number }>;
}

const search = ({ app }: StepContext) => app.request('GET', '/api/institutions?q=college');
const shipped = ({ app }: StepContext) =>
  app.request('GET', `${NAME}${encodeURIComponent(unchangedInstitution.name)}`);
const detail = ({ app, name }: StepContext) =>
  app.request('GET', `${NAME}${encodeURIComponent(name)}`);
const view = ({ app }: StepContext) =>
  app.request('POST', '/api/pageviews', { body: { path: '/' } });
const edit = (change: object) => (world: StepContext) =>
  world.app.request('PUT', `/api/institutions/${world.id}`, {
    token: world.admin.token,
    body: institutionBody({ name: world.name, ...change }),
  });

/**
 * Operations that people wait for, with the maximum length of their chains. Writes reach an
 * instance that has loaded only its lists.
 */
export const operations: Record<string, Operation> = {
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
  'detail of an untouched institution, cold': { goal: 2, act: shipped },
  'detail of an untouched institution': { goal: 1, before: search, act: shipped },
};

/** A typical store: each list has a snapshot and some later writes. */
export async function openStepStore() {
  const engine = memoryEngine();
  const app = await startTestApp({ engine, catalogue });
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

type StepStore = Awaited<ReturnType<typeof openStepStore>>;

/** Runs an operation on a copy of the store with the given latency per call. */
export async function measureOperation(
  { engine, ...people }: StepStore,
  operation: Operation,
  callMs?: number,
): Promise<Steps> {
  const { engine: counted, measure } = stepEngine(engine.copy() satisfies Engine, callMs);
  const app = await startTestApp({ engine: counted, catalogue });
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
