import { PRODUCTION_STORE } from '../deploy/store-name.ts';
import { netlifyTexts, upkeepTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { openEngine, openRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Finding } from '../runtime/upkeep/finding.ts';
import { type Connection, createBlobsEngine } from '../store/blobs-engine.ts';
import type { Engine } from '../store/engine.ts';
import { deadlineFetch, patientFetch } from '../store/store-fetch.ts';
import { CannotGoOn } from './ending.ts';

/**
 * From outside each call of the store is two of the platform's API, which takes some hundred a
 * minute.
 */
const DEADLINE_MS = 30_000;
const PATIENCE_MS = 5 * 60_000;

/**
 * What a command acts on: production's store on Netlify, where the environment names the site and
 * a token for it, otherwise the embedded one. @throws what `openEngine` throws; CannotGoOn.
 */
export async function openCommandEngine(env: Env): Promise<Engine> {
  const connection = connectionOf(env);
  if (!connection) return openEngine(env);
  console.error(netlifyTexts.actsOn(connection.siteID));
  const region = env.STORE_REGION;
  return createBlobsEngine({ name: PRODUCTION_STORE, region, connection, fetch: commandFetch() });
}

/** The same with everything that serves over it. */
export async function openCommandRuntime(env: Env): Promise<{ runtime: Runtime; engine: Engine }> {
  const engine = await openCommandEngine(env);
  return { engine, runtime: await openRuntime(env, { engine }) };
}

/**
 * The site that the environment names, by the variables that Netlify's own tools take; null where
 * it names none. @throws CannotGoOn when one of the two is missing.
 */
export function connectionOf(env: Env): (Connection & { siteID: string }) | null {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = env;
  if (!siteID && !token) return null;
  if (!siteID) throw new CannotGoOn(netlifyTexts.missing('NETLIFY_SITE_ID'));
  if (!token) throw new CannotGoOn(netlifyTexts.missing('NETLIFY_AUTH_TOKEN'));
  return { siteID, token, ...(apiURL !== undefined && { apiURL }) };
}

/** What reaches Netlify from outside. */
export function commandFetch(): typeof fetch {
  return patientFetch(deadlineFetch(globalThis.fetch, DEADLINE_MS), PATIENCE_MS);
}

/** What is wrong, in one line with the key. */
export function lineOf({ problem, key, detail }: Finding): string {
  return upkeepTexts.found(key, upkeepTexts.problem[problem], detail);
}
