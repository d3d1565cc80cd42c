import { importScreen, importTexts } from './en/import.ts';
import { inEnglish } from './languages.ts';

/** Words of the import screen. */
export const importWords = inEnglish({ importScreen, importTexts });
