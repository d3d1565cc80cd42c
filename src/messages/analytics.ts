import { pageAnalytics } from './en/analytics.ts';
import { inEnglish } from './languages.ts';

/** Words of the page views screen. */
export const viewWords = inEnglish({ pageAnalytics });
