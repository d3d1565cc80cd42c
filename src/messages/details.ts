import { courseScreen, detailTexts, examScreen } from './en/details.ts';
import { inEnglish } from './languages.ts';

/** Words of the screens for details of courses and exams. */
export const detailWords = inEnglish({ courseScreen, detailTexts, examScreen });
