import { limits } from '../../domain/limits.ts';
import type { TestApp } from '../test-app.ts';
import type { Operation, OperationSetup, PreparedOperation } from './operation.ts';

const SCHOOL = 'School of Law';
const UPLOAD = '2026-06-01-0123456789ab';
const statement = {
  exam: 'CLAT UG',
  year: 2025,
  round: '5th (final) allotment',
  institution: SCHOOL,
  place: 'Kolkata',
  program: 'B.A. LL.B.',
  category: 'General',
  quota: 'All India',
  closing: 100,
};

/** The time limit of an import plus the deadline of its last store call. */
const WITHIN_MS = limits.importStoreMs + 4_000;

/** The rows of the imported school, as visitors find them. */
async function probe(app: TestApp): Promise<unknown> {
  const path = '/api/cutoffs?list=clat-ug&years=10&q=school+of+law+kolkata';
  const { body } = await app.request('GET', path);
  return body.rows;
}

const importAs =
  ({ root: { token } }: OperationSetup) =>
  (app: TestApp) =>
    app.request('POST', '/api/cutoffs/import', { token, body: { rows: [statement] } });

/** Imports a statement in two parts; only the last one serves them. */
const importPartsAs =
  ({ root: { token } }: OperationSetup) =>
  async (app: TestApp) => {
    const send = (rows: object[], last: boolean) =>
      app.request('POST', `/api/cutoffs/import?upload=${UPLOAD}&last=${last}`, {
        token,
        body: { rows },
      });
    const first = await send([statement], false);
    if (first.status !== 200) return first;
    return send([{ ...statement, program: 'B.B.A. LL.B.', closing: 200 }], true);
  };

/** Undoes an import of one row. */
async function setUndo(stage: OperationSetup): Promise<PreparedOperation> {
  const { token } = stage.root;
  await importAs(stage)(stage.app);
  const { body } = await stage.app.request('GET', '/api/history?target=cutoffs', { token });
  const path = `/api/history/${body.entries[0]._id}/undo`;
  return { act: (app) => app.request('POST', path, { token }), probe };
}

/** Operations of editors on cut-offs that are served from the store. */
export const cutoffOperations: Record<string, Operation> = {
  'import of cut-offs': {
    status: 200,
    again: 200,
    answersWithinMs: WITHIN_MS,
    set: (stage) => ({ act: importAs(stage), probe }),
  },
  'import of cut-offs in parts': {
    status: 200,
    again: 200,
    // Two calls, each with its own limit.
    answersWithinMs: 2 * WITHIN_MS,
    set: (stage) => ({ act: importPartsAs(stage), probe }),
  },
  'undoing of an import of cut-offs': {
    status: 200,
    again: 409,
    answersWithinMs: WITHIN_MS,
    set: setUndo,
  },
  'mapping of a name of a counselling': {
    status: 200,
    again: 200,
    answersWithinMs: WITHIN_MS,
    async set(stage) {
      await importAs(stage)(stage.app);
      const { root, institutionId } = stage;
      const body = {
        counselling: 'clat',
        names: [{ institution: SCHOOL, institutionId }],
      };
      const asked = { token: root.token, body };
      return { act: (app) => app.request('PUT', '/api/cutoffs/names', asked), probe };
    },
  },
};
