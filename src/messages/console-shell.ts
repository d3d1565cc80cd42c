import { countTexts } from './en/console-shell.ts';
import { grouped } from './en/numbers.ts';
import { inEnglish } from './languages.ts';

/** Words of the console's bar for its counts. */
export const shellWords = inEnglish({ countTexts, grouped });
