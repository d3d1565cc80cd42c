import { bulkScreen } from './en/bulk-screen.ts';
import { inEnglish } from './languages.ts';

/** Words of the bulk edit screen. */
export const bulkScreenWords = inEnglish({ bulkScreen });
