import {
  type StoredCourseDetail,
  type StoredExamDetail,
  storedCourseDetail,
  storedExamDetail,
} from '../../domain/detail.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { Store } from '../../store/store.ts';

/** Details by the hash of their slug, and the list of all of them. */
export interface Details<Detail> {
  records: Collection<Detail>;
  list: DerivedList<Detail, Detail>;
}

/** Opens the admins' details of courses. */
export function openCourseDetails(store: Store): Details<StoredCourseDetail> {
  const records = store.collection({ name: 'course', version: 1, schema: storedCourseDetail });
  return store.listed(records, {
    name: 'course',
    version: 1,
    schema: storedCourseDetail,
    summarise: (detail: StoredCourseDetail) => detail,
  });
}

/** Opens the admins' details of entrance exams. */
export function openExamDetails(store: Store): Details<StoredExamDetail> {
  const records = store.collection({ name: 'exam', version: 1, schema: storedExamDetail });
  return store.listed(records, {
    name: 'exam',
    version: 1,
    schema: storedExamDetail,
    summarise: (detail: StoredExamDetail) => detail,
  });
}
