import {
  type StoredCourseDetail,
  type StoredExamDetail,
  storedCourseDetail,
  storedExamDetail,
} from '../../domain/exams/detail.ts';
import { type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The details of courses and of exams, by the hash of their slug. */
export interface EntryDetails {
  courseDetails: ListedRecords<StoredCourseDetail>;
  examDetails: ListedRecords<StoredExamDetail>;
}

/** Opens the details of courses and exams. */
export function openDetails(store: Store): EntryDetails {
  const [course, exam] = [storedCourseDetail, storedExamDetail];
  return {
    courseDetails: openListedRecords(store, { name: 'course', version: 1, schema: course }),
    examDetails: openListedRecords(store, { name: 'exam', version: 1, schema: exam }),
  };
}
