import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCTION_STORE } from '../deploy/store-name.ts';
import { commandTexts, netlifyTexts, upkeepTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { openEngine, openRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Finding } from '../runtime/upkeep/finding.ts';
import { holdsStore } from '../store/embedded-engine.ts';
import { type Connection, createBlobsEngine, deadlineFetch, type Engine } from '../store/index.ts';
import { CommandError, showProgress } from './ending.ts';
import { projectCatalogue } from './project-catalogue.ts';

/**
 * From outside, each store call is two calls of the platform's API, which allows a few hundred a
 * minute.
 */
const DEADLINE_MS = 30_000;
const MAX_WAIT_MS = 5 * 60_000;

async function openCommandEngine(env: Env, mayCreate: boolean): Promise<Engine> {
  const connection = connectionOf(env);
  if (!connection) {
    const isMissing = env.platform === 'local' && !holdsStore(env.DATA_DIR);
    if (isMissing && !mayCreate) throw new CommandError(commandTexts.noStore(env.DATA_DIR));
    return openEngine(env);
  }
  console.error(netlifyTexts.actsOn(connection.siteID));
  const region = env.STORE_REGION;
  return createBlobsEngine({ name: PRODUCTION_STORE, region, connection, fetch: commandFetch() });
}

/**
 * Opens the store that a command acts on, with all services: production's on Netlify where the
 * environment names the site and a token, otherwise the embedded one, which must exist unless it may
 * be created.
 * @throws what `openEngine` throws; CommandError.
 */
export async function openCommandRuntime(
  env: Env,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<{ runtime: Runtime; engine: Engine }> {
  const engine = await openCommandEngine(env, mayCreate);
  return { engine, runtime: await openRuntime(env, { engine, ...projectCatalogue(env) }) };
}

/**
 * The Netlify site named by the environment, in the variables of Netlify's own tools; null without
 * them.
 * @throws CommandError when one of the two is missing.
 */
export function connectionOf(env: Env): (Connection & { siteID: string }) | null {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = env;
  if (!siteID && !token) return null;
  if (!siteID) throw new CommandError(netlifyTexts.missing('NETLIFY_SITE_ID'));
  if (!token) throw new CommandError(netlifyTexts.missing('NETLIFY_AUTH_TOKEN'));
  return { siteID, token, ...(apiURL !== undefined && { apiURL }) };
}

/** The fetch that commands reach Netlify with. */
export function commandFetch(): typeof fetch {
  return fetchWithinRateLimit(deadlineFetch(globalThis.fetch, DEADLINE_MS), MAX_WAIT_MS);
}

/** Response header of a 429: when calls are accepted again, in seconds since 1970. */
const RESET_HEADER = 'x-ratelimit-reset';
const PAUSE_MS = { min: 250, default: 5_000 };

/**
 * A fetch that waits out rate limits (429) for up to `maxWaitMs`. Repeating a write is safe, since
 * a 429 means that it was refused.
 */
export function fetchWithinRateLimit(inner: typeof fetch, maxWaitMs: number): typeof fetch {
  return async (input, init) => {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const response = await inner(input, init);
      const pause = pauseMsOf(response);
      if (response.status !== 429 || performance.now() + pause > deadline) return response;
      await sleep(pause);
    }
  };
}

function pauseMsOf({ headers }: Response): number {
  const reset = Number(headers.get(RESET_HEADER));
  return reset > 0 ? Math.max(reset * 1_000 - Date.now(), PAUSE_MS.min) : PAUSE_MS.default;
}

/** A finding as one line with its key. */
export function formatFinding({ problem, key, detail }: Finding): string {
  return upkeepTexts.found(key, upkeepTexts.problem[problem], detail);
}

/** Shows how many records a check has read. */
export function showChecking(records: number, isOver: boolean): void {
  showProgress(upkeepTexts.checking(records), isOver);
}
