const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names the version, however a proxy has weakened it in passing. */
export function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
