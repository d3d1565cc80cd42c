import { hash } from 'node:crypto';
import { Refusal } from '../domain/refusal.ts';
import { namesVersion } from '../domain/version-tag.ts';
import { type Answer, ok } from './answer.ts';

/** An ETag computed from a record's content, so equal content has an equal tag. */
export function contentTag(content: unknown): string {
  return `"${hash('sha256', JSON.stringify(content, sortKeys))}"`;
}

/** 200 with a record and the tag of its content. */
export function okTagged(record: unknown): Answer {
  return ok(record, { ETag: contentTag(record) });
}

/** Sorts an object's keys, so that their order does not change the tag. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Refuses `staleEdit`, with the current record, where If-Match names another version. */
export function requireVersion(
  ifMatch: string | null,
  content: unknown,
  current: Record<string, unknown>,
): void {
  const etag = contentTag(content);
  if (ifMatch === null || namesVersion(ifMatch, etag)) return;
  throw new Refusal('staleEdit', { body: { ...current, etag } });
}
