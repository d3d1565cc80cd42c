import { contentTag, requireVersion } from '../../calls/index.ts';
import {
  type Ad,
  type AdEvent,
  type AdFigures,
  type AdInput,
  type AdPosition,
  type AdWithFigures,
  adState,
  type StoredAd,
} from '../../domain/ad.ts';
import { indianDay } from '../../domain/date.ts';
import { keptCountDays } from '../../domain/limits.ts';
import { pageTags } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  type Counter,
  newId,
  RecordMissing,
  type Store,
  type Tally,
  type WritePlan,
} from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';

type AdDependencies = RecordingDependencies & With<'ads'>;

/** All ads, newest first. */
export async function listAds({ ads }: With<'ads'>): Promise<Ad[]> {
  const { items } = await ads.list.refresh();
  return [...items].map(([id, data]) => toAd(id, data)).sort(compareNewestFirst);
}

/** The ads that visitors see today, in one position or all, newest first. */
export async function listActiveAds(
  runtime: With<'now' | 'ads'>,
  position?: AdPosition,
): Promise<Ad[]> {
  const today = indianDay(runtime.now());
  return (await listAds(runtime)).filter(
    (ad) => adState(ad, today) === 'active' && (position === undefined || ad.position === position),
  );
}

/** Adds an ad. */
export async function createAd(
  runtime: AdDependencies,
  principal: Principal,
  input: AdInput,
): Promise<Ad> {
  const id = newId();
  const ad = { ...input, createdAt: runtime.now().toISOString(), ...stampOf(runtime, principal) };
  const plan = planAdWrite(runtime, { principal, id });
  const { data } = await runtime.ads.records.create(id, ad, plan);
  return toAd(id, data);
}

/** One ad. Refuses `unknownAd`. */
export async function findAd({ ads }: With<'ads'>, id: string): Promise<Ad> {
  const record = await ads.records.read(id);
  if (!record) throw new Refusal('unknownAd');
  return toAd(id, record.data);
}

/**
 * Replaces an ad. Refuses `unknownAd`, and `staleEdit` with the current ad where `ifMatch` is
 * outdated.
 */
export async function replaceAd(
  runtime: AdDependencies,
  principal: Principal,
  edit: { id: string; input: AdInput; ifMatch: string | null },
): Promise<Ad> {
  const { id, input, ifMatch } = edit;
  const change = (current: StoredAd) => {
    const ad = toAd(id, current);
    requireVersion(ifMatch, ad, { ad });
    return { ...input, createdAt: current.createdAt, ...stampOf(runtime, principal) };
  };
  const { data } = await runtime.ads.records
    .update(id, change, planAdWrite(runtime, { principal, id }))
    .catch(rethrowAsRefusal);
  return toAd(id, data);
}

/** Removes an ad. Refuses `unknownAd`. */
export async function deleteAd(
  runtime: AdDependencies,
  principal: Principal,
  id: string,
): Promise<void> {
  await runtime.ads.records
    .remove(id, planAdWrite(runtime, { principal, id }))
    .catch(rethrowAsRefusal);
}

/** The plan of an admin's write of an ad: it is recorded, and the pages that show ads are purged. */
function planAdWrite(
  runtime: AdDependencies,
  act: { principal: Principal; id: string },
): WritePlan<StoredAd> {
  const tags = () => [pageTags.ads];
  return planRecording(runtime, { ...act, kind: 'ad', label: labelOf, tags });
}

function rethrowAsRefusal(error: unknown): never {
  throw error instanceof RecordMissing ? new Refusal('unknownAd') : error;
}

/** Ads have no name, so the history shows their target address. */
function labelOf({ linkUrl }: StoredAd): string {
  return linkUrl;
}

function toAd(id: string, { updatedBy: _updatedBy, ...ad }: StoredAd): Ad {
  return { _id: id, ...ad };
}

function compareNewestFirst(a: Ad, b: Ad): number {
  return a.createdAt === b.createdAt
    ? a._id < b._id
      ? -1
      : 1
    : a.createdAt < b.createdAt
      ? 1
      : -1;
}

const SHOWN_DAYS = 30;

/** Opens the counters of ads; days are those of Asia/Kolkata. */
export function openAdEvents(store: Store): Counter {
  const dayOf = (time: number) => indianDay(new Date(time));
  return store.counter({ name: 'adevent', dayOf, keepDays: keptCountDays });
}

/** Counts a view or click of an ad; durable once it resolves. Refuses `unknownAd`. */
export async function countAdEvent(
  runtime: With<'ads' | 'adEvents'>,
  id: string,
  event: AdEvent,
): Promise<void> {
  if (!(await runtime.ads.records.read(id))) throw new Refusal('unknownAd');
  await runtime.adEvents.add(counterNameOf(id, event));
}

/** All ads with their counts, newest first. */
export async function listAdsWithFigures(
  runtime: With<'ads' | 'adEvents'>,
): Promise<AdWithFigures[]> {
  const [ads, days] = await Promise.all([listAds(runtime), runtime.adEvents.read()]);
  return ads.map((ad) => ({ ...ad, etag: contentTag(ad), figures: figuresOf(ad, days) }));
}

function counterNameOf(id: string, event: AdEvent): string {
  return `${id} ${event}`;
}

function figuresOf({ _id }: Ad, periods: ReadonlyMap<string, Tally>): AdFigures {
  const all = [...periods].map(([date, tally]) => ({
    date,
    impressions: tally.get(counterNameOf(_id, 'impression')) ?? 0,
    clicks: tally.get(counterNameOf(_id, 'click')) ?? 0,
  }));
  const counted = all.filter(({ impressions, clicks }) => impressions + clicks > 0);
  return {
    impressions: counted.reduce((sum, { impressions }) => sum + impressions, 0),
    clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
    days: counted.filter(isDay).sort(compareDates).slice(-SHOWN_DAYS),
  };
}

/** Counts older than the daily window are kept per month. */
function isDay({ date }: { date: string }): boolean {
  return date.length === 'YYYY-MM-DD'.length;
}

function compareDates(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1;
}
