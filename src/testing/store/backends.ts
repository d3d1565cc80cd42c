import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlobsEngine } from '../../server/store/blobs-engine.ts';
import { deadlineFetch } from '../../server/store/deadline-fetch.ts';
import type { Engine } from '../../server/store/engine.ts';
import { sqliteFetch } from '../../server/store/sqlite-fetch.ts';
import { productionFetch } from './production-fetch.ts';

/** Something that answers the Blobs protocol. */
export interface Backend {
  fetch: typeof fetch;
  /** As an engine's, where the backend has one. */
  stamp?: Engine['stamp'];
  close(): void;
}

/** Every kind of engine that the product runs on, as what lies under the client. */
export const BACKENDS: Record<string, () => Backend> = {
  'a SQLite file': () => {
    const folder = temporaryFolder();
    const { fetch, stamp, close } = sqliteFetch(join(folder, 'store.sqlite'));
    return {
      fetch,
      stamp,
      close() {
        close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  'what behaves like production': () => ({ fetch: productionFetch(), close: () => undefined }),
};

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'campuskosh-store-'));
}

const DEADLINE_MS = 100;
const ANYWHERE = 'http://store.invalid';

/** The engine of the product, with a short deadline, over some fetch; with what it can tell. */
export function engineOver(
  fetch: typeof globalThis.fetch,
  deadlineMs = DEADLINE_MS,
  stamp?: Engine['stamp'],
): Engine {
  const limited = deadlineFetch(fetch, deadlineMs);
  const connection = {
    siteID: 'site',
    token: 'token',
    edgeURL: ANYWHERE,
    uncachedEdgeURL: ANYWHERE,
  };
  const engine = createBlobsEngine({ name: 'test', connection, fetch: limited });
  return stamp ? { ...engine, stamp } : engine;
}
