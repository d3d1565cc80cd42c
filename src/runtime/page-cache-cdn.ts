import { purgeCache } from '@netlify/functions';
import type { Logger } from 'pino';
import type { Background, PageCache } from '../features/needs.ts';
import type { Env } from './env.ts';
import { openPurgeQueue } from './purge-queue.ts';

const DEADLINE_MS = 3_000;

/**
 * Purges Netlify's CDN; elsewhere there is none. A write does not fail with its purge, which is
 * retried after the answer.
 */
export function cdnPageCache({ platform }: Env, log: Logger, background: Background): PageCache {
  if (platform !== 'netlify') return { purge: async () => undefined };
  return openPurgeQueue({
    send: (tags) => withDeadline(purgeCache({ tags: [...tags] })),
    background,
    report: (failure, tags) => log.error({ failure, tags }, 'A purge failed'),
  });
}

async function withDeadline(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The purge took too long.')), DEADLINE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
