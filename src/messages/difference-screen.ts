import { differenceScreen } from './en/difference-screen.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen for values changed both by an editor and by a deploy. */
export const differenceWords = inEnglish({ differenceScreen });
