import { isStoreOfPreview, PREVIEW_STORES } from '../deploy/store-name.ts';
import type { SiteStores } from '../store/blobs-engine.ts';
import { mapBounded } from '../store/bounded.ts';
import { bornAt } from '../store/list-format.ts';

/** A preview's store: how many records it holds, and when the last was written, if that shows. */
export interface PreviewStore {
  name: string;
  records: number;
  /** Milliseconds since 1970. */
  lastWrite: number | null;
}

const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** What a write leaves in a list: keys that tell their time of birth. */
const LEAF = /^list\/[^/]+\/(?:begun|entry|run)-/;

/** The stores of previews, that which was left alone for longest first. */
export async function previewStores(stores: SiteStores): Promise<PreviewStore[]> {
  const names = (await stores.names(PREVIEW_STORES)).filter(isStoreOfPreview);
  const found = await mapBounded(names, AT_ONCE, async (name) => {
    const keys = await stores.keys(name);
    const times = keys.filter((key) => LEAF.test(key)).map(bornAt);
    const lastWrite = times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
    return { name, records: keys.length, lastWrite };
  });
  return found.sort((a, b) => (a.lastWrite ?? 0) - (b.lastWrite ?? 0));
}

/** How many whole days ago that was. */
export function daysSince(time: number, now: number): number {
  return Math.floor((now - time) / DAY_MS);
}

/** Those that were last written so many days ago; one that does not tell is not among them. */
export function olderThan(
  stores: readonly PreviewStore[],
  days: number,
  now: number,
): PreviewStore[] {
  return stores.filter(({ lastWrite }) => lastWrite !== null && daysSince(lastWrite, now) >= days);
}
