import { correctedField } from './en/correction-words.ts';
import { gapTexts } from './en/gaps.ts';
import { inEnglish } from './languages.ts';

/** Words of what an institution does not report. */
export const gapWords = inEnglish({ correctedField, gapTexts });
