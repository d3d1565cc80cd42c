import { dateScreen } from './en/date-screen.ts';
import { dateTexts } from './en/exam-dates.ts';
import { inEnglish } from './languages.ts';

/** What the screen of exams' dates says. */
export const dateScreenWords = inEnglish({ dateScreen, dateTexts });
