import { type Ad, adState, dependsOnDay } from '../domain/ad.ts';
import { indianDay, secondsToNextIndianDay } from '../domain/date.ts';
import { listAds } from '../features/ads/ads.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** The ads of a page, and how many seconds it may be kept until others may be active. */
interface PageAds {
  ads: Ad[];
  lifetime: number | undefined;
}

/** What stands in the ad places of a page rendered now. */
export async function adsOfPage(runtime: Runtime): Promise<PageAds> {
  const now = runtime.now();
  const today = indianDay(now);
  const all = await listAds(runtime);
  return {
    ads: all.filter((ad) => adState(ad, today) === 'active'),
    lifetime: all.some((ad) => dependsOnDay(ad, today)) ? secondsToNextIndianDay(now) : undefined,
  };
}
