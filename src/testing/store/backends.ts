import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlobsEngine } from '../../store/blobs-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { deadlineFetch } from '../../store/store-fetch.ts';
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

/** Longer than a busy machine keeps anything waiting; a test of the deadline takes `SOON_MS`. */
const DEADLINE_MS = 20_000;
export const SOON_MS = 100;
const ANYWHERE = 'http://store.invalid';

/** The engine of the product over some fetch; with what it can tell. */
export function engineOver(
  fetch: typeof globalThis.fetch,
  { deadlineMs = DEADLINE_MS, stamp }: { deadlineMs?: number; stamp?: Engine['stamp'] } = {},
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
