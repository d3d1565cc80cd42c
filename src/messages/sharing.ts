import { shareTexts } from './en/share.ts';
import { byLanguage } from './languages.ts';

/** What is said of an address that was shared: loaded by the press. */
export const sharingWords = byLanguage({ en: { shareTexts } });
