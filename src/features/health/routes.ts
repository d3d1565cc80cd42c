import { z } from 'zod';
import { jsonAnswer } from '../../calls/answer.ts';
import { type Route, route } from '../../calls/route.ts';
import { version } from '../../deploy/version.ts';
import { storeState, storeStates } from './store-state.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  store: z.enum(storeStates),
});

export const healthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the product serves, which version, and whether its store answers',
    answers: { 200: health, 503: health },
    async handle({ runtime }) {
      const store = await storeState(runtime);
      const isOk = store === 'ok';
      const body = { status: isOk ? 'ok' : 'unavailable', version, store };
      return jsonAnswer(isOk ? 200 : 503, body);
    },
  }),
];
