import { courseScreen, detailTexts, examScreen } from './en/details.ts';
import { byLanguage } from './languages.ts';

/** What the screens of courses' and exams' details say. */
export const detailWords = byLanguage({ en: { courseScreen, detailTexts, examScreen } });
