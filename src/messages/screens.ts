import { accessDenied } from './en/admin.ts';
import { consoleTexts } from './en/console.ts';
import { grouped } from './en/institution-words.ts';
import { openToRoles } from './en/roles.ts';
import { byLanguage } from './languages.ts';

/** What all screens share. */
export const screenWords = byLanguage({ en: { accessDenied, consoleTexts, grouped, openToRoles } });
