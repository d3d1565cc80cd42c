import { waitingSection } from './en/confirm-email.ts';
import { byLanguage } from './languages.ts';

/** What the profile says of an email that is not confirmed. */
export const confirmEmailWords = byLanguage({ en: { waitingSection } });
