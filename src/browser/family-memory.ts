import { answerNames } from '../domain/institutions/family-names.ts';
import { parseJson, readStored, writeStored } from './device-store.ts';

/** Storage key of what a family answered last. */
const KEY = 'family';

/** The stored answers of the family as a query; null where there are none. */
export function storedFamily(): URLSearchParams | null {
  const value = parseJson(readStored(KEY));
  if (typeof value !== 'object' || value === null) return null;
  const answers = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      answerNames.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return answers.length === 0 ? null : new URLSearchParams(answers);
}

/** Stores the answers of a form on this device; one without answers is forgotten. */
export function storeFamily(form: HTMLFormElement): void {
  const answers = [...new FormData(form)].filter(
    ([name, value]) => answerNames.includes(name) && value !== '',
  );
  writeStored(KEY, answers.length === 0 ? null : JSON.stringify(Object.fromEntries(answers)));
}

/** Forgets the family. */
export function forgetFamily(): void {
  writeStored(KEY, null);
}
