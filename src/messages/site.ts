import * as accounts from './en/accounts.ts';
import * as admin from './en/admin.ts';
import * as ads from './en/ads.ts';
import * as analytics from './en/analytics.ts';
import * as apiDocs from './en/api-docs.ts';
import * as compare from './en/compare.ts';
import * as confirmEmail from './en/confirm-email.ts';
import * as screens from './en/console.ts';
import * as correctionFields from './en/correction-words.ts';
import * as corrections from './en/corrections.ts';
import * as cutoffs from './en/cutoffs.ts';
import * as dateScreen from './en/date-screen.ts';
import * as details from './en/details.ts';
import * as directory from './en/directory.ts';
import * as examDates from './en/exam-dates.ts';
import * as examPattern from './en/exam-pattern.ts';
import * as fieldErrors from './en/field-errors.ts';
import * as fieldWords from './en/field-words.ts';
import * as figures from './en/figures.ts';
import * as follows from './en/follows.ts';
import * as history from './en/history.ts';
import * as imports from './en/import.ts';
import * as institutionFigures from './en/institution-figures.ts';
import * as institutionWords from './en/institution-words.ts';
import * as llms from './en/llms.ts';
import * as merging from './en/merge.ts';
import * as offline from './en/offline.ts';
import * as openData from './en/open-data.ts';
import * as pages from './en/pages.ts';
import * as referencePages from './en/reference-pages.ts';
import * as refusals from './en/refusals.ts';
import * as reviews from './en/reviews.ts';
import * as roles from './en/roles.ts';
import * as saved from './en/saved.ts';
import * as savedList from './en/saved-list.ts';
import * as session from './en/session.ts';
import * as share from './en/share.ts';
import * as trust from './en/trust.ts';
import * as users from './en/users.ts';
import * as workScreens from './en/work-screens.ts';
import { byLanguage } from './languages.ts';

/** All that pages say, as the server writes them: never for a script, which would ship it all. */
export const siteWords = byLanguage({
  en: {
    ...accounts,
    ...admin,
    ...ads,
    ...analytics,
    ...apiDocs,
    ...compare,
    ...confirmEmail,
    ...screens,
    ...correctionFields,
    ...corrections,
    ...cutoffs,
    ...dateScreen,
    ...details,
    ...directory,
    ...examDates,
    ...examPattern,
    ...fieldErrors,
    ...fieldWords,
    ...figures,
    ...follows,
    ...history,
    ...imports,
    ...institutionFigures,
    ...institutionWords,
    ...llms,
    ...merging,
    ...offline,
    ...openData,
    ...pages,
    ...referencePages,
    ...refusals,
    ...reviews,
    ...roles,
    ...saved,
    ...savedList,
    ...session,
    ...share,
    ...trust,
    ...users,
    ...workScreens,
  },
});
