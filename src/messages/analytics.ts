import { pageAnalytics } from './en/analytics.ts';
import { inEnglish } from './languages.ts';

/** What the screen of page views says alone. */
export const viewWords = inEnglish({ pageAnalytics });
