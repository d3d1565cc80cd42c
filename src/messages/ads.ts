import { adScreen } from './en/ads.ts';
import { byLanguage } from './languages.ts';

/** What the screen of ads says alone. */
export const adWords = byLanguage({ en: { adScreen } });
