import { dateScreen } from './en/date-screen.ts';
import { dateTexts } from './en/exam-dates.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen for exam dates. */
export const dateScreenWords = inEnglish({ dateScreen, dateTexts });
