import { roleWords, userList } from './en/users.ts';
import { inEnglish } from './languages.ts';

/** What the screen of users says alone. */
export const userWords = inEnglish({ roleWords, userList });
