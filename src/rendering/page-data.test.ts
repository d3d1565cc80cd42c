import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { shareRuntime } from '../runtime/open-runtime.ts';
import { newId } from '../store/key.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadPageData } from './page-data.ts';

const SECOND = 1_000;

describe('the data of an on-demand page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    shareRuntime(app.runtime);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => app.close());

  /** A page that computes for `ms` before its first store call. */
  async function loadAfter(ms: number) {
    const response = { status: 200, headers: new Headers() };
    const start = performance.now();
    await loadPageData(
      response,
      async ({ saved }) => {
        vi.spyOn(performance, 'now').mockImplementation(() => start + ms);
        return saved.read(newId());
      },
      () => ({ tags: [], query: [] }),
    );
    return response;
  }

  it('may take longer to compute than the store’s timeout', async () => {
    expect(await loadAfter(20 * SECOND)).toMatchObject({ status: 200 });
  });

  it('is refused before the function’s timeout', async () => {
    const { status, headers } = await loadAfter(50 * SECOND);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  });
});
