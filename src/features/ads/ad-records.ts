import { type StoredAd, storedAd } from '../../domain/ad.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** The ads by id, and the list of all ads. */
export interface Ads {
  records: Collection<StoredAd>;
  list: DerivedList<StoredAd, StoredAd>;
}

/** Opens the ads. */
export function openAds(store: Store): Ads {
  const records = store.collection({ name: 'ad', version: 1, schema: storedAd });
  return store.listedCollection(records, {
    name: 'ad',
    version: 1,
    schema: storedAd,
    summarise: (ad: StoredAd) => ad,
  });
}
