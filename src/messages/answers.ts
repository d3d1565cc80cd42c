import {
  answers,
  changePasswordSection,
  forgotPasswordScreen,
  resetPasswordScreen,
} from './en/accounts.ts';
import { passwordResetMail } from './en/mails.ts';
import { reviewTexts } from './en/reviews.ts';
import { defectMessage } from './en/session.ts';
import { byLanguage } from './languages.ts';

/** What the API says beside refusals, and the mails. */
export const answerWords = byLanguage({
  en: {
    answers,
    changePasswordSection,
    defectMessage,
    forgotPasswordScreen,
    passwordResetMail,
    resetPasswordScreen,
    reviewTexts,
  },
});
