import { type StoredAd, storedAd } from '../../domain/ad.ts';
import { type ListedRecords, openListedRecords } from '../../store/listed-records.ts';
import type { Store } from '../../store/store.ts';

/** The ads by id. */
export type Ads = ListedRecords<StoredAd>;

/** Opens the ads. */
export function openAds(store: Store): Ads {
  return openListedRecords(store, { name: 'ad', version: 1, schema: storedAd });
}
