import { bulkScreen } from './en/bulk-screen.ts';
import { inEnglish } from './languages.ts';

/** What the screen says on which many institutions are edited. */
export const bulkScreenWords = inEnglish({ bulkScreen });
