import { importScreen, importTexts } from './en/import.ts';
import { inEnglish } from './languages.ts';

/** What the import says alone. */
export const importWords = inEnglish({ importScreen, importTexts });
