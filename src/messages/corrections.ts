import { correctedField } from './en/correction-words.ts';
import { correctionScreen } from './en/corrections.ts';
import { pathWords, valueWords } from './en/field-words.ts';
import { inEnglish } from './languages.ts';

/** What the screen says on which corrections are decided. */
export const correctionWords = inEnglish({
  correctedField,
  correctionScreen,
  pathWords,
  valueWords,
});
