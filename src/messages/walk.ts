import { walkTexts } from './en/walk.ts';
import { inEnglish } from './languages.ts';

/** Words of the walk through a list. */
export const walkWords = inEnglish({ walkTexts });
