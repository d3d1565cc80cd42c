import type { Person, TestApp } from '../test-app.ts';
import type { Operation, Stage } from './operation.ts';
import { reviewBody } from './stage.ts';

interface Ask {
  by: 'root' | 'asha' | 'bala';
  method: string;
  /** The path after the review's address. */
  at?: string;
  body?: unknown;
}

const asked =
  ({ by, method, at = '', body }: Ask) =>
  (stage: Stage) => {
    const { token }: Person = stage[by];
    const path = `/api/reviews/${stage.reviewId}${at}`;
    return { act: (app: TestApp) => app.request(method, path, { token, body }) };
  };

const before = (first: Ask, then: Ask) => async (stage: Stage) => {
  await asked(first)(stage).act(stage.app);
  return asked(then)(stage);
};

const report: Ask = { by: 'asha', method: 'POST', at: '/report', body: { reason: 'spam' } };
const hide: Ask = { by: 'root', method: 'PUT', at: '/hide' };
const restore: Ask = { by: 'root', method: 'PUT', at: '/restore' };
const dismiss: Ask = { by: 'root', method: 'PUT', at: '/dismiss', body: { reason: 'True.' } };
const edited = { ...reviewBody, ratings: { overall: 2 } };

/** Operations on reviews and their reports. */
export const reviewOperations: Record<string, Operation> = {
  'writing of a review': {
    status: 201,
    again: 409,
    set: ({ asha: { token }, institutionId }) => ({
      act: (app) =>
        app.request('POST', '/api/reviews', { token, body: { institutionId, ...reviewBody } }),
    }),
  },
  'edit of a review': {
    status: 200,
    again: 200,
    set: asked({ by: 'bala', method: 'PUT', body: edited }),
  },
  'withdrawal of a review': {
    status: 204,
    again: 404,
    set: asked({ by: 'bala', method: 'DELETE' }),
  },
  'withdrawal of a reported review': {
    status: 204,
    again: 404,
    set: before(report, { by: 'bala', method: 'DELETE' }),
  },
  'report of a review': { status: 201, again: 409, set: asked(report) },
  'hiding of a review': { status: 200, again: 200, set: before(report, hide) },
  'restoring of a review': { status: 200, again: 200, set: before(hide, restore) },
  'dismissal of reports': { status: 200, again: 200, set: before(report, dismiss) },
};
