import { institutionList } from './en/console.ts';
import { gapChip } from './en/institution-list.ts';
import { facetWord, partWord, questionTexts } from './en/institution-words.ts';
import { facetTexts, searchTexts } from './en/pages.ts';
import { byLanguage } from './languages.ts';

/** What the console's list of institutions says. */
export const listWords = byLanguage({
  en: {
    facetTexts,
    facetWord,
    gapChip,
    institutionList,
    partWord,
    questionTexts,
    searchTexts: {
      active: searchTexts.active,
      guess: searchTexts.guess,
      remove: searchTexts.remove,
    },
  },
});
