import { dashboard } from './en/admin.ts';
import { inEnglish } from './languages.ts';

/** Words of the dashboard, and the hints of empty lists. */
export const dashboardWords = inEnglish({ dashboard });
