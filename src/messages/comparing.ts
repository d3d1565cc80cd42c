import { compareBarTexts } from './en/compare-bar.ts';
import { byLanguage } from './languages.ts';

/** What the bar of the comparison in the making says: loaded with it, not with every page. */
export const compareBarWords = byLanguage({ en: { compareBarTexts } });
