import { scholarshipScreen } from './en/scholarship-screen.ts';
import { inEnglish } from './languages.ts';

/** Words of the scholarships screen. */
export const scholarshipScreenWords = inEnglish({ scholarshipScreen });
