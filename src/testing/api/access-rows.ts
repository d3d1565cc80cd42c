import { bulkReport } from '../../domain/curation/bulk-edit.ts';
import { newBatchId } from '../../domain/curation/import-batch.ts';
import { historyPage } from '../../domain/history/history.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { newId } from '../../store/key.ts';
import { bodyOf } from '../body-of.ts';
import { examBody } from '../exam-body.ts';
import { institutionBody } from '../institution-body.ts';
import { PASSWORD, type Person, type TestApp } from '../test-app.ts';
import type { Audience, Principal } from './principals.ts';

/** The context of a row's call: `root` is a permanent admin, `person` the account of the caller. */
export interface CallContext {
  app: TestApp;
  root: Person;
  person: Person | null;
}

/** One API call: its audience and its answer to them. */
interface AccessRow {
  audience: Audience;
  /** Principals that are refused as by another audience, because of the record concerned. */
  except?: Partial<Record<Principal, Audience>>;
  status: number;
  /** The address of the call, if it has parameters; creates the records it needs. */
  path?(scene: CallContext): Promise<string>;
  /** The body. */
  send?(): unknown;
  /** A subset of the answer. */
  says?(scene: CallContext): object;
}

const unique = () => newId().slice(-12);
const anyone = { audience: 'anyone', status: 200 } as const;
const user = { audience: 'user', status: 200 } as const;
const staff = { audience: 'staff', status: 200 } as const;
const moderator = { audience: 'moderator', status: 200 } as const;
const editor = { audience: 'editor', status: 200 } as const;
const admin = { audience: 'admin', status: 200 } as const;

const callerName = ({ person }: CallContext) => ({ username: person?.username });
const ad = () => ({ imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/' });
const course = () => ({
  slug: `course-${unique()}`,
  specification: 'Business',
  eligibility: 'A degree',
  avgFees: '₹5 lakh',
  careerOptions: ['Manager'],
});
const exam = () => ({
  ...examBody,
  slug: `exam-${unique()}`,
});
const scheme = () => ({
  id: `scheme-${unique()}`,
  name: 'Scheme for girls',
  by: 'A department',
  level: 'central',
  courses: { levels: ['ug'] },
  pays: 'Tuition',
  sources: ['https://example.org/notice'],
  checkedOn: '2026-05-01',
  confidence: 'high',
});
const seat = {
  list: 'jee-main',
  institution: 'An institute',
  program: 'Civil Engineering',
  quota: 'AI',
  category: 'OPEN',
  pool: 'neutral',
};
const statement = {
  exam: 'CLAT UG',
  year: 2025,
  round: '5th (final) allotment',
  institution: 'Law School',
  program: 'B.A. LL.B.',
  category: 'General',
  quota: 'All India',
  closing: 900,
};
const source = () => ({
  id: `source-${unique()}`,
  title: 'Annual report',
  publisher: 'A university',
  url: null,
  accessed: '2026-06-01',
  licence: null,
});
const review = { ratings: { overall: 4 }, comments: { overall: 'Good.' } };
const correction = {
  field: 'campusArea',
  proposed: '12 acres',
  sourceUrl: 'https://example.org/about',
};
const newInstitution = () => institutionBody({ name: `College ${unique()}` });

async function createRecord({ app, root }: CallContext, path: string, body: unknown) {
  const { token } = root;
  return (await app.request('POST', path, { token, body })).body;
}

async function pathOfUser({ app }: CallContext): Promise<string> {
  return `/api/user/users/${(await app.person(`subject-${unique()}`)).id}`;
}

async function pathOfInstitution(scene: CallContext): Promise<string> {
  const body = await createRecord(scene, '/api/institutions', newInstitution());
  return `/api/institutions/${bodyOf(institution, { body })._id}`;
}

async function pathOfChecks(scene: CallContext): Promise<string> {
  return `/api/checks/${await idOfInstitution(scene)}`;
}

async function idOfInstitution(scene: CallContext): Promise<string> {
  return (await createRecord(scene, '/api/institutions', newInstitution()))._id;
}

/** A review by another person. */
async function pathOfReview(scene: CallContext): Promise<string> {
  const institutionId = await idOfInstitution(scene);
  return `/api/reviews/${(await createRecord(scene, '/api/reviews', { institutionId, ...review }))._id}`;
}

/** An open correction by another person. */
async function pathOfCorrection(scene: CallContext): Promise<string> {
  const body = { institutionId: await idOfInstitution(scene), ...correction };
  return `/api/corrections/${(await createRecord(scene, '/api/corrections', body))._id}`;
}

async function pathOfAd(scene: CallContext): Promise<string> {
  return `/api/ad/${(await createRecord(scene, '/api/ad/add', ad()))._id}`;
}

/** The history entry of an update, which can be undone. */
async function pathOfChange(scene: CallContext): Promise<string> {
  const { token } = scene.root;
  const path = await pathOfInstitution(scene);
  const body = { ...newInstitution(), establishedYear: 2001 };
  await scene.app.request('PUT', path, { token, body });
  const list = `/api/history?target=institution:${path.split('/').at(-1)}`;
  const page = bodyOf(historyPage, await scene.app.request('GET', list, { token }));
  return `/api/history/${page.entries[0]?._id}`;
}

/** The undo of a bulk edit of one institution. */
async function pathOfBulkUndo({ app, root: { token } }: CallContext): Promise<string> {
  const added = await app.request('POST', '/api/institutions', { token, body: newInstitution() });
  const item = { id: bodyOf(institution, added)._id, etag: added.headers.get('etag') };
  const body = { items: [item], set: { campusArea: '9 acres' } };
  const edited = await app.request('POST', '/api/institutions/bulk', { token, body });
  return `/api/institutions/bulk/${bodyOf(bulkReport, edited).batch}/undo`;
}

/** A pair of possible duplicates; `at` has the ids in order. */
async function pairOfInstitutions(scene: CallContext) {
  const name = `Twin ${unique()}`;
  const add = (named: string) =>
    createRecord(scene, '/api/institutions', institutionBody({ name: named }));
  const ids = [(await add(name))._id as string, (await add(`The ${name}`))._id as string];
  return ids.toSorted();
}

async function pathOfSource(scene: CallContext): Promise<string> {
  return `/api/sources/${(await createRecord(scene, '/api/sources', source())).id}`;
}

async function pathOfMerge(scene: CallContext): Promise<string> {
  return `${await pathOfInstitution(scene)}/merge`;
}

/** The undo of an import of one institution. */
async function pathOfImport(scene: CallContext): Promise<string> {
  const batch = newBatchId(new Date());
  const row = { name: `College ${unique()}`, type: 'college', state: 'Goa' };
  await createRecord(scene, `/api/institutions/import?batch=${batch}`, [row]);
  return `/api/institutions/import/${batch}/undo`;
}

/** All API calls; a route without a row here fails the test of the table. */
export const rows: Readonly<Record<string, AccessRow>> = {
  'GET /api/health': { ...anyone, says: () => ({ status: 'ok' }) },
  'GET /api/openapi.json': { ...anyone, says: () => ({ openapi: '3.1.0' }) },

  'POST /api/auth/register': {
    audience: 'anyone',
    status: 201,
    send: () => ({
      username: `new-${unique()}`,
      email: `${unique()}@people.test`,
      password: PASSWORD,
    }),
  },
  'POST /api/auth/login': {
    ...anyone,
    send: () => ({ email: 'root@people.test', password: PASSWORD }),
    says: () => ({ msg: 'Login successful!' }),
  },
  'GET /api/auth/refresh': {
    audience: 'anyone',
    status: 401,
    says: () => ({ msg: 'Your session has ended. Please log in again.' }),
  },
  'POST /api/auth/logout': { audience: 'anyone', status: 204 },
  'POST /api/auth/forgot-password': { ...anyone, send: () => ({ email: 'nobody@people.test' }) },
  'POST /api/auth/reset-password': {
    audience: 'anyone',
    status: 400,
    send: () => ({ token: 'none', password: PASSWORD }),
  },

  'GET /api/profile': { ...user, says: callerName },
  'PUT /api/profile': { ...user, send: () => ({ about: 'x' }), says: callerName },
  'GET /api/profile/:userId': {
    ...anyone,
    path: async ({ root }) => `/api/profile/${root.id}`,
    says: () => ({ fullName: 'root' }),
  },
  'POST /api/account/password': {
    ...user,
    send: () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
  },
  'GET /api/account/data': {
    ...user,
    says: ({ person }) => ({ account: { _id: person?.id, username: person?.username } }),
  },
  'POST /api/account/delete': {
    audience: 'user',
    status: 204,
    send: () => ({ currentPassword: PASSWORD }),
  },

  'GET /api/saved': { ...user, says: () => ({ ids: [], institutions: [] }) },
  'PUT /api/saved': { ...user, send: () => ({ ids: ['none'] }), says: () => ({ ids: [] }) },

  'GET /api/user/users': admin,
  'PUT /api/user/users/:id/role': {
    ...admin,
    path: async (scene) => `${await pathOfUser(scene)}/role`,
    send: () => ({ role: 'admin' }),
    says: () => ({ role: 'admin' }),
  },
  'PUT /api/user/users/:id/consent': {
    ...admin,
    status: 409,
    path: async (scene) => `${await pathOfUser(scene)}/consent`,
    send: () => ({ evidence: 'A signed letter.' }),
  },
  'DELETE /api/user/users/:id/consent': {
    ...admin,
    status: 409,
    path: async (scene) => `${await pathOfUser(scene)}/consent`,
  },
  'DELETE /api/user/users/:id': { audience: 'admin', status: 204, path: pathOfUser },

  'GET /api/institutions': anyone,
  'GET /api/institutions/all': anyone,
  'GET /api/quality': staff,
  'GET /api/work': staff,
  'GET /api/institutions/versions': {
    ...editor,
    path: async (scene) => `/api/institutions/versions?ids=${await idOfInstitution(scene)},none`,
    says: () => ({ versions: [{ sources: 0, updatedBy: { username: 'root' } }] }),
  },
  'GET /api/account/list-settings': { ...editor, says: () => ({ views: [] }) },
  'PUT /api/account/list-settings': {
    ...editor,
    send: () => ({ views: [{ name: 'Goa', query: 'state=Goa' }], columns: [] }),
    says: () => ({ views: [{ name: 'Goa', query: 'state=Goa' }], columns: [] }),
  },
  'POST /api/institutions/bulk': {
    ...editor,
    send: () => ({ items: [{ id: 'none', etag: '"1"' }], set: { campusArea: '9 acres' } }),
    says: () => ({ batch: null, changed: [], left: [{ id: 'none', reason: 'gone' }] }),
  },
  'POST /api/institutions/bulk/:batch/undo': {
    ...editor,
    path: pathOfBulkUndo,
    says: () => ({ undone: 1, left: [] }),
  },
  'GET /api/differences': { ...editor, says: () => ({ differences: [], total: 0 }) },
  'PUT /api/institutions/:id/differences': {
    ...editor,
    // No deploy brings institutions here, so there is nothing to decide.
    status: 404,
    path: async (scene) => `${await pathOfInstitution(scene)}/differences`,
    send: () => ({ path: 'campusArea', take: 'own' }),
  },
  'GET /api/checks/:id': { ...editor, path: pathOfChecks },
  'PUT /api/checks/:id/:field': {
    ...editor,
    path: async (scene) => `${await pathOfChecks(scene)}/website`,
    says: () => ({ field: 'website' }),
  },
  'DELETE /api/checks/:id/:field': {
    audience: 'editor',
    status: 204,
    async path(scene) {
      const path = `${await pathOfChecks(scene)}/website`;
      await scene.app.request('PUT', path, { token: scene.root.token });
      return path;
    },
  },
  'GET /api/duplicates': editor,
  'GET /api/duplicates/matches': { ...editor, says: () => ({ matches: [] }) },
  'PUT /api/duplicates/:id': {
    ...editor,
    path: async (scene) => `/api/duplicates/${(await pairOfInstitutions(scene)).join('.')}`,
    send: () => ({ same: false }),
    says: () => ({ same: false }),
  },
  'POST /api/institutions/:id/merge': {
    ...editor,
    path: pathOfMerge,
    send: () => ({ other: 'none', take: {} }),
    status: 404,
  },
  'GET /api/institutions/:type/:name/history': {
    ...anyone,
    async path(scene) {
      const { name } = await createRecord(scene, '/api/institutions', newInstitution());
      return `/api/institutions/college/${encodeURIComponent(name)}/history`;
    },
    says: () => ({ changes: [{ kind: 'added' }], nextCursor: null }),
  },
  'GET /api/institutions/:id/rows': {
    ...anyone,
    async path(scene) {
      const { _id } = await createRecord(scene, '/api/institutions', newInstitution());
      return `/api/institutions/${_id}/rows?field=events`;
    },
    says: () => ({ rows: [] }),
  },
  'GET /api/institutions/:type/:name': {
    ...anyone,
    async path(scene) {
      const { name } = await createRecord(scene, '/api/institutions', newInstitution());
      return `/api/institutions/college/${encodeURIComponent(name)}`;
    },
    says: () => ({ type: 'college' }),
  },
  'POST /api/institutions': { audience: 'editor', status: 201, send: newInstitution },
  'PUT /api/institutions/:id': { ...editor, path: pathOfInstitution, send: newInstitution },
  'DELETE /api/institutions/:id': { audience: 'editor', status: 204, path: pathOfInstitution },
  'GET /api/institutions/export': {
    ...editor,
    path: async () => '/api/institutions/export?q=none',
  },
  'POST /api/institutions/export': { ...editor, send: () => ({ ids: ['none'] }) },
  'POST /api/institutions/import': {
    ...editor,
    send: () => [{ name: `College ${unique()}`, type: 'college', state: 'Goa', country: 'India' }],
  },
  'GET /api/institutions/import': editor,
  'POST /api/institutions/import/:batch/undo': {
    ...editor,
    path: pathOfImport,
    says: () => ({ undone: 1, left: 0, kept: [] }),
  },

  'GET /api/cutoffs': { ...anyone, path: async () => '/api/cutoffs?list=jee-main' },
  'GET /api/cutoffs/lists': anyone,
  'POST /api/cutoffs/replay': {
    ...anyone,
    send: () => ({ choices: [seat], ranks: {} }),
  },
  'GET /api/recognition': { ...anyone, path: async () => '/api/recognition?q=delhi' },
  'GET /api/reference': anyone,
  'GET /api/states': anyone,
  'GET /api/suggestions': { ...anyone, path: async () => '/api/suggestions?q=delhi' },
  'GET /api/courses': anyone,
  'GET /api/courses/:slug': { ...anyone, path: async () => '/api/courses/mba' },
  'POST /api/courses/add': { audience: 'editor', status: 201, send: course },
  'GET /api/entrance-exams': anyone,
  'DELETE /api/courses/:slug': {
    audience: 'editor',
    status: 204,
    async path(scene) {
      const { slug } = await createRecord(scene, '/api/courses/add', course());
      return `/api/courses/${slug}`;
    },
  },
  'DELETE /api/entrance-exams/:slug': {
    audience: 'editor',
    status: 204,
    async path(scene) {
      const { slug } = await createRecord(scene, '/api/entrance-exams', exam());
      return `/api/entrance-exams/${slug}`;
    },
  },
  'GET /api/entrance-exams/:slug': { ...anyone, path: async () => '/api/entrance-exams/cat' },
  'POST /api/entrance-exams': { audience: 'editor', status: 201, send: exam },

  'GET /api/account/confirmation': { ...user, says: () => ({ isNeeded: false }) },
  'POST /api/account/confirmation': user,
  'POST /api/account/confirm-email': { audience: 'anyone', status: 400 },

  'GET /api/follows': user,
  'PUT /api/follows': { audience: 'user', status: 200, send: () => ({ exams: ['cat'] }) },
  'GET /api/follows/stop': {
    audience: 'anyone',
    status: 303,
    path: async () => '/api/follows/stop?token=x',
  },
  'POST /api/follows/stop': { audience: 'anyone', status: 400 },

  'GET /api/exam-dates': anyone,
  'PUT /api/entrance-exams/:slug/dates': {
    audience: 'editor',
    status: 200,
    path: async () => '/api/entrance-exams/cat/dates',
    send: () => ({ dates: [] }),
  },

  'GET /api/costs': { ...anyone, path: async () => '/api/costs?institutions=none' },
  'GET /api/institutions/:id/costs': {
    ...anyone,
    path: async (scene) => `${await pathOfInstitution(scene)}/costs`,
  },
  'POST /api/cutoffs/import': {
    audience: 'editor',
    status: 200,
    path: async () => '/api/cutoffs/import?dryRun=true',
    send: () => ({ rows: [statement] }),
  },
  'GET /api/cutoffs/import': editor,
  'PUT /api/cutoffs/names': {
    audience: 'editor',
    status: 200,
    send: () => ({
      counselling: 'clat',
      names: [{ institution: 'Law School', institutionId: null }],
    }),
  },
  'GET /api/scholarships': anyone,
  'GET /api/scholarships/:id': { ...anyone, path: async () => '/api/scholarships/aicte-pg' },
  'POST /api/scholarships': { audience: 'editor', status: 201, send: scheme },
  'PUT /api/scholarships/:id': {
    ...editor,
    async path(scene) {
      return `/api/scholarships/${(await createRecord(scene, '/api/scholarships', scheme())).id}`;
    },
    send: scheme,
  },
  'GET /api/sources': anyone,
  'GET /api/sources/:id': {
    ...anyone,
    path: async () => '/api/sources/nirf-2024',
    says: () => ({ id: 'nirf-2024' }),
  },
  'PUT /api/sources/:id': {
    ...editor,
    path: pathOfSource,
    send: () => ({ ...source(), title: 'Another title' }),
    says: () => ({ title: 'Another title' }),
  },
  'DELETE /api/sources/:id': { ...editor, path: pathOfSource, status: 204 },
  'POST /api/sources/:id/merge': {
    ...editor,
    path: async (scene) => `${await pathOfSource(scene)}/merge`,
    send: () => ({ other: 'no-such-source' }),
    status: 404,
  },
  'POST /api/sources': { audience: 'editor', status: 201, send: source },

  'GET /api/ad': anyone,
  'GET /api/ad/all': admin,
  'POST /api/ad/add': { audience: 'admin', status: 201, send: ad },
  'GET /api/ad/:id': { ...admin, path: pathOfAd },
  'PUT /api/ad/:id': { ...admin, path: pathOfAd, send: ad },
  'DELETE /api/ad/:id': { audience: 'admin', status: 204, path: pathOfAd },

  'POST /api/ad/:id/impression': {
    audience: 'anyone',
    status: 202,
    path: async (scene) => `${await pathOfAd(scene)}/impression`,
  },
  'POST /api/ad/:id/click': {
    audience: 'anyone',
    status: 202,
    path: async (scene) => `${await pathOfAd(scene)}/click`,
  },

  'GET /api/reviews': {
    ...anyone,
    path: async (scene) => `/api/reviews?institution=${await idOfInstitution(scene)}`,
    says: () => ({ reviews: [], nextCursor: null, summary: {} }),
  },
  'POST /api/reviews': {
    audience: 'user',
    status: 404,
    send: () => ({ institutionId: 'none', ...review }),
  },
  'GET /api/reviews/mine': { ...user, says: () => ({ reviews: [] }) },
  'GET /api/reviews/outcomes': { ...user, says: () => ({ outcomes: [] }) },
  'GET /api/reviews/:id': { ...user, path: pathOfReview },
  'PUT /api/reviews/:id': { audience: 'user', status: 403, path: pathOfReview, send: () => review },
  'DELETE /api/reviews/:id': { audience: 'user', status: 403, path: pathOfReview },
  'POST /api/reviews/:id/report': {
    audience: 'user',
    status: 201,
    path: async (scene) => `${await pathOfReview(scene)}/report`,
    send: () => ({ reason: 'spam' }),
  },
  'GET /api/reviews/reported': moderator,
  'GET /api/reviews/:id/reports': {
    ...moderator,
    path: async (scene) => `${await pathOfReview(scene)}/reports`,
    says: () => ({ reports: [] }),
  },
  'PUT /api/reviews/:id/hide': {
    ...moderator,
    path: async (scene) => `${await pathOfReview(scene)}/hide`,
    says: () => ({ isHidden: true }),
  },
  'PUT /api/reviews/:id/restore': {
    ...moderator,
    path: async (scene) => `${await pathOfReview(scene)}/restore`,
    says: () => ({ isHidden: false }),
  },
  'PUT /api/reviews/:id/dismiss': {
    ...moderator,
    path: async (scene) => `${await pathOfReview(scene)}/dismiss`,
    send: () => ({ reason: 'It is true.' }),
    says: () => ({ isHidden: false }),
  },

  'POST /api/corrections': {
    audience: 'user',
    status: 404,
    send: () => ({ institutionId: 'none', ...correction }),
  },
  'GET /api/corrections': staff,
  'GET /api/corrections/mine': { ...user, says: () => ({ corrections: [], nextCursor: null }) },
  'PUT /api/corrections/:id': {
    ...staff,
    path: pathOfCorrection,
    send: () => ({ decision: 'reject', reason: 'The source says otherwise.' }),
    says: () => ({ state: 'rejected' }),
  },

  'POST /api/pageviews': { audience: 'anyone', status: 202, send: () => ({ path: '/' }) },
  'GET /api/pageviews': admin,

  'GET /api/history': staff,
  'GET /api/history/:id': { ...staff, except: { moderator: 'editor' }, path: pathOfChange },
  'GET /api/history/:id/parts': {
    ...staff,
    except: { moderator: 'editor' },
    path: async (scene) => `${await pathOfChange(scene)}/parts`,
  },
  'POST /api/history/:id/undo': {
    ...staff,
    except: { moderator: 'editor' },
    path: async (scene) => `${await pathOfChange(scene)}/undo`,
  },
  'POST /api/history/:id/restore': {
    ...editor,
    path: async (scene) => `${await pathOfChange(scene)}/restore`,
  },
  'PUT /api/history/:id/withhold': {
    ...admin,
    path: async (scene) => `${await pathOfChange(scene)}/withhold`,
    send: () => ({ field: 'establishedYear', reason: 'It names a person.' }),
  },
};
