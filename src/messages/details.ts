import { courseScreen, detailTexts, examScreen } from './en/details.ts';
import { inEnglish } from './languages.ts';

/** What the screens of courses' and exams' details say. */
export const detailWords = inEnglish({ courseScreen, detailTexts, examScreen });
