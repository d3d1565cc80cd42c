import type { Ad, AdEvent, AdFigures, AdWithFigures } from '../../domain/ad.ts';
import { indianDay } from '../../domain/date.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Counter, Tally } from '../../store/counters.ts';
import type { Store } from '../../store/store.ts';
import type { With } from '../needs.ts';
import { listAds } from './ads.ts';

const KEEP_DAYS = 100;
const SHOWN_DAYS = 30;

/** Opens what is counted of ads; a day is one of Asia/Kolkata. */
export function openAdEvents(store: Store): Counter {
  const dayOf = (time: number) => indianDay(new Date(time));
  return store.counter({ name: 'adevent', dayOf, keepDays: KEEP_DAYS });
}

/** Counts that an ad was seen or clicked; stored when it resolves. Refuses `unknownAd`. */
export async function countAdEvent(
  runtime: With<'ads' | 'adEvents'>,
  id: string,
  event: AdEvent,
): Promise<void> {
  if (!(await runtime.ads.records.read(id))) throw new Refusal('unknownAd');
  await runtime.adEvents.add(nameOf(id, event));
}

/** Every ad with its figures, the newest first. */
export async function listAdsWithFigures(
  runtime: With<'ads' | 'adEvents'>,
): Promise<AdWithFigures[]> {
  const [ads, days] = await Promise.all([listAds(runtime), runtime.adEvents.read()]);
  return ads.map((ad) => ({ ...ad, figures: figuresOf(ad, days) }));
}

function nameOf(id: string, event: AdEvent): string {
  return `${id} ${event}`;
}

function figuresOf({ _id }: Ad, periods: ReadonlyMap<string, Tally>): AdFigures {
  const all = [...periods].map(([date, tally]) => ({
    date,
    impressions: tally.get(nameOf(_id, 'impression')) ?? 0,
    clicks: tally.get(nameOf(_id, 'click')) ?? 0,
  }));
  const counted = all.filter(({ impressions, clicks }) => impressions + clicks > 0);
  return {
    impressions: counted.reduce((sum, { impressions }) => sum + impressions, 0),
    clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
    days: counted.filter(isDay).sort(byDate).slice(-SHOWN_DAYS),
  };
}

/** Counts of days long past are kept per month only. */
function isDay({ date }: { date: string }): boolean {
  return date.length === 'YYYY-MM-DD'.length;
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1;
}
