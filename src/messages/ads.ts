import { adScreen } from './en/ads.ts';
import { inEnglish } from './languages.ts';

/** Words of the ads screen. */
export const adWords = inEnglish({ adScreen });
