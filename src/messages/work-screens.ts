import { correctedField } from './en/correction-words.ts';
import { qualityScreen, stateScreen, workScreen } from './en/work-screens.ts';
import { inEnglish } from './languages.ts';

/** Words of the work queue and the quality screen. */
export const workScreenWords = inEnglish({
  correctedField,
  qualityScreen,
  stateScreen,
  workScreen,
});
