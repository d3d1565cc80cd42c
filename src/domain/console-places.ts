import { keysOf } from './typed-record.ts';

/** The screens that the bar of the console leads to, by what one does there. */
export const consolePlaces = {
  todo: ['dashboard', 'work', 'corrections', 'reports', 'duplicates', 'quality'],
  records: [
    'institutionList',
    'addExamDetail',
    'examDates',
    'addCourseDetail',
    'stateList',
    'sourceList',
    'import',
    'history',
  ],
  site: ['addAd', 'users', 'pageViews'],
} as const;

export type ConsoleGroup = keyof typeof consolePlaces;
export type ConsolePlace = (typeof consolePlaces)[ConsoleGroup][number];
export const consoleGroups = keysOf(consolePlaces);

/** The queue of GET /api/work whose length stands beside a screen. */
export const queueOf: Partial<Record<ConsolePlace, string>> = {
  corrections: 'corrections',
  reports: 'reports',
  duplicates: 'duplicates',
};
