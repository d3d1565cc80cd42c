import { sourceScreen } from './en/source-screen.ts';
import { inEnglish } from './languages.ts';

/** Words of the sources screen. */
export const sourceScreenWords = inEnglish({ sourceScreen });
