/** Separates the tags of a list; none of ours contains it. */
export const TAG_SEPARATOR = ',';

/** What proxies append to a tag when they compress (Apache, Caddy, Jetty). */
const ENCODING_SUFFIX = /-{1,2}(?:gzip|br|zstd|deflate)"$/;

/** A tag as the product sent it: proxies weaken it, or append the encoding. */
export function plainTag(tag: string): string {
  return tag.trim().replace(/^W\//, '').replace(ENCODING_SUFFIX, '"');
}

/** Whether an If-Match that may name several versions names this one. */
export function namesVersion(ifMatch: string | null, etag: string | null): boolean {
  return (
    ifMatch === etag || (etag !== null && (ifMatch?.split(TAG_SEPARATOR) ?? []).includes(etag))
  );
}
