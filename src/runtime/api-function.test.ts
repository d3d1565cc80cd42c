import { afterEach, expect, test, vi } from 'vitest';
import { answerApi } from './api-function.ts';

afterEach(() => vi.unstubAllEnvs());

test('answers 503 to every call on Netlify without a secret', async () => {
  vi.stubEnv('SITE_ID', 'a-site');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', 'e30=');
  vi.stubEnv('JWT_SECRET', '');
  for (const path of ['/api/health', '/api/institutions/all']) {
    const answer = await answerApi(new Request(`https://site.test${path}`), '192.0.2.1');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ msg: expect.stringContaining('not available') });
  }
});
