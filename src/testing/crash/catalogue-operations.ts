import { limits } from '../../domain/limits.ts';
import { institutionBody } from '../institution-body.ts';
import type { TestApp } from '../test-app.ts';
import type { Operation, OperationSetup, PreparedOperation } from './operation.ts';
import { adBody } from './operation-setup.ts';

const course = {
  slug: 'b-voc',
  specification: 'Trades',
  eligibility: 'School',
  avgFees: '₹50,000',
  careerOptions: ['Technician'],
};
const exam = {
  slug: 'new-test',
  overview: 'For trades',
  eligibility: 'School',
  syllabus: 'Words',
  pattern: '10 questions',
  conductingBody: 'Somebody',
  website: 'https://example.org/',
};
const row = { name: 'Imported College', type: 'college', state: 'Goa', country: 'India' };

interface AdminCall {
  method: string;
  path(stage: OperationSetup): string;
  body?: unknown;
  headers?(stage: OperationSetup): Record<string, string>;
}

const IMPORT = '/api/institutions/import';
const BATCH = 'import-of-one-row';

/** Undoes an import of one row. */
const undoImportOf =
  (imported: object) =>
  async (stage: OperationSetup): Promise<PreparedOperation> => {
    const { token } = stage.root;
    const asked = { token, body: [imported] };
    const { status } = await stage.app.request('POST', `${IMPORT}?batch=${BATCH}`, asked);
    if (status !== 200) throw new Error(`The import answered ${status}.`);
    return {
      act: (app) => app.request('POST', `${IMPORT}/${BATCH}/undo`, { token }),
      announced: 'undone',
    };
  };

/** The time limit of an import of 500 rows plus the deadline of its last store call. */
const IMPORT_WITHIN_MS = limits.importStoreMs + 4_000;
const UNDO_WITHIN_MS = limits.undoStoreMs + 4_000;

/** A call by the admin. */
const callAsAdmin = (ask: AdminCall) => (stage: OperationSetup) => ({
  act: (app: TestApp) =>
    app.request(ask.method, ask.path(stage), {
      token: stage.root.token,
      body: ask.body,
      headers: ask.headers?.(stage) ?? {},
    }),
});
const to = (path: string) => () => path;
const ofInstitution = ({ institutionId }: OperationSetup) => `/api/institutions/${institutionId}`;
const ofAd = ({ adId }: OperationSetup) => `/api/ad/${adId}`;
const ifUnchanged = ({ etag }: OperationSetup) => ({ 'If-Match': etag });

/** Operations of admins on institutions, details and ads. */
export const catalogueOperations: Record<string, Operation> = {
  'adding of an institution': {
    status: 201,
    again: 409,
    set: callAsAdmin({
      method: 'POST',
      path: to('/api/institutions'),
      body: institutionBody({ name: 'New College' }),
    }),
  },
  'edit of an institution': {
    status: 200,
    again: 412,
    set: callAsAdmin({
      method: 'PUT',
      path: ofInstitution,
      body: institutionBody({ owner: 'Public' }),
      headers: ifUnchanged,
    }),
  },
  'rename of an institution': {
    status: 200,
    again: 412,
    set: callAsAdmin({
      method: 'PUT',
      path: ofInstitution,
      body: institutionBody({ name: 'Another Name' }),
      headers: ifUnchanged,
    }),
  },
  'deletion of an institution': {
    status: 204,
    again: 404,
    set: callAsAdmin({ method: 'DELETE', path: ofInstitution }),
  },
  'undoing of a deletion': {
    status: 200,
    again: 409,
    async set(stage) {
      const { token } = stage.root;
      stage.app.pass(1);
      await stage.app.request('DELETE', ofInstitution(stage), { token });
      const { body } = await stage.app.request('GET', '/api/history', { token });
      const path = `/api/history/${body.entries[0]._id}/undo`;
      return { act: (app) => app.request('POST', path, { token }) };
    },
  },
  'import of a new row': {
    status: 200,
    again: 200,
    answersWithinMs: IMPORT_WITHIN_MS,
    set: callAsAdmin({
      method: 'POST',
      path: to(`${IMPORT}?batch=${BATCH}`),
      body: [row],
    }),
  },
  'import of a known row': {
    status: 200,
    again: 200,
    answersWithinMs: IMPORT_WITHIN_MS,
    async set(stage) {
      const body = [{ ...institutionBody({ owner: 'Public' }) }];
      return callAsAdmin({
        method: 'POST',
        path: to(`${IMPORT}?batch=${BATCH}`),
        body,
      })(stage);
    },
  },
  'undoing of an import that added': {
    status: 200,
    again: 200,
    answersWithinMs: UNDO_WITHIN_MS,
    set: undoImportOf(row),
  },
  'undoing of an import that changed': {
    status: 200,
    again: 200,
    answersWithinMs: UNDO_WITHIN_MS,
    set: undoImportOf(institutionBody({ owner: 'Public' })),
  },
  'adding of an ad': {
    status: 201,
    again: null,
    set: callAsAdmin({ method: 'POST', path: to('/api/ad/add'), body: adBody }),
  },
  'edit of an ad': {
    status: 200,
    again: null,
    set: callAsAdmin({ method: 'PUT', path: ofAd, body: { ...adBody, position: 'header' } }),
  },
  'deletion of an ad': {
    status: 204,
    again: 404,
    set: callAsAdmin({ method: 'DELETE', path: ofAd }),
  },
  'details of a course': {
    status: 201,
    again: null,
    set: callAsAdmin({ method: 'POST', path: to('/api/courses/add'), body: course }),
  },
  'details of an exam': {
    status: 201,
    again: null,
    set: callAsAdmin({ method: 'POST', path: to('/api/entrance-exams'), body: exam }),
  },
};
