import { roleWords, userList } from './en/users.ts';
import { inEnglish } from './languages.ts';

/** Words of the users screen. */
export const userWords = inEnglish({ roleWords, userList });
