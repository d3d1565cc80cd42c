import { engineOver } from '../store/backends.ts';
import { FAULTS, type Fault, faultyFetch } from '../store/faults.ts';
import { type Blobs, productionFetch } from '../store/production-fetch.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The deadline of one store call, as in production. */
const DEADLINE_MS = 3_000;
const SLOW_MS = 2_900;

/** What is wrong with a store: `isOn` says for which calls, by method. */
export interface StoreFault {
  fault: Fault | 'slow' | 'stale';
  isOn(method: string): boolean;
}

const always = () => true;
const ofWrites = (method: string) => method === 'put' || method === 'delete';

/** Everything that may be wrong with a store for as long as a request lasts. */
export const storeFaults: Readonly<Record<string, StoreFault>> = {
  ...Object.fromEntries(FAULTS.map((fault) => [`every call: ${fault}`, { fault, isOn: always }])),
  ...Object.fromEntries(FAULTS.map((fault) => [`writes: ${fault}`, { fault, isOn: ofWrites }])),
  // On a read 404 is how the store says that there is nothing.
  'writes: 404': { fault: 404, isOn: ofWrites },
  'every call: slow': { fault: 'slow', isOn: always },
  'reads: stale': { fault: 'stale', isOn: (method) => !ofWrites(method) },
};

interface FaultWorld {
  app: TestApp;
  /** Begins the trouble: stale reads show what was there when the world was opened. */
  begin({ fault, isOn }: StoreFault): void;
  end(): Promise<void>;
}

function slow(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return inner(input, init);
  };
}

/** The API over a store with which something can be wrong; `blobs` is what it holds. */
export async function openFaultWorld(blobs: Blobs): Promise<FaultWorld> {
  let trouble: StoreFault = { fault: 'none', isOn: () => false };
  const fresh = productionFetch(blobs);
  const stale = productionFetch(new Map(blobs));
  const isOn = (method: string) => trouble.isOn(method);
  const { fetch: faulty, land } = faultyFetch(fresh, (method) => {
    const { fault } = trouble;
    return fault !== 'slow' && fault !== 'stale' && isOn(method) ? fault : 'none';
  });
  const app = await startTestApp({
    engine: engineOver(
      (input, init) => {
        const method = (init?.method ?? 'get').toLowerCase();
        if (trouble.fault === 'stale' && isOn(method)) return stale(input, init);
        if (trouble.fault === 'slow' && isOn(method)) return slow(fresh)(input, init);
        return faulty(input, init);
      },
      { deadlineMs: DEADLINE_MS },
    ),
  });
  app.runtime.log.level = 'silent';
  return {
    app,
    begin(next) {
      trouble = next;
    },
    async end() {
      trouble = { fault: 'none', isOn: () => false };
      await land();
    },
  };
}
