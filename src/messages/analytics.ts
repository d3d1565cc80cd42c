import { pageAnalytics } from './en/analytics.ts';
import { byLanguage } from './languages.ts';

/** What the screen of page views says alone. */
export const viewWords = byLanguage({ en: { pageAnalytics } });
