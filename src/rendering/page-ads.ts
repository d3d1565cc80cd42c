import { type Ad, adState, canChangeWithTime } from '../domain/ad.ts';
import { indianDay, secondsToNextIndianDay } from '../domain/date.ts';
import { listAds } from '../features/ads/ads.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The ads of a page, and the seconds until the set of active ads may change. */
interface PageAds {
  ads: Ad[];
  lifetime: number | undefined;
}

/** The ads of a page rendered now. */
export async function loadAds(runtime: Runtime): Promise<PageAds> {
  const now = runtime.now();
  const today = indianDay(now);
  const all = await listAds(runtime);
  return {
    ads: all.filter((ad) => adState(ad, today) === 'active'),
    lifetime: all.some((ad) => canChangeWithTime(ad, today))
      ? secondsToNextIndianDay(now)
      : undefined,
  };
}
