import { compareTexts } from '../../domain/institutions/name-order.ts';
import type { PageCache } from '../../features/needs.ts';
import { type MemoryBudget, MemoryMap } from '../../store/index.ts';
import { StoredAnswer } from './stored-answer.ts';

/** Renders a response. */
type Render = () => Promise<Response>;

/** Caches pages under `npm start` by the CDN's headers, in bounded memory. */
export interface LocalPageCache extends PageCache {
  answer(request: Request, render: Render): Promise<Response>;
}

interface LocalPageCacheOptions {
  /** Defaults to the process's own budget. */
  memory?: MemoryBudget;
  /** Milliseconds. */
  now?: () => number;
  /**
   * A number that rises when another process may have written to the store; its purges do not reach
   * this process.
   */
  foreignWrites?: () => number;
  /** Called when a page that was served stale cannot be renewed. */
  onError?: (failure: unknown) => void;
}

interface CachedPage {
  stored: StoredAnswer;
  tags: readonly string[];
  freshUntil: number;
  staleUntil: number;
  /** The value of `foreignWrites` when rendering began. */
  foreign: number;
}

interface PendingRender {
  rendering: Promise<RenderResult>;
  foreign: number;
}

/** The tags purged while a page is rendered. */
type PurgedTags = Set<string>;

interface RenderResult {
  stored: StoredAnswer;
  policy: CachePolicy | null;
}

interface CacheableResult extends RenderResult {
  policy: CachePolicy;
  foreign: number;
}

const ENTRY_OVERHEAD_BYTES = 2_048;

/** Creates an empty cache. */
export function createLocalPageCache(options: LocalPageCacheOptions = {}): LocalPageCache {
  const { memory, now = Date.now, onError = () => undefined } = options;
  const { foreignWrites = () => 0 } = options;
  const pages = new MemoryMap<CachedPage>(
    ({ stored }) => stored.bytes + ENTRY_OVERHEAD_BYTES,
    memory,
  );
  const queryOfPath = new MemoryMap<readonly string[]>(sizeOfNames, memory);
  const pendingRenders = new Map<string, PendingRender>();
  const purgedDuring = new Set<PurgedTags>();

  function pageKey(request: Request): string {
    // Without the host: anybody can invent hosts, and no page depends on them.
    const { pathname, searchParams } = new URL(request.url);
    const names = queryOfPath.get(pathname);
    const varying = [...searchParams].filter(([name]) => names?.includes(name) ?? true);
    return `${pathname}?${new URLSearchParams(varying.sort(([a], [b]) => compareTexts(a, b)))}`;
  }

  /** An entry, unless another process has written since it was rendered. */
  function ifCurrent<Entry extends { foreign: number }>(
    entry: Entry | undefined,
  ): Entry | undefined {
    return entry?.foreign === foreignWrites() ? entry : undefined;
  }

  function store(request: Request, { stored, policy, foreign }: CacheableResult): void {
    const { pathname } = new URL(request.url);
    if (policy.query) queryOfPath.set(pathname, policy.query);
    else queryOfPath.delete(pathname);
    const freshUntil = now() + policy.freshSeconds * 1000;
    const staleUntil = freshUntil + policy.staleSeconds * 1000;
    pages.set(pageKey(request), { stored, tags: policy.tags, freshUntil, staleUntil, foreign });
  }

  async function renderAndStore(request: Request, render: Render, foreign: number) {
    const purged: PurgedTags = new Set();
    purgedDuring.add(purged);
    try {
      const rendered = await readAnswer(await render());
      const { stored, policy } = rendered;
      // A page rendered during a purge of one of its tags may show the purged state.
      const isCurrent = !policy?.tags.some((tag) => purged.has(tag));
      if (policy && isCurrent) store(request, { stored, policy, foreign });
      return rendered;
    } finally {
      purgedDuring.delete(purged);
    }
  }

  function startRender(key: string, request: Request, render: Render): Promise<RenderResult> {
    const foreign = foreignWrites();
    const rendering = renderAndStore(request, render, foreign).finally(() => {
      if (pendingRenders.get(key)?.rendering === rendering) pendingRenders.delete(key);
    });
    pendingRenders.set(key, { rendering, foreign });
    return rendering;
  }

  async function joinRender(
    rendering: Promise<RenderResult>,
    render: Render,
  ): Promise<StoredAnswer> {
    const { stored, policy } = await rendering;
    return policy ? stored : (await readAnswer(await render())).stored;
  }

  return {
    async answer(request, render) {
      const key = pageKey(request);
      const cached = ifCurrent(pages.get(key));
      const at = now();
      const rendering = ifCurrent(pendingRenders.get(key))?.rendering;
      if (cached && at < cached.staleUntil) {
        const isFresh = at < cached.freshUntil || rendering !== undefined;
        if (!isFresh) startRender(key, request, render).catch(onError);
        return cached.stored.answer(request);
      }
      const stored = rendering
        ? await joinRender(rendering, render)
        : (await startRender(key, request, render)).stored;
      return stored.answer(request);
    },

    async purge(tags) {
      for (const purged of purgedDuring) for (const tag of tags) purged.add(tag);
      // A pending rendering may predate the write, so later requests start a new one.
      pendingRenders.clear();
      pages.deleteWhere((kept) => kept.tags.some((tag) => tags.includes(tag)));
    },
  };
}

/** An estimate: the names are few and share their strings. */
function sizeOfNames(names: readonly string[]): number {
  return names.length * 16;
}

async function readAnswer(response: Response): Promise<RenderResult> {
  const { status, body } = response;
  const headers = withoutCdnHeaders(response.headers);
  const stored = await StoredAnswer.read(new Response(body, { status, headers }));
  return { stored, policy: cachePolicy(response) };
}

/** Lifetime, tags and relevant query names of a cached response. */
interface CachePolicy {
  freshSeconds: number;
  staleSeconds: number;
  tags: readonly string[];
  /** Query names in the cache key; null for all of them. */
  query: readonly string[] | null;
}

const TAG_HEADERS = [
  'netlify-cdn-cache-control',
  'cdn-cache-control',
  'netlify-cache-tag',
  'cache-tag',
];
const CDN_ONLY = [...TAG_HEADERS, 'netlify-vary', 'netlify-cache-id'];
const CACHEABLE_STATUS = new Set([200, 404]);

/** Parses a response's CDN headers; null when it must not be cached. */
export function cachePolicy({ status, headers }: Response): CachePolicy | null {
  const control = parseDirectives(
    headers.get('netlify-cdn-cache-control') ?? headers.get('cdn-cache-control') ?? '',
  );
  const freshSeconds = Number(control.get('s-maxage') ?? control.get('max-age') ?? 0);
  const isPrivate = control.has('private') || control.has('no-store') || control.has('no-cache');
  const query = parseVary(headers.get('netlify-vary'));
  if (!CACHEABLE_STATUS.has(status) || headers.has('set-cookie')) return null;
  if (isPrivate || !(freshSeconds > 0) || query === undefined) return null;
  const staleSeconds = Number(control.get('stale-while-revalidate') ?? 0) || 0;
  return { freshSeconds, staleSeconds, tags: cacheTagsOf(headers), query };
}

/** The headers without those addressed to the CDN. */
export function withoutCdnHeaders(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of CDN_ONLY) rest.delete(name);
  return rest;
}

function cacheTagsOf(headers: Headers): string[] {
  return splitList(headers.get('netlify-cache-tag') ?? headers.get('cache-tag') ?? '', ',');
}

/** Parses `query=a|b`; undefined if the response varies on more than its query. */
function parseVary(header: string | null): string[] | null | undefined {
  if (header === null) return null;
  const [first, ...others] = splitList(header, ',');
  const [kind, names] = first?.split('=') ?? [];
  if (others.length > 0 || kind !== 'query') return undefined;
  return names === undefined ? null : splitList(names, '|');
}

function parseDirectives(header: string): Map<string, string> {
  const entries = splitList(header.toLowerCase(), ',').map((directive): [string, string] => {
    const [name = '', value = ''] = directive.split('=');
    return [name, value];
  });
  return new Map(entries);
}

function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
