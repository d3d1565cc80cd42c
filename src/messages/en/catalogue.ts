import * as about from './about.ts';
import { adTexts } from './ads.ts';
import { apiTexts } from './api-docs.ts';
import * as bulk from './bulk.ts';
import * as choices from './choices.ts';
import * as compare from './compare.ts';
import * as compareBar from './compare-bar.ts';
import * as confirmEmail from './confirm-email.ts';
import * as costs from './costs.ts';
import * as cutoffs from './cutoffs.ts';
import * as directory from './directory.ts';
import * as examDates from './exam-dates.ts';
import { durationWords } from './exam-pattern.ts';
import * as family from './family.ts';
import { pathWords, valueWords } from './field-words.ts';
import * as figures from './figures.ts';
import * as follows from './follows.ts';
import * as guides from './guides.ts';
import * as institutionFigures from './institution-figures.ts';
import * as institutionWords from './institution-words.ts';
import * as mails from './mails.ts';
import * as names from './names.ts';
import * as nearMe from './near-me.ts';
import * as offline from './offline.ts';
import { dataTexts } from './open-data.ts';
import * as ownRank from './own-rank.ts';
import * as pages from './pages.ts';
import * as recognition from './recognition.ts';
import * as referencePages from './reference-pages.ts';
import { meanWords, reportForm, reportReasonTexts, reviewNews, withdrawDialog } from './reviews.ts';
import { roleNames } from './roles.ts';
import * as saved from './saved.ts';
import * as savedList from './saved-list.ts';
import * as scholarships from './scholarships.ts';
import { words as screens } from './screens.ts';
import * as session from './session.ts';
import * as share from './share.ts';
import { statusTexts } from './status.ts';
import * as study from './study.ts';
import * as trust from './trust.ts';
import * as work from './work.ts';

/** All words for readers, complete in every language (docs/decisions/languages.md). */
export const words = {
  ...about,
  ...screens,
  ...bulk,
  ...choices,
  ...compare,
  ...compareBar,
  ...confirmEmail,
  ...costs,
  ...cutoffs,
  ...directory,
  ...examDates,
  ...family,
  ...figures,
  ...follows,
  ...institutionFigures,
  ...institutionWords,
  ...mails,
  ...names,
  ...guides,
  ...nearMe,
  ...offline,
  ...ownRank,
  ...pages,
  ...recognition,
  ...referencePages,
  ...saved,
  ...savedList,
  ...scholarships,
  ...session,
  ...share,
  ...study,
  ...trust,
  ...work,
  adTexts,
  apiTexts,
  dataTexts,
  durationWords,
  meanWords,
  pathWords,
  reportForm,
  reportReasonTexts,
  reviewNews,
  roleNames,
  statusTexts,
  valueWords,
  withdrawDialog,
};
