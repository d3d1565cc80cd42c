import { countTexts } from './en/console-shell.ts';
import { grouped } from './en/numbers.ts';
import { inEnglish } from './languages.ts';

/** What the bar of the console says once it knows what waits. */
export const shellWords = inEnglish({ countTexts, grouped });
