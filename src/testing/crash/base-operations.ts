import { importInstitutions } from '../../features/imports/import.ts';
import { undoWholeImport } from '../../features/imports/import-undo.ts';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import type { TestApp } from '../test-app.ts';
import type { Operation, OperationSetup, PreparedOperation } from './operation.ts';
import { reviewBody } from './operation-setup.ts';
import { asOperation } from './upkeep-operations.ts';

/** An untouched institution of the base, and one that the operations change. */
const names = { untouched: 'Beta College', changed: 'Alpha College' };
const ID = 'c-1';
const catalogue = catalogueOf([
  shippedInstitution(ID, { name: names.changed, website: 'https://alpha.test' }),
  shippedInstitution('c-2', { name: names.untouched }),
]);
const PATH = `/api/institutions/${ID}`;

const put = (name: string, fields: object, ifMatch?: string) => (stage: OperationSetup) => ({
  act: (app: TestApp) =>
    app.request('PUT', PATH, {
      token: stage.root.token,
      body: institutionBody({ name, ...fields }),
      headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    }),
});

const add = (name: string) => (stage: OperationSetup) => ({
  act: (app: TestApp) =>
    app.request('POST', '/api/institutions', {
      token: stage.root.token,
      body: institutionBody({ name }),
    }),
});

const remove = (stage: OperationSetup) => ({
  act: (app: TestApp) => app.request('DELETE', PATH, { token: stage.root.token }),
});

const review = (stage: OperationSetup) => ({
  act: (app: TestApp) =>
    app.request('POST', '/api/reviews', {
      token: stage.asha.token,
      body: { institutionId: ID, ...reviewBody },
    }),
});

const commandLine = { _id: 'command-line', username: 'command line' };
const BATCH = 'import-by-command';

/** Imports a row for the shipped institution, as `npm run import` does. */
const importRow = () => ({
  act: asOperation(async (runtime) => {
    const row = institutionBody({ name: names.changed, owner: 'Public' });
    await importInstitutions(runtime, [row], { batch: { id: BATCH, by: commandLine } });
  }),
});

/** Reverts that import, as `npm run import -- --undo` does. */
const undoImport = (): PreparedOperation => ({
  act: asOperation(async (runtime) => {
    await undoWholeImport(runtime, { id: BATCH, by: commandLine, author: null }, () => undefined);
  }),
  announced: 'undone',
});

type PreparedAct = (stage: OperationSetup) => { act(app: TestApp): Promise<{ status: number }> };

/** Carries out the first before the second is prepared. */
const after = (first: PreparedAct, second: Operation['set']) => async (stage: OperationSetup) => {
  stage.app.pass(1);
  const { status } = await first(stage).act(stage.app);
  if (status >= 300) throw new Error(`The preparation answered ${status}.`);
  stage.app.pass(1);
  return second(stage);
};

async function version({ app }: OperationSetup, name = names.changed): Promise<string> {
  const path = `/api/institutions/college/${encodeURIComponent(name)}`;
  return (await app.request('GET', path)).headers.get('etag') ?? '';
}

async function undo(stage: OperationSetup) {
  const { token } = stage.root;
  const { body } = await stage.app.request('GET', '/api/history', { token });
  const path = `/api/history/${body.entries[0]._id}/undo`;
  return { act: (app: TestApp) => app.request('POST', path, { token }) };
}

const operations: Record<string, Omit<Operation, 'catalogue'>> = {
  'first edit of a shipped institution': {
    status: 200,
    again: 412,
    set: async (stage) => put(names.changed, { owner: 'Public' }, await version(stage))(stage),
  },
  'second edit of a shipped institution': {
    status: 200,
    again: 412,
    set: after(put(names.changed, { owner: 'Public' }), async (stage) =>
      put(names.changed, { owner: 'Private' }, await version(stage))(stage),
    ),
  },
  'rename of a shipped institution': {
    status: 200,
    again: 412,
    set: async (stage) => put('Omega College', {}, await version(stage))(stage),
  },
  'import by command of a row for a shipped institution': {
    status: 200,
    again: 200,
    set: importRow,
  },
  'undoing by command of an import over a shipped institution': {
    status: 200,
    again: 200,
    set: after(importRow, undoImport),
  },
  'deletion of a shipped institution': { status: 204, again: 404, set: remove },
  'deletion of a shipped institution with a review': {
    status: 204,
    again: 404,
    set: after(review, remove),
  },
  'first review of a shipped institution': { status: 201, again: 409, set: review },
  'undoing of a deletion of a shipped institution': {
    status: 200,
    again: 409,
    set: after(remove, undo),
  },
  'undoing of a rename of a shipped institution': {
    status: 200,
    again: 409,
    set: after(put('Omega College', {}), undo),
  },
  'taking of the name of a deleted shipped institution': {
    status: 201,
    again: 409,
    set: after(remove, add(names.changed)),
  },
  'taking of the name that a shipped institution left': {
    status: 201,
    again: 409,
    set: after(put('Omega College', {}), add(names.changed)),
  },
  'return of a shipped institution to the name it left': {
    status: 200,
    again: 412,
    set: after(put('Omega College', {}), async (stage) =>
      put(names.changed, {}, await version(stage, 'Omega College'))(stage),
    ),
  },
};

/** Operations on institutions that a deploy brings, which write over a base. */
export const baseOperations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [name, { ...operation, catalogue }]),
);
