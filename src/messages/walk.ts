import { walkTexts } from './en/walk.ts';
import { inEnglish } from './languages.ts';

/** What is said while a list is walked. */
export const walkWords = inEnglish({ walkTexts });
