import { keptRenderMs } from '../domain/limits.ts';
import type { Background } from '../features/needs.ts';

/** Dependencies of a purge queue. */
interface PurgeQueueOptions {
  /** Purges the pages with these tags; rejects when the platform refuses. */
  send(tags: readonly string[]): Promise<void>;
  background: Background;
  /** Called with tags that are given up and the last failure. */
  report(failure: unknown, tags: readonly string[]): void;
  /** Milliseconds. */
  now?: () => number;
}

/** The platform accepts a tag about twice in 5 s (docs/security.md "Netlify Blobs"). */
export const TAG_GAP_MS = 2_500;
/** The time in which a kept page, whose rendering began before a write, reaches the CDN. */
const KEEPING_MS = keptRenderMs + 500;
const MAX_TAGS_PER_CALL = 100;
const MAX_ATTEMPTS = 6;

/**
 * Purges a tag immediately unless it was just purged; otherwise, and after a refusal, once in the
 * background for all callers as soon as the limit allows. Each tag is purged again after
 * `KEEPING_MS`, when every page that was being rendered has reached the CDN or is not kept.
 */
export function openPurgeQueue({ send, background, report, now = Date.now }: PurgeQueueOptions) {
  const sentAt = new Map<string, number>();
  /** Tags waiting for the limit, with their number of attempts. */
  const waiting = new Map<string, number>();
  /** Tags to purge a second time, with the earliest time for it. */
  const repeatAt = new Map<string, number>();
  let isDraining = false;

  const isFree = (tag: string) => now() - (sentAt.get(tag) ?? -Infinity) >= TAG_GAP_MS;

  function schedule(tags: readonly string[], attempt: number): void {
    for (const tag of tags) waiting.set(tag, Math.max(attempt, waiting.get(tag) ?? 0));
    if (waiting.size + repeatAt.size === 0 || isDraining) return;
    isDraining = true;
    background.run(() => drain().finally(() => (isDraining = false)));
  }

  /** Removes and returns the tags that may be purged now. */
  function takeDue(): [tag: string, attempt: number][] {
    for (const [tag, at] of repeatAt) {
      if (at > now()) continue;
      repeatAt.delete(tag);
      waiting.set(tag, waiting.get(tag) ?? 0);
    }
    const due = [...waiting].filter(([tag]) => isFree(tag));
    for (const [tag] of due) waiting.delete(tag);
    return due;
  }

  async function sendNow(tags: readonly string[], attempt: number): Promise<void> {
    for (const tag of tags) sentAt.set(tag, now());
    try {
      await send(tags);
    } catch (failure) {
      if (attempt < MAX_ATTEMPTS) schedule(tags, attempt + 1);
      else report(failure, tags);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.size + repeatAt.size > 0) {
      await pause(TAG_GAP_MS);
      const due = takeDue();
      const attempt = Math.max(0, ...due.map(([, tried]) => tried));
      for (const tags of splitIntoCalls(due.map(([tag]) => tag))) await sendNow(tags, attempt);
    }
    for (const tag of sentAt.keys()) if (isFree(tag)) sentAt.delete(tag);
  }

  return {
    async purge(tags: readonly string[]): Promise<void> {
      const distinct = [...new Set(tags)];
      for (const tag of distinct) repeatAt.set(tag, now() + KEEPING_MS);
      const free = distinct.filter((tag) => isFree(tag) && !waiting.has(tag));
      schedule(
        distinct.filter((tag) => !free.includes(tag)),
        0,
      );
      await Promise.all(splitIntoCalls(free).map((part) => sendNow(part, 0)));
    },
  };
}

function splitIntoCalls(tags: readonly string[]): string[][] {
  const count = Math.ceil(tags.length / MAX_TAGS_PER_CALL);
  return Array.from({ length: count }, (_, n) =>
    tags.slice(n * MAX_TAGS_PER_CALL, (n + 1) * MAX_TAGS_PER_CALL),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
