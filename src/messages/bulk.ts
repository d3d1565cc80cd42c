import { leftTexts } from './en/bulk.ts';
import { byLanguage } from './languages.ts';

/** What is said of an edit of many institutions. */
export const bulkWords = byLanguage({ en: { leftTexts } });
