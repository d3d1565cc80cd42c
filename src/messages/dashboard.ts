import { dashboard } from './en/admin.ts';
import { byLanguage } from './languages.ts';

/** What the dashboard says, and what an empty list says of first steps. */
export const dashboardWords = byLanguage({ en: { dashboard } });
