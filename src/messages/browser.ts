import { messagesIn, type Words } from '#words';
import type { Area } from './languages.ts';

/** Words of the scripts of public pages; each page carries them in its language. */
export const browserWordNames = [
  'compareBarTexts',
  'comboboxTexts',
  'dialogTexts',
  'followTexts',
  'nearMeTexts',
  'ownRankTexts',
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

/** Words of the forms of accounts. */
export const accountWordNames = [
  'answers',
  'passwordHint',
  'personLabels',
  'summaryTexts',
  'valueTexts',
] as const satisfies readonly (keyof Words)[];

/** Words of the scripts of single pages, which those pages carry in addition. */
export type PageWordName =
  | (typeof accountWordNames)[number]
  | 'choiceTexts'
  | 'forgotPasswordScreen'
  | 'loginScreen'
  | 'myRankTexts'
  | 'registerScreen'
  | 'resetPasswordScreen';

type BrowserWords = Pick<Words, (typeof browserWordNames)[number] | PageWordName>;

export const browserWords: Area<BrowserWords> = messagesIn;
