import { institutionList } from './en/console.ts';
import { gapChip } from './en/institution-list.ts';
import { facetWord, partWord, questionTexts } from './en/institution-words.ts';
import { facetTexts, searchTexts } from './en/pages.ts';
import { inEnglish } from './languages.ts';

/** Words of the console's list of institutions. */
export const listWords = inEnglish({
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
});
