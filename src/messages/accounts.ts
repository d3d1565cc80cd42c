import {
  accountDataSection,
  answers,
  changePasswordSection,
  deleteAccountSection,
  forgotPasswordScreen,
  genderTexts,
  loginScreen,
  passwordHint,
  personLabels,
  profileScreen,
  registerScreen,
  resetPasswordScreen,
} from './en/accounts.ts';
import { byLanguage } from './languages.ts';

/** What the screens of people and their accounts say. */
export const accountWords = byLanguage({
  en: {
    accountDataSection,
    answers,
    changePasswordSection,
    deleteAccountSection,
    forgotPasswordScreen,
    genderTexts,
    loginScreen,
    passwordHint,
    personLabels,
    profileScreen,
    registerScreen,
    resetPasswordScreen,
  },
});
