import { type Ad, type AdInput, type AdPosition, adState, type StoredAd } from '../../domain/ad.ts';
import { indianDay } from '../../domain/date.ts';
import { pageTags } from '../../domain/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { RecordMissing } from '../../store/errors.ts';
import { newId } from '../../store/key.ts';
import { type Kept, type Recorder, recorded } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';

type Needed = Recorder & With<'ads'>;

/** Every ad, the newest first. */
export async function listAds({ ads }: With<'ads'>): Promise<Ad[]> {
  const { items } = await ads.list.refresh();
  return [...items].map(([id, data]) => answered(id, data)).sort(newerFirst);
}

/** The ads that visitors see today, in one position or in all; the newest first. */
export async function activeAds(
  runtime: With<'now' | 'ads'>,
  position?: AdPosition,
): Promise<Ad[]> {
  const today = indianDay(runtime.now());
  return (await listAds(runtime)).filter(
    (ad) => adState(ad, today) === 'active' && (position === undefined || ad.position === position),
  );
}

/** Adds an ad. */
export async function createAd(runtime: Needed, principal: Principal, input: AdInput): Promise<Ad> {
  const id = newId();
  const ad = { ...input, createdAt: runtime.now().toISOString(), ...stamp(runtime, principal) };
  const { data } = await writeAd(runtime, { principal, id }, (kept) =>
    runtime.ads.records.create(id, ad, kept),
  );
  return answered(id, data);
}

/** Replaces an ad whole. Refuses `unknownAd`. */
export async function replaceAd(
  runtime: Needed,
  principal: Principal,
  edit: { id: string; input: AdInput },
): Promise<Ad> {
  const { id, input } = edit;
  const change = ({ createdAt }: StoredAd) => ({
    ...input,
    createdAt,
    ...stamp(runtime, principal),
  });
  const { data } = await writeAd(runtime, { principal, id }, (kept) =>
    runtime.ads.records.update(id, change, kept),
  );
  return answered(id, data);
}

/** Removes an ad. Refuses `unknownAd`. */
export async function deleteAd(runtime: Needed, principal: Principal, id: string): Promise<void> {
  await writeAd(runtime, { principal, id }, (kept) => runtime.ads.records.remove(id, kept));
}

/** An admin's write of one ad: kept in the history, and on no page as it was before. */
async function writeAd<Result>(
  runtime: Needed,
  act: { principal: Principal; id: string },
  write: (kept: Kept<StoredAd>) => Promise<Result>,
): Promise<Result> {
  try {
    const described = { ...act, kind: 'ad', label: targetOf, tags: () => [pageTags.ads] } as const;
    return await recorded(runtime, described, write);
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownAd');
    throw error;
  }
}

/** An ad has no name; the history names it by the address it links to. */
function targetOf({ linkUrl }: StoredAd): string {
  return linkUrl;
}

function stamp({ now }: With<'now'>, { userId }: Principal) {
  return { updatedAt: now().toISOString(), updatedBy: userId };
}

function answered(id: string, { updatedBy: _updatedBy, ...ad }: StoredAd): Ad {
  return { _id: id, ...ad };
}

function newerFirst(a: Ad, b: Ad): number {
  return a.createdAt === b.createdAt
    ? a._id < b._id
      ? -1
      : 1
    : a.createdAt < b.createdAt
      ? 1
      : -1;
}
