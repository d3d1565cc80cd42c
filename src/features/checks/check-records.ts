import { type StoredCheck, storedCheck } from '../../domain/curation/field-checks.ts';
import { hashText, type ListedRecords, openListedRecords, type Store } from '../../store/index.ts';

/** The fields that were looked for and not found, by the hash of institution and field. */
export type FieldChecks = ListedRecords<StoredCheck>;

/** Opens the records of fields that were not found. */
export function openFieldChecks(store: Store): FieldChecks {
  return openListedRecords(store, { name: 'check', version: 1, schema: storedCheck });
}

/** The id of a check in the history. */
export function checkId({
  institution,
  field,
}: Pick<StoredCheck, 'institution' | 'field'>): string {
  return `${institution}/${field}`;
}

/** The key of a check in the store. */
export function checkKey(check: Pick<StoredCheck, 'institution' | 'field'>): string {
  return hashText(checkId(check));
}
