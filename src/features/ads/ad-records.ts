import { type StoredAd, storedAd } from '../../domain/ad.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The ads by id. */
export type Ads = ListedRecords<StoredAd>;

/** Opens the ads. */
export function openAds(store: Store): Ads {
  return openListedRecords(store, { name: 'ad', version: 1, schema: storedAd });
}
