import { jsonAnswer, type Route, route } from '../../calls/index.ts';
import { health } from '../../domain/health.ts';
import { checkHealth } from './health.ts';

export const healthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the product serves, its version, the age of the last backup, and warnings',
    answers: { 200: health, 503: health },
    async handle({ runtime }) {
      const body = await checkHealth(runtime);
      return jsonAnswer(body.status === 'ok' ? 200 : 503, body);
    },
  }),
];
