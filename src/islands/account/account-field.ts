import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

interface Rule {
  isEmail: boolean;
  /** The shortest value. */
  shortest?: number | undefined;
}

/** Only what is surely no address: the server decides. */
const NO_ADDRESS = /^[^@]*$|^@|@$|@.*@|\s\S/;

/** What is surely wrong with a field of an account, with the server's message; null otherwise. */
export function accountFieldError(value: string, { isEmail, shortest }: Rule): string | null {
  const { fieldError } = screenWords(pageLanguage());
  const text = value.trim();
  const tooSmall = { code: 'too_small', origin: 'string', path: [] };
  if (text === '') return fieldError({ ...tooSmall, minimum: 1 });
  if (isEmail && NO_ADDRESS.test(text)) {
    return fieldError({ code: 'invalid_format', format: 'email', path: [] });
  }
  const isShort = shortest !== undefined && [...value].length < shortest;
  return isShort ? fieldError({ ...tooSmall, minimum: shortest }) : null;
}
