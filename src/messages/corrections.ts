import { correctedField } from './en/correction-words.ts';
import { correctionScreen } from './en/corrections.ts';
import { pathWords, valueWords } from './en/field-words.ts';
import { byLanguage } from './languages.ts';

/** What the screen says on which corrections are decided. */
export const correctionWords = byLanguage({
  en: { correctedField, correctionScreen, pathWords, valueWords },
});
