import { mergeTexts } from './en/merge.ts';
import { inEnglish } from './languages.ts';

/** Words of the view that merges concurrent edits. */
export const mergeWords = inEnglish({ mergeTexts });
