import { duplicateScreen } from './en/duplicates.ts';
import { pathWords, valueWords, wordOf } from './en/field-words.ts';
import { placeOf } from './en/names.ts';
import { typeTexts } from './en/pages.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen that merges duplicates. */
export const duplicateWords = inEnglish({
  duplicateScreen,
  pathWords,
  placeOf,
  typeTexts,
  valueWords,
  wordOf,
});
