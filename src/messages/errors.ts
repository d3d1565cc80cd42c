import { fieldError, fieldErrors } from './en/field-errors.ts';
import { refusalMessage, refusalMessages } from './en/refusals.ts';
import { byLanguage } from './languages.ts';

/** Why a call was refused and what is wrong with a field: the server says it, and so do forms. */
export const errorWords = byLanguage({
  en: { fieldError, fieldErrors, refusalMessage, refusalMessages },
});
