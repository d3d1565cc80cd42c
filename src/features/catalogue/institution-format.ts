import {
  institutionKey,
  type StoredInstitution,
  storedInstitution,
} from '../../domain/institutions/institution.ts';
import {
  type SearchEntry,
  searchEntry,
  searchEntryOf,
} from '../../domain/reference/search-entry.ts';
import { readField } from '../../store/list-lines.ts';
import type { ListDefinition } from '../../store/list-log.ts';
import type { UniqueDefinition } from '../../store/unique-collection.ts';

/** Courses and exams of institutions beyond their records, by type and name. */
export type Admissions = ReadonlyMap<string, Pick<SearchEntry, 'courses' | 'exams'>>;

/**
 * Increase it when the content of list lines changes, including a change of `wordsOf`; the first
 * reader then rebuilds the list. `list-version.test.ts` notices a changed line.
 */
export const INSTITUTION_LIST_VERSION = 17;

/** How institutions are stored. */
export const institutionFormat: UniqueDefinition<StoredInstitution> = {
  name: 'institution',
  version: 4,
  schema: storedInstitution,
  unique: {
    institution: ({ type, name, mergeLease }) =>
      mergeLease?.freesName ? null : institutionKey(type, name),
  },
};

/** How their list is stored. */
export const listFormat: ListDefinition<StoredInstitution, SearchEntry> = {
  name: 'institution',
  version: INSTITUTION_LIST_VERSION,
  schema: searchEntry,
  summarise: (record, id, differs) => searchEntryOf(id, record, differs),
  // So that an index over many has little to put in order.
  nameOf: (line) => readField(line, 'summary').name,
};

/**
 * Courses that an admin entered stay as they are; those known from admissions are added unless one
 * of that name was entered.
 */
export function withAdmissions(
  entry: SearchEntry,
  admission: Pick<SearchEntry, 'courses' | 'exams'>,
): SearchEntry {
  return {
    ...entry,
    courses: [...new Set([...entry.courses, ...admission.courses])],
    exams: [...new Set([...entry.exams, ...admission.exams])],
  };
}
