import {
  type StoredCourseDetail,
  type StoredExamDetail,
  storedCourseDetail,
  storedExamDetail,
} from '../../domain/detail.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** Details by the hash of their slug, and the list of all details. */
export interface Details<Detail> {
  records: Collection<Detail>;
  list: DerivedList<Detail, Detail>;
}

export interface EntryDetails {
  courseDetails: Details<StoredCourseDetail>;
  examDetails: Details<StoredExamDetail>;
}

/** Opens the details of courses and exams. */
export function openDetails(store: Store): EntryDetails {
  const course = { name: 'course', version: 1, schema: storedCourseDetail };
  const exam = { name: 'exam', version: 1, schema: storedExamDetail };
  return {
    courseDetails: store.listedCollection(store.collection(course), {
      ...course,
      summarise: (detail: StoredCourseDetail) => detail,
    }),
    examDetails: store.listedCollection(store.collection(exam), {
      ...exam,
      summarise: (detail: StoredExamDetail) => detail,
    }),
  };
}
