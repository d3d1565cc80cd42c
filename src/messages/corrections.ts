import { unlikelyWords } from './en/bulk.ts';
import { correctedField } from './en/correction-words.ts';
import { correctionScreen } from './en/corrections.ts';
import { pathWords, valueWords, wordOf } from './en/field-words.ts';
import { inEnglish } from './languages.ts';

/** Words of the corrections queue. */
export const correctionWords = inEnglish({
  correctedField,
  correctionScreen,
  pathWords,
  unlikelyWords,
  valueWords,
  wordOf,
});
