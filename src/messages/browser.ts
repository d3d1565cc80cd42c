import { type Words, wordsOf } from '#words';
import type { Area } from './languages.ts';

/** What the scripts of public pages say: each page carries these words in its own language. */
export const browserWordNames = [
  'compareBarTexts',
  'comboboxTexts',
  'dialogTexts',
  'followTexts',
  'nearMeTexts',
  'reportForm',
  'reportReasonTexts',
  'reviewNews',
  'saveDataTexts',
  'saveTexts',
  'savedTexts',
  'sessionTexts',
  'shareTexts',
  'suggestionTexts',
  'withdrawDialog',
] as const satisfies readonly (keyof Words)[];

type BrowserWords = Pick<Words, (typeof browserWordNames)[number]>;

export const browserWords: Area<BrowserWords> = wordsOf;
