import { queues } from './en/work.ts';
import { byLanguage } from './languages.ts';

/** What the lists of waiting records are called. */
export const workWords = byLanguage({ en: { queues } });
