import { createHash } from 'node:crypto';

const PAGE = 1_000;

const digest = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`;
/** The stored texts by key; a copy gives an independent store. */
export type Blobs = Map<string, string>;

const answer = (status: number, etag?: string) =>
  new Response(null, { status, headers: etag ? { etag } : {} });
const headOf = ({ status, headers }: Response) => new Response(null, { status, headers });

/**
 * A fetch that answers the Blobs protocol from memory like production: the etag is the MD5 of the
 * body, so equal bodies have equal etags, and listings have pages of 1,000. `blobs` is the stored
 * data by `store/key`.
 */
export function productionFetch(blobs: Blobs = new Map()): typeof fetch {
  function put(key: string, body: string, headers: Headers): Response {
    const stored = blobs.get(key);
    const match = headers.get('if-match');
    const absent = headers.get('if-none-match') === '*';
    const allowed = match ? stored !== undefined && digest(stored) === match : true;
    if (!allowed || (absent && stored !== undefined)) return answer(412);
    blobs.set(key, body);
    return answer(200, digest(body));
  }

  function get(key: string): Response {
    const body = blobs.get(key);
    return body === undefined
      ? answer(404)
      : new Response(body, { headers: { etag: digest(body) } });
  }

  function list(store: string, query: URLSearchParams): Response {
    const prefix = `${store}/${query.get('prefix') ?? ''}`;
    const after = query.get('cursor') ?? '';
    const keys = [...blobs.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const next_cursor = keys.length > PAGE ? page.at(-1) : undefined;
    const listed = page.map((key) => ({
      key: key.slice(store.length + 1),
      etag: digest(blobs.get(key) ?? ''),
    }));
    return Response.json({ blobs: listed, directories: [], next_cursor });
  }

  function listStores(prefix: string): Response {
    const stores = new Set([...blobs.keys()].map((key) => key.slice(0, key.indexOf('/'))));
    return Response.json({ stores: [...stores].filter((store) => store.startsWith(prefix)) });
  }

  function emptyStore(store: string): Response {
    const keys = [...blobs.keys()].filter((key) => key.startsWith(`${store}/`)).slice(0, PAGE);
    for (const key of keys) blobs.delete(key);
    return Response.json({ blobs_deleted: keys.length, has_more: keys.length === PAGE });
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const [, , store = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = `${store}/${rest.join('/')}`;
    const method = (init?.method ?? 'get').toLowerCase();
    if (store === '') return listStores(url.searchParams.get('prefix') ?? '');
    if (rest.length === 0 && method === 'delete') return emptyStore(store);
    if (rest.length === 0) return list(store, url.searchParams);
    if (method === 'put') return put(key, String(init?.body), new Headers(init?.headers));
    if (method === 'delete') return answer(blobs.delete(key) ? 204 : 404);
    return method === 'head' ? headOf(get(key)) : get(key);
  };
}
