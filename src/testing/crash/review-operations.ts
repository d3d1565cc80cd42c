import type { Person, TestApp } from '../test-app.ts';
import type { Operation, OperationSetup } from './operation.ts';
import { reviewBody } from './operation-setup.ts';

interface ReviewCall {
  by: 'root' | 'asha' | 'bala';
  method: string;
  /** The path after the review's address. */
  at?: string;
  body?: unknown;
}

const callReview =
  ({ by, method, at = '', body }: ReviewCall) =>
  (stage: OperationSetup) => {
    const { token }: Person = stage[by];
    const path = `/api/reviews/${stage.reviewId}${at}`;
    return { act: (app: TestApp) => app.request(method, path, { token, body }) };
  };

const prepareWith = (first: ReviewCall, then: ReviewCall) => async (stage: OperationSetup) => {
  await callReview(first)(stage).act(stage.app);
  return callReview(then)(stage);
};

const report: ReviewCall = { by: 'asha', method: 'POST', at: '/report', body: { reason: 'spam' } };
const hide: ReviewCall = { by: 'root', method: 'PUT', at: '/hide' };
const restore: ReviewCall = { by: 'root', method: 'PUT', at: '/restore' };
const dismiss: ReviewCall = {
  by: 'root',
  method: 'PUT',
  at: '/dismiss',
  body: { reason: 'True.' },
};
const editedReview = { ...reviewBody, ratings: { overall: 2 } };

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
    set: callReview({ by: 'bala', method: 'PUT', body: editedReview }),
  },
  'withdrawal of a review': {
    status: 204,
    again: 404,
    set: callReview({ by: 'bala', method: 'DELETE' }),
  },
  'withdrawal of a reported review': {
    status: 204,
    again: 404,
    set: prepareWith(report, { by: 'bala', method: 'DELETE' }),
  },
  'report of a review': { status: 201, again: 409, set: callReview(report) },
  'hiding of a review': { status: 200, again: 200, set: prepareWith(report, hide) },
  'restoring of a review': { status: 200, again: 200, set: prepareWith(hide, restore) },
  'dismissal of reports': { status: 200, again: 200, set: prepareWith(report, dismiss) },
};
