import { roleWords, userList } from './en/users.ts';
import { byLanguage } from './languages.ts';

/** What the screen of users says alone. */
export const userWords = byLanguage({ en: { roleWords, userList } });
