import { pageLanguage } from '../../browser/page-language.ts';
import { browserWords } from '../../messages/browser.ts';
import { fill } from '../../messages/translation.ts';

interface Rule {
  isEmail: boolean;
  /** The shortest value. */
  shortest?: number | undefined;
}

/** Only what is surely no address: the server decides. */
const NO_ADDRESS = /^[^@]*$|^@|@$|@.*@|\s\S/;

/** What is surely wrong with a field of an account, with the server's message; null otherwise. */
export function accountFieldError(value: string, { isEmail, shortest }: Rule): string | null {
  const { summaryTexts, valueTexts } = browserWords(pageLanguage());
  const text = value.trim();
  if (text === '') return summaryTexts.required;
  if (isEmail && NO_ADDRESS.test(text)) return valueTexts.email;
  const isShort = shortest !== undefined && [...value].length < shortest;
  return isShort ? fill(valueTexts.shortest, { characters: shortest }) : null;
}
