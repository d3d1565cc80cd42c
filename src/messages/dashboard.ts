import { dashboard } from './en/admin.ts';
import { inEnglish } from './languages.ts';

/** What the dashboard says, and what an empty list says of first steps. */
export const dashboardWords = inEnglish({ dashboard });
