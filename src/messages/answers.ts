import {
  answers,
  changePasswordSection,
  forgotPasswordScreen,
  resetPasswordScreen,
} from './en/accounts.ts';
import { pathWords } from './en/field-words.ts';
import { confirmationMail, correctionMail, passwordResetMail, reminderMail } from './en/mails.ts';
import { reviewTexts } from './en/reviews.ts';
import { defectMessage } from './en/session.ts';
import { byLanguage } from './languages.ts';

/** What the API says beside refusals, and the mails. */
export const answerWords = byLanguage({
  en: {
    answers,
    changePasswordSection,
    confirmationMail,
    correctionMail,
    defectMessage,
    forgotPasswordScreen,
    passwordResetMail,
    reminderMail,
    pathWords,
    resetPasswordScreen,
    reviewTexts,
  },
});
