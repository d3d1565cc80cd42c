import {
  type StoredScholarship,
  storedScholarship,
} from '../../domain/scholarships/scholarship.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The schemes that editors added or changed, by the hash of their id. */
export type ScholarshipRecords = ListedRecords<StoredScholarship>;

/** Opens the schemes that editors added or changed. */
export function openScholarships(store: Store): ScholarshipRecords {
  return openListedRecords(store, { name: 'scholarship', version: 1, schema: storedScholarship });
}
