import { importScreen, importTexts } from './en/import.ts';
import { byLanguage } from './languages.ts';

/** What the import says alone. */
export const importWords = byLanguage({ en: { importScreen, importTexts } });
