import type { ConsoleGroup, ConsolePlace } from '../../domain/pages/console-places.ts';

/** The bar of the console. */
export const consoleNavigation = {
  label: 'Console',
  menu: 'Console menu',
  groups: { todo: 'To do', records: 'Records', site: 'Site' } satisfies Record<
    ConsoleGroup,
    string
  >,
  places: {
    dashboard: 'Dashboard',
    work: 'Work',
    corrections: 'Corrections',
    reports: 'Reviews',
    duplicates: 'Duplicates',
    quality: 'Quality',
    institutionList: 'Institutions',
    addExamDetail: 'Exams',
    examDates: 'Exam dates',
    addCourseDetail: 'Courses',
    stateList: 'States',
    scholarshipList: 'Scholarships',
    sourceList: 'Sources',
    import: 'Import',
    importCutoffs: 'Import cut-offs',
    history: 'History',
    addAd: 'Ads',
    users: 'Users',
    pageViews: 'Analytics',
  } satisfies Record<ConsolePlace, string>,
} as const;

/** The accessible text of a count in the bar. */
export const countTexts = { waiting: 'waiting' } as const;
