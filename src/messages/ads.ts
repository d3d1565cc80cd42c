import { adScreen } from './en/ads.ts';
import { inEnglish } from './languages.ts';

/** What the screen of ads says alone. */
export const adWords = inEnglish({ adScreen });
