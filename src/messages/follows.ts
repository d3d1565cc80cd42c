import { followTexts } from './en/follows.ts';
import { byLanguage } from './languages.ts';

/** What the button says that follows an exam. */
export const followWords = byLanguage({ en: { followTexts } });
