import { correctedField } from './en/correction-words.ts';
import { qualityScreen, workScreen } from './en/work-screens.ts';
import { inEnglish } from './languages.ts';

/** What the screens say that show what waits and what the catalogue lacks. */
export const workScreenWords = inEnglish({ correctedField, qualityScreen, workScreen });
