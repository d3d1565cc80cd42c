import { mergeTexts } from './en/merge.ts';
import { inEnglish } from './languages.ts';

/** What is said alone where two edits of an institution meet. */
export const mergeWords = inEnglish({ mergeTexts });
