import { hash } from 'node:crypto';
import { Refusal } from '../domain/refusal.ts';

/** The ETag of what a record says: what says the same is the same version. */
export function contentTag(content: unknown): string {
  return `"${hash('sha256', JSON.stringify(content, inOrder))}"`;
}

/** An object with its keys in order: how a record came to be is no part of its version. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Refuses `staleEdit`, with the record as it is now, where an edit names another version of it. */
export function requireVersion(
  ifMatch: string | null,
  content: unknown,
  current: Record<string, unknown>,
): void {
  const etag = contentTag(content);
  if (ifMatch === null || ifMatch === etag) return;
  throw new Refusal('staleEdit', { body: { ...current, etag } });
}
