import { differenceScreen } from './en/difference-screen.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen with values changed both here and in the data. */
export const differenceWords = inEnglish({ differenceScreen });
