import { engineOver } from '../store/backends.ts';
import { FAULTS, type Fault, faultyFetch } from '../store/faults.ts';
import { type Blobs, productionFetch } from '../store/production-fetch.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The deadline of one store call, as in production. */
const DEADLINE_MS = 3_000;
const SLOW_MS = 2_900;

/** A fault of a store; `isOn` selects the affected calls by method. */
export interface StoreFault {
  fault: Fault | 'slow' | 'stale';
  isOn(method: string): boolean;
}

const always = () => true;
const ofWrites = (method: string) => method === 'put' || method === 'delete';

/** The faults that a store may have for the duration of a request. */
export const storeFaults: Readonly<Record<string, StoreFault>> = {
  ...Object.fromEntries(FAULTS.map((fault) => [`every call: ${fault}`, { fault, isOn: always }])),
  ...Object.fromEntries(FAULTS.map((fault) => [`writes: ${fault}`, { fault, isOn: ofWrites }])),
  // A 404 answer to a read means that the key does not exist.
  'writes: 404': { fault: 404, isOn: ofWrites },
  'every call: slow': { fault: 'slow', isOn: always },
  'reads: stale': { fault: 'stale', isOn: (method) => !ofWrites(method) },
};

interface FaultyApp {
  app: TestApp;
  /** Begins the fault; stale reads show the state at the time the world was opened. */
  begin({ fault, isOn }: StoreFault): void;
  end(): Promise<void>;
}

function slowFetch(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return inner(input, init);
  };
}

/** The API over a store that can be made faulty; `blobs` is its content. */
export async function openFaultyApp(blobs: Blobs): Promise<FaultyApp> {
  let current: StoreFault = { fault: 'none', isOn: () => false };
  const fresh = productionFetch(blobs);
  const stale = productionFetch(new Map(blobs));
  const isOn = (method: string) => current.isOn(method);
  const { fetch: faulty, land } = faultyFetch(fresh, (method) => {
    const { fault } = current;
    return fault !== 'slow' && fault !== 'stale' && isOn(method) ? fault : 'none';
  });
  const app = await startTestApp({
    engine: engineOver(
      (input, init) => {
        const method = (init?.method ?? 'get').toLowerCase();
        if (current.fault === 'stale' && isOn(method)) return stale(input, init);
        if (current.fault === 'slow' && isOn(method)) return slowFetch(fresh)(input, init);
        return faulty(input, init);
      },
      { deadlineMs: DEADLINE_MS },
    ),
  });
  app.runtime.log.level = 'silent';
  return {
    app,
    begin(next) {
      current = next;
    },
    async end() {
      current = { fault: 'none', isOn: () => false };
      await land();
    },
  };
}
