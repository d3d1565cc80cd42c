/** How long an answer may be kept, by which tags it is forgotten, by which query it differs. */
export interface CachePolicy {
  freshSeconds: number;
  staleSeconds: number;
  tags: readonly string[];
  /** Query names that the answer varies on; null for every one. */
  query: readonly string[] | null;
}

const OURS = ['netlify-cdn-cache-control', 'cdn-cache-control', 'netlify-cache-tag', 'cache-tag'];
const CDN_ONLY = [...OURS, 'netlify-vary', 'netlify-cache-id'];
const CACHEABLE_STATUS = new Set([200, 404]);

/** What an answer's headers say to the CDN; null for an answer that must not be kept. */
export function cachePolicy({ status, headers }: Response): CachePolicy | null {
  const control = directives(
    headers.get('netlify-cdn-cache-control') ?? headers.get('cdn-cache-control') ?? '',
  );
  const freshSeconds = Number(control.get('s-maxage') ?? control.get('max-age') ?? 0);
  const isPrivate = control.has('private') || control.has('no-store') || control.has('no-cache');
  const query = variedQuery(headers.get('netlify-vary'));
  if (!CACHEABLE_STATUS.has(status) || headers.has('set-cookie')) return null;
  if (isPrivate || !(freshSeconds > 0) || query === undefined) return null;
  const staleSeconds = Number(control.get('stale-while-revalidate') ?? 0) || 0;
  return { freshSeconds, staleSeconds, tags: tagsOf(headers), query };
}

/** The headers without those that speak to the CDN alone. */
export function withoutCdnHeaders(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of CDN_ONLY) rest.delete(name);
  return rest;
}

function tagsOf(headers: Headers): string[] {
  return list(headers.get('netlify-cache-tag') ?? headers.get('cache-tag') ?? '', ',');
}

/** `query=a|b` → a, b; undefined where the answer differs by more than its query. */
function variedQuery(header: string | null): string[] | null | undefined {
  if (header === null) return null;
  const [first, ...others] = list(header, ',');
  const [kind, names] = first?.split('=') ?? [];
  if (others.length > 0 || kind !== 'query') return undefined;
  return names === undefined ? null : list(names, '|');
}

function directives(header: string): Map<string, string> {
  const entries = list(header.toLowerCase(), ',').map((directive): [string, string] => {
    const [name = '', value = ''] = directive.split('=');
    return [name, value];
  });
  return new Map(entries);
}

function list(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
