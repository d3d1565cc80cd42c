import { type Language, languages } from '../domain/languages.ts';
import { messagesIn, type Words } from './catalogue.ts';
import { addInstitution, dashboard, editInstitution } from './en/admin.ts';
import { adScreen } from './en/ads.ts';
import { pageAnalytics } from './en/analytics.ts';
import { institutionList } from './en/console.ts';
import { consoleNavigation } from './en/console-shell.ts';
import { correctionScreen } from './en/corrections.ts';
import { cutoffImportScreen } from './en/cutoff-import.ts';
import { dateScreen } from './en/date-screen.ts';
import { courseScreen, examScreen } from './en/details.ts';
import { differenceScreen } from './en/difference-screen.ts';
import { duplicateScreen } from './en/duplicates.ts';
import { historyScreen } from './en/history.ts';
import { importScreen } from './en/import.ts';
import { llmsText } from './en/llms.ts';
import { reportedReviews } from './en/reviews.ts';
import { scholarshipScreen } from './en/scholarship-screen.ts';
import { sourceScreen } from './en/source-screen.ts';
import { userList } from './en/users.ts';
import { qualityScreen, stateScreen, workScreen } from './en/work-screens.ts';

/** Additional English words of the console and of machine-readable files. */
const englishOnly = {
  addInstitution,
  dashboard,
  editInstitution,
  adScreen,
  consoleNavigation,
  correctionScreen,
  courseScreen,
  cutoffImportScreen,
  dateScreen,
  differenceScreen,
  duplicateScreen,
  examScreen,
  historyScreen,
  importScreen,
  llmsText,
  institutionList,
  pageAnalytics,
  qualityScreen,
  reportedReviews,
  scholarshipScreen,
  sourceScreen,
  stateScreen,
  userList,
  workScreen,
};

type SiteWords = Words & typeof englishOnly;

const wordsByLanguage = new Map<Language, SiteWords>(
  languages.map((language) => [language, { ...englishOnly, ...messagesIn(language) }]),
);

/** All words of pages, for the server only: a script that imports this would ship them all. */
export function siteWords(language: Language): SiteWords {
  return wordsByLanguage.get(language) ?? { ...englishOnly, ...messagesIn(language) };
}
