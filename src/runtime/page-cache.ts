import { purgeCache } from '@netlify/functions';
import type { Logger } from 'pino';
import type { Background, PageCache } from '../features/needs.ts';
import type { Env } from './env.ts';
import { openPurgeQueue } from './purge-queue.ts';

const DEADLINE_MS = 3_000;

/**
 * Netlify's CDN; where none stands in front there is nothing to forget. A write does not fail for
 * a purge that does: the purge is tried again behind the answer.
 */
export function cdnPageCache({ platform }: Env, log: Logger, background: Background): PageCache {
  if (platform !== 'netlify') return { purge: async () => undefined };
  return openPurgeQueue({
    send: (tags) => inTime(purgeCache({ tags: [...tags] })),
    background,
    report: (failure, tags) => log.error({ failure, tags }, 'A purge failed'),
  });
}

async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The purge took too long.')), DEADLINE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
