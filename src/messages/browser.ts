import { type Words, wordsOf } from '#words';
import type { Area } from './languages.ts';

/** Words of the scripts of public pages; each page carries them in its language. */
export const browserWordNames = [
  'compareBarTexts',
  'comboboxTexts',
  'dialogTexts',
  'followTexts',
  'nearMeTexts',
  'pageNoticeTexts',
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
