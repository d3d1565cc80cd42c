import { purgeCache } from '@netlify/functions';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** The cache in front of on-demand pages: Netlify's CDN, or our own under `npm start`. */
export interface PageCache {
  /** Forgets every page that carries one of these tags. */
  purge(tags: readonly string[]): Promise<void>;
}

/** Netlify's CDN; where none stands in front there is nothing to forget. */
export function cdnPageCache({ platform }: Env, log: Logger): PageCache {
  return {
    async purge(tags) {
      if (platform !== 'netlify') return;
      try {
        await purgeCache({ tags: [...tags] });
      } catch (failure) {
        // The write stands; a page that stays too long expires by itself.
        log.error({ failure, tags }, 'A purge failed');
      }
    },
  };
}
