import { getStore, listStores } from '@netlify/blobs';
import { mapBounded, STORE_PARALLEL } from './bounded.ts';
import { type Engine, type RawRecord, StoreUnavailable, type WriteResult } from './engine.ts';
import { checkedKey, checkedPrefix, isKey } from './key.ts';
import { answeringFetch, deadlineFetch } from './store-fetch.ts';

const DEADLINE_MS = 3_000;
/** So many records are read ahead of whoever takes them. */
const BATCH = 256;

type ClientOptions = Exclude<Parameters<typeof getStore>[0], string>;
type Condition = { onlyIfNew: true } | { onlyIfMatch: string };

/** A site of Netlify and how to reach its stores: its edge, or from outside the API. */
export type Connection = Pick<
  ClientOptions,
  'siteID' | 'token' | 'apiURL' | 'edgeURL' | 'uncachedEdgeURL'
>;

interface BlobsEngineOptions {
  /** The store's name; on Netlify the rest comes from the function's environment. */
  name: string;
  region?: ClientOptions['region'];
  /** Where the store is, for whoever is not a Netlify function. */
  connection?: Connection;
  /** What reaches the store and fails in time; by default the network, with a deadline. */
  fetch?: typeof fetch;
}

/** A proxy that compresses weakens the tag in passing; the store compares the strong one. */
const strong = (etag: string) => etag.replace(/^W\//, '');

async function available<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new StoreUnavailable('The store did not answer.', { cause });
  }
}

/**
 * The engine over Netlify Blobs. Opens nothing by itself: the client is made anew for each call,
 * inside the request, because its token may change between requests. A write counts only when the
 * client reports it as modified and names the new etag (docs/security.md "Netlify Blobs").
 */
export function createBlobsEngine(options: BlobsEngineOptions): Engine {
  const { name, region, connection } = options;
  const fetch = answeringFetch(options.fetch ?? deadlineFetch(globalThis.fetch, DEADLINE_MS));
  const open = () => getStore({ ...connection, name, region, consistency: 'strong', fetch });

  async function write(key: string, value: unknown, condition: Condition): Promise<WriteResult> {
    checkedKey(key);
    const body = JSON.stringify(value);
    try {
      const { modified, etag } = await open().set(key, body, condition);
      if (!modified) return { outcome: 'conflict' };
      return etag ? { outcome: 'written', etag: strong(etag) } : { outcome: 'unknown' };
    } catch (cause) {
      return { outcome: 'unknown', cause };
    }
  }

  /** A key outside the grammar is named but not asked for; null when it is gone by now. */
  async function text(key: string): Promise<RawRecord | null> {
    if (!isKey(key)) return { key, body: '' };
    const body = await available(() => open().get(key, { type: 'text' }));
    return body === null ? null : { key, body };
  }

  return {
    async get(key) {
      checkedKey(key);
      const found = await available(() => open().getWithMetadata(key, { type: 'json' }));
      if (!found) return null;
      if (!found.etag) throw new StoreUnavailable('The store gave a value without its version.');
      return { value: found.data, etag: strong(found.etag) };
    },
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    async replace(key, value, etag) {
      // The client takes an empty tag for no condition at all.
      if (etag === '') return { outcome: 'conflict' };
      return write(key, value, { onlyIfMatch: etag });
    },
    async erase(key) {
      checkedKey(key);
      await available(() => open().delete(key));
    },
    async list(folder) {
      const prefix = checkedPrefix(folder);
      const { blobs } = await available(() => open().list({ prefix }));
      return blobs;
    },
    async *records() {
      const { blobs } = await available(() => open().list());
      for (let start = 0; start < blobs.length; start += BATCH) {
        const keys = blobs.slice(start, start + BATCH).map(({ key }) => key);
        yield* (await mapBounded(keys, STORE_PARALLEL, text)).filter((record) => record !== null);
      }
    },
  };
}

/** The stores of a site beside each other, for whoever clears away those that are left over. */
export interface SiteStores {
  /** The names that begin so. */
  names(start: string): Promise<string[]>;
  /** Every key of a store. */
  keys(name: string): Promise<string[]>;
  /** Erases a store with everything in it; gives how many records that were. */
  erase(name: string): Promise<number>;
}

/** Opens the stores of a site. Every method throws `StoreUnavailable`. */
export function openSiteStores(
  options: Required<Omit<BlobsEngineOptions, 'name' | 'region'>> &
    Pick<BlobsEngineOptions, 'region'>,
): SiteStores {
  const { connection, region } = options;
  const fetch = answeringFetch(options.fetch);
  const open = (name: string) => getStore({ ...connection, name, region, fetch });
  return {
    async names(start) {
      const { stores } = await available(() => listStores({ ...connection, fetch }));
      return stores.filter((name) => name.startsWith(start)).sort();
    },
    async keys(name) {
      const { blobs } = await available(() => open(name).list());
      return blobs.map(({ key }) => key);
    },
    async erase(name) {
      const { deletedBlobs } = await available(() => open(name).deleteAll());
      return deletedBlobs;
    },
  };
}
