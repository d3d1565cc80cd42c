import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlobsEngine } from '../../store/blobs-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { deadlineFetch } from '../../store/store-fetch.ts';
import { productionFetch } from './production-fetch.ts';

/** An implementation of the Blobs protocol. */
export interface Backend {
  fetch: typeof fetch;
  /** The `stamp` of an engine, where the backend has one. */
  stamp?: Engine['stamp'];
  close(): void;
}

/** All kinds of engines that the product uses, below the Blobs client. */
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

/** Longer than any wait on a busy machine; the test of the deadline uses `SOON_MS`. */
const DEADLINE_MS = 20_000;
export const SOON_MS = 100;
const ANYWHERE = 'http://store.invalid';

/** The product's engine over a given fetch. */
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
