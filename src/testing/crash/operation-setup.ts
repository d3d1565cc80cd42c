import type { Engine } from '../../store/engine.ts';
import { institutionBody } from '../institution-body.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Operation, OperationSetup, PreparedOperation } from './operation.ts';

export const adBody = { imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/' };
export const reviewBody = { ratings: { overall: 4 }, comments: { overall: 'Good teachers.' } };

/** Creates one record of each kind. */
async function fill(app: TestApp): Promise<OperationSetup> {
  const root = await app.person('root', 'admin');
  const asha = await app.person('asha');
  const bala = await app.person('bala');
  const post = async (path: string, { token }: { token: string }, body: object) => {
    const answer = await app.request('POST', path, { token, body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const institution = await post('/api/institutions', root, institutionBody());
  const institutionId = institution.body._id;
  const review = await post('/api/reviews', bala, { institutionId, ...reviewBody });
  const ad = await post('/api/ad/add', root, adBody);
  return {
    app,
    root,
    asha,
    bala,
    institutionId,
    etag: institution.headers.get('etag') ?? '',
    reviewId: review.body._id,
    adId: ad.body._id,
  };
}

/** Prepares a store so that an operation can run on it or on its copies. */
export async function prepareOperation(
  operation: Operation,
  engine: Engine,
): Promise<PreparedOperation> {
  const { catalogue } = operation;
  const app = await startTestApp({ engine, ...(catalogue && { catalogue }) });
  const ready = await operation.set(await fill(app));
  await app.close();
  return ready;
}
