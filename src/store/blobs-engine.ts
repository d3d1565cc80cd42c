import { getDeployStore, getStore, listStores } from '@netlify/blobs';
import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { type Engine, type RawRecord, StoreUnavailable, type WriteResult } from './engine.ts';
import { isKey, requireKey, requirePrefix } from './key.ts';
import { deadlineFetch, REASON_HEADER, retryingFetch } from './store-fetch.ts';

const DEADLINE_MS = 3_000;
/** The file of a deploy may be large. */
const FILE_DEADLINE_MS = 10_000;
/** Number of records read ahead of the consumer. */
const READ_AHEAD = 256;

type ClientOptions = Exclude<Parameters<typeof getStore>[0], string>;
type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/**
 * A Netlify site and how to reach its stores: through its edge, or from outside through the API.
 */
export type Connection = Pick<
  ClientOptions,
  'siteID' | 'token' | 'apiURL' | 'edgeURL' | 'uncachedEdgeURL'
>;

interface BlobsEngineOptions {
  /** The store's name; in a Netlify function the rest comes from the environment. */
  name: string;
  region?: ClientOptions['region'];
  /** Needed outside Netlify functions. */
  connection?: Connection;
  /** The fetch to use; by default the network with a deadline. */
  fetch?: typeof fetch;
}

/** A compressing proxy weakens the ETag; the store compares strong ones. */
const toStrongEtag = (etag: string) => etag.replace(/^W\//, '');

/** A body that is no JSON fits no schema: `undefined` says so to every reader. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function callStore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new StoreUnavailable('The store did not answer.', { cause });
  }
}

/**
 * The engine over Netlify Blobs. The client is created for each call, inside the request, because
 * its token may change between requests. A write counts as done only when the client reports it as
 * modified together with the new ETag (docs/security.md "Netlify Blobs").
 */
export function createBlobsEngine(options: BlobsEngineOptions): Engine {
  const { name, region, connection } = options;
  const fetch = retryingFetch(options.fetch ?? deadlineFetch(globalThis.fetch, DEADLINE_MS));
  const open = (through = fetch) =>
    getStore({ ...connection, name, region, consistency: 'strong', fetch: through });

  async function write(key: string, value: unknown, condition: Condition): Promise<WriteResult> {
    requireKey(key);
    const body = JSON.stringify(value);
    let reason: string | null = null;
    const withReason: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      reason = response.headers.get(REASON_HEADER);
      return response;
    };
    try {
      const { modified, etag } = await open(withReason).set(key, body, condition);
      if (!modified) return { outcome: 'conflict' };
      if (etag) return { outcome: 'written', etag: toStrongEtag(etag) };
      return { outcome: 'unknown', ...(reason !== null && { cause: new Error(reason) }) };
    } catch (cause) {
      return { outcome: 'unknown', cause };
    }
  }

  /**
   * Reads a key; keys outside the grammar are yielded without a read. Null when the key is gone.
   */
  async function readText(key: string): Promise<RawRecord | null> {
    if (!isKey(key)) return { key, body: '' };
    const body = await callStore(() => open().get(key, { type: 'text' }));
    return body === null ? null : { key, body };
  }

  return {
    async get(key) {
      requireKey(key);
      const stored = await callStore(() => open().getWithMetadata(key, { type: 'text' }));
      if (!stored) return null;
      if (!stored.etag) throw new StoreUnavailable('The store gave a value without its version.');
      return { value: parseBody(stored.data), etag: toStrongEtag(stored.etag) };
    },
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    async replace(key, value, etag) {
      // The client would treat an empty ETag as no condition.
      if (etag === '') return { outcome: 'conflict' };
      return write(key, value, { onlyIfMatch: etag });
    },
    async erase(key) {
      requireKey(key);
      await callStore(() => open().delete(key));
    },
    async list(folder) {
      const prefix = requirePrefix(folder);
      const { blobs } = await callStore(() => open().list({ prefix }));
      return blobs;
    },
    async *records() {
      const { blobs } = await callStore(() => open().list());
      for (let start = 0; start < blobs.length; start += READ_AHEAD) {
        const keys = blobs.slice(start, start + READ_AHEAD).map(({ key }) => key);
        yield* (await mapBounded(keys, STORE_PARALLEL, readText)).filter(
          (record) => record !== null,
        );
      }
    },
  };
}

/**
 * Reads a file that the build left with the deploy, beside its functions; null where there is none. Only
 * inside a function of Netlify. Throws `StoreUnavailable`.
 */
export async function readDeployFile(name: string): Promise<Buffer | null> {
  const fetch = retryingFetch(deadlineFetch(globalThis.fetch, FILE_DEADLINE_MS));
  const read = () => getDeployStore({ fetch }).get(name, { type: 'arrayBuffer' });
  const bytes = await callStore(read);
  return bytes && Buffer.from(bytes);
}

/** The stores of a site, for removing abandoned ones. */
export interface SiteStores {
  /** The store names with a prefix. */
  names(prefix: string): Promise<string[]>;
  /** All keys of a store. */
  keys(name: string): Promise<string[]>;
  /** Erases a store and returns its number of records. */
  erase(name: string): Promise<number>;
}

/** Opens the stores of a site. Every method throws `StoreUnavailable`. */
export function openSiteStores(
  options: Required<Omit<BlobsEngineOptions, 'name' | 'region'>> &
    Pick<BlobsEngineOptions, 'region'>,
): SiteStores {
  const { connection, region } = options;
  const fetch = retryingFetch(options.fetch);
  const open = (name: string) => getStore({ ...connection, name, region, fetch });
  return {
    async names(prefix) {
      const { stores } = await callStore(() => listStores({ ...connection, fetch }));
      return stores.filter((name) => name.startsWith(prefix)).sort();
    },
    async keys(name) {
      const { blobs } = await callStore(() => open(name).list());
      return blobs.map(({ key }) => key);
    },
    async erase(name) {
      const { deletedBlobs } = await callStore(() => open(name).deleteAll());
      return deletedBlobs;
    },
  };
}
