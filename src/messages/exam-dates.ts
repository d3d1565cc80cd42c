import { dateTexts } from './en/exam-dates.ts';
import { byLanguage } from './languages.ts';

/** What calendars and mails say of exams' dates. */
export const dateWords = byLanguage({ en: { dateTexts } });
