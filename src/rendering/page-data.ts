import { giveTurn } from '../async/index.ts';
import { limits } from '../domain/limits.ts';
import type { Refusal } from '../domain/refusal.ts';
import { refusalOf, retryHeaders, statusOf } from '../http/errors.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { withinBudget } from '../store/index.ts';
import { allowCaching, forbidCaching, type PageCaching } from './page-caching.ts';

/** The parts of a page's response that are set before its HTML. */
interface PageResponse {
  status?: number;
  headers: Headers;
}

/**
 * Loads the data of an on-demand page and sets its status and cache headers: data is cached as
 * `caching` says, a refusal is not cached. `storeMs` limits the time of store calls. Defects are
 * thrown.
 */
export async function loadPageData<Data>(
  response: PageResponse,
  load: (runtime: Runtime) => Promise<Data>,
  caching: (data: Data) => PageCaching,
  storeMs: number = limits.storeMs,
): Promise<Data | Refusal> {
  try {
    const runtime = await sharedRuntime();
    const data = await withinBudget(storeMs, () => load(runtime), Math.max(storeMs, limits.callMs));
    allowCaching(response.headers, caching(data));
    // Loading and rendering together would block the event loop for too long.
    await giveTurn();
    return data;
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal) throw failure;
    if (refusal.kind === 'unavailable') {
      (await sharedRuntime()).log.warn({ failure }, 'The store did not answer a page');
    }
    setRefusal(response, refusal);
    return refusal;
  }
}

/** The caching of a server island, whose query is set by Astro alone. */
export function islandCaching(...tags: string[]): PageCaching {
  return { tags, query: ['e', 'p', 's'] };
}

function setRefusal(response: PageResponse, refusal: Refusal): void {
  response.status = statusOf[refusal.kind];
  forbidCaching(response.headers);
  for (const [name, value] of Object.entries(retryHeaders(refusal))) {
    response.headers.set(name, value);
  }
}
