import { saveDataTexts } from './en/offline.ts';
import { placeOf, searchTexts, suggestionTexts } from './en/pages.ts';
import { saveTexts } from './en/saved.ts';
import { dialogTexts, sessionTexts } from './en/session.ts';
import { byLanguage } from './languages.ts';

/** What the scripts of public pages say, and no more of it: every page ships them. */
export const browserWords = byLanguage({
  en: {
    dialogTexts,
    placeOf,
    saveDataTexts,
    saveTexts,
    searchTexts: { suggestions: searchTexts.suggestions },
    sessionTexts,
    suggestionTexts,
  },
});
