import * as accounts from './accounts.ts';
import { accessDenied } from './admin.ts';
import { waitingSection } from './confirm-email.ts';
import { consoleTexts } from './console.ts';
import { correctedField } from './correction-words.ts';
import { fieldError, fieldErrors } from './field-errors.ts';
import { wordOf } from './field-words.ts';
import * as forms from './forms.ts';
import { grouped } from './numbers.ts';
import { correctionsSection } from './own-corrections.ts';
import { refusalMessage, refusalMessages } from './refusals.ts';
import {
  outcomesSection,
  ratingTexts,
  reportReasonWords,
  reviewForm,
  reviewTexts,
} from './reviews.ts';
import { openToRoles } from './roles.ts';
import { correctionForm, targetLabel, targetValue } from './suggestion.ts';

/** Words of interactive screens. */
export const words = {
  ...accounts,
  ...forms,
  accessDenied,
  consoleTexts,
  correctedField,
  correctionForm,
  correctionsSection,
  fieldError,
  fieldErrors,
  grouped,
  openToRoles,
  outcomesSection,
  ratingTexts,
  refusalMessage,
  refusalMessages,
  reportReasonWords,
  reviewForm,
  reviewTexts,
  targetLabel,
  targetValue,
  waitingSection,
  wordOf,
};
