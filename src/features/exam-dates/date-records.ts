import { type StoredExamDates, storedExamDates } from '../../domain/exams/exam-date.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** Dates entered by admins: one record per exam under the hash of its slug. */
export type ExamDateRecords = ListedRecords<StoredExamDates>;

/** Opens the records of exam dates. */
export function openExamDates(store: Store): ExamDateRecords {
  return openListedRecords(store, { name: 'dates', version: 1, schema: storedExamDates });
}
