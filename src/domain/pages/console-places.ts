import { keysOf } from '../typed-record.ts';

/** The screens in the bar of the console, by purpose. */
export const consolePlaces = {
  todo: ['dashboard', 'work', 'corrections', 'reports', 'duplicates', 'quality'],
  records: [
    'institutionList',
    'addExamDetail',
    'examDates',
    'addCourseDetail',
    'stateList',
    'scholarshipList',
    'sourceList',
    'import',
    'importCutoffs',
    'history',
  ],
  site: ['addAd', 'users', 'pageViews'],
} as const;

export type ConsoleGroup = keyof typeof consolePlaces;
export type ConsolePlace = (typeof consolePlaces)[ConsoleGroup][number];
export const consoleGroups = keysOf(consolePlaces);

/** The kind of queues of GET /api/work whose lengths are shown with a screen, those of all fields as one. */
export const queueOf: Partial<Record<ConsolePlace, string>> = {
  work: 'differs',
  corrections: 'corrections',
  reports: 'reports',
  duplicates: 'duplicates',
};
