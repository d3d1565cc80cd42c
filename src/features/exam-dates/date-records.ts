import { type StoredExamDates, storedExamDates } from '../../domain/exam-date.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** Dates entered by admins: one record per exam under the hash of its slug, and their list. */
export interface ExamDateRecords {
  records: Collection<StoredExamDates>;
  list: DerivedList<StoredExamDates, StoredExamDates>;
}

/** Opens the records of exam dates. */
export function openExamDates(store: Store): ExamDateRecords {
  const definition = { name: 'dates', version: 1, schema: storedExamDates };
  return store.listedCollection(store.collection(definition), {
    ...definition,
    summarise: (stored: StoredExamDates) => stored,
  });
}
