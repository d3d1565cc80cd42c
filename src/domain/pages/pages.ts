import { splitLanguage } from '../languages.ts';
import type { Permission } from '../principal.ts';
import { scriptPaths } from './address.ts';

/** A page with a fixed address. */
interface FixedPage {
  path: string;
  /**
   * Its audience, which also decides its budget (docs/product.md "Pages"): a page to read, or a
   * screen of an account or of the console.
   */
  kind: 'public' | 'account' | 'console';
  /** The permission needed to open a console screen. */
  act?: Permission;
  /** Shown in the navigation bar or the footer, in this order. */
  isInBar?: true;
  isAtFoot?: true;
  /** Offered when a search finds nothing. */
  isWayIn?: true;
  /** Whether the sitemap lists it. */
  isInSitemap?: true;
  /** Whether page analytics counts its visits. */
  isCounted?: true;
  /** Whether it is available offline before the first visit. */
  isKeptOffline?: true;
  /** Other pages for which the navigation bar marks this one as current. */
  within?: RegExp;
}

/** A public page linked in the footer. */
const readAtFoot = { kind: 'public', isAtFoot: true, isInSitemap: true, isCounted: true } as const;

/** All pages without parameters. A new page is its file, its words and an entry here. */
export const pages = {
  home: {
    path: scriptPaths.home,
    kind: 'public',
    isInBar: true,
    isInSitemap: true,
    isCounted: true,
  },
  institutions: {
    path: '/institutions',
    kind: 'public',
    isInBar: true,
    isAtFoot: true,
    isInSitemap: true,
    isCounted: true,
    within: /^\/(?:college|university)\/[^/]+\/(?!edit$)[^/]+$/,
  },
  states: {
    path: '/states',
    kind: 'public',
    isAtFoot: true,
    isWayIn: true,
    isInSitemap: true,
    isCounted: true,
  },
  exams: {
    path: '/exams',
    kind: 'public',
    isInBar: true,
    isAtFoot: true,
    isWayIn: true,
    isInSitemap: true,
    isCounted: true,
    within: /^\/exams\//,
  },
  courses: {
    path: '/courses',
    kind: 'public',
    isInBar: true,
    isAtFoot: true,
    isWayIn: true,
    isInSitemap: true,
    isCounted: true,
    within: /^\/courses\//,
  },
  cutoffs: {
    path: '/cutoffs',
    kind: 'public',
    isInBar: true,
    isAtFoot: true,
    isInSitemap: true,
    isCounted: true,
  },
  calendar: { path: '/calendar', ...readAtFoot },
  check: { path: '/check', ...readAtFoot },
  scholarships: { path: '/scholarships', ...readAtFoot },
  guides: { path: '/guides', ...readAtFoot, isWayIn: true },
  subscribe: { path: '/calendar/subscribe', kind: 'public', isInSitemap: true, isCounted: true },
  reminders: { path: '/reminders', kind: 'public' },
  confirmEmail: { path: '/confirm-email', kind: 'public' },
  compare: {
    path: '/compare',
    kind: 'public',
    isInBar: true,
    isCounted: true,
  },
  saved: { path: '/saved', kind: 'public', isCounted: true, isKeptOffline: true },
  myRank: { path: '/my-rank', kind: 'public', isCounted: true },
  choices: { path: '/choices', kind: 'public', isCounted: true },
  sources: { path: '/sources', ...readAtFoot },
  data: { path: '/data', ...readAtFoot },
  status: { path: '/status', ...readAtFoot },
  apiDocs: { path: '/api-docs', kind: 'public', isInSitemap: true, isCounted: true },
  about: { path: '/about', ...readAtFoot },
  contact: { path: '/contact', ...readAtFoot },
  privacy: { path: '/privacy', ...readAtFoot },
  terms: { path: '/terms', ...readAtFoot },
  accessibility: { path: '/accessibility', ...readAtFoot },
  added: { path: '/added', kind: 'public' },
  offline: { path: scriptPaths.offline, kind: 'public', isKeptOffline: true },
  login: { path: scriptPaths.login, kind: 'account', isCounted: true },
  register: { path: scriptPaths.register, kind: 'account', isCounted: true },
  forgotPassword: { path: scriptPaths.forgotPassword, kind: 'account', isCounted: true },
  resetPassword: { path: scriptPaths.resetPassword, kind: 'account', isCounted: true },
  profile: { path: '/profile', kind: 'account' },
  dashboard: { path: '/dashboard', kind: 'console', act: 'openConsole' },
  addInstitution: { path: '/add-institution', kind: 'console', act: 'editInstitutions' },
  institutionList: {
    path: '/collegelist',
    kind: 'console',
    act: 'editInstitutions',
    within: /^\/(?:add-institution|[^/]+\/[^/]+\/edit)$/,
  },
  import: { path: '/import', kind: 'console', act: 'importInstitutions' },
  importCutoffs: { path: '/import-cutoffs', kind: 'console', act: 'importInstitutions' },
  addAd: { path: '/add-ad', kind: 'console', act: 'manageAds' },
  addCourseDetail: { path: '/add-course-detail', kind: 'console', act: 'editDetails' },
  addExamDetail: { path: '/add-entrance-exam-details', kind: 'console', act: 'editDetails' },
  examDates: { path: '/exam-dates', kind: 'console', act: 'editDetails' },
  pageViews: { path: '/pageviews', kind: 'console', act: 'readPageViews' },
  users: { path: '/userlist', kind: 'console', act: 'manageUsers' },
  reports: { path: '/managereports', kind: 'console', act: 'moderateReviews' },
  work: { path: '/work', kind: 'console', act: 'openConsole', within: /^\/differences$/ },
  quality: { path: '/quality', kind: 'console', act: 'editInstitutions' },
  corrections: { path: '/corrections', kind: 'console', act: 'decideCorrections' },
  stateList: { path: '/statelist', kind: 'console', act: 'editInstitutions' },
  sourceList: { path: '/source-list', kind: 'console', act: 'addSources' },
  scholarshipList: { path: '/scholarship-list', kind: 'console', act: 'editDetails' },
  duplicates: { path: '/duplicates', kind: 'console', act: 'editInstitutions' },
  differences: { path: '/differences', kind: 'console', act: 'editInstitutions' },
  history: { path: '/history', kind: 'console', act: 'readHistory' },
} as const satisfies Record<string, FixedPage>;

/** Pages with parameters, by the pattern of their address, which is also their file's name. */
const parameterPages = [
  '/[type]/[name]/info',
  '/[type]/[name]/cutoffs',
  '/[type]/[name]/history',
  '/states/[state]',
  '/states/[state]/[district]',
  '/courses/[slug]',
  '/courses/[added]',
  '/courses/[slug]/details',
  '/exams/[slug]',
  '/guides/[slug]',
  '/exams/[added]',
  '/exams/[slug]/details',
  '/author',
  '/author/[userId]',
] as const;

/** Pages shown for unknown addresses and for failures. */
export const failurePages = ['/500', '/[...path]'] as const;

type Pages = typeof pages;
type PageName = keyof Pages;
type Mark = 'isInBar' | 'isAtFoot' | 'isWayIn' | 'isInSitemap' | 'isCounted' | 'isKeptOffline';

/** Names of the pages with a property. */
export type PageWith<M extends Mark> = {
  [Name in PageName]: Pages[Name] extends Record<M, true> ? Name : never;
}[PageName];

/** The pages with a property, in order. */
export function pagesWith<M extends Mark>(mark: M): (FixedPage & { name: PageWith<M> })[] {
  return entries().flatMap(([name, page]) =>
    // A page with the mark has a name of that type, which a runtime check does not narrow to.
    page[mark] ? [{ ...page, name: name as PageWith<M> }] : [],
  );
}

function entries(): [string, FixedPage][] {
  return Object.entries(pages);
}

/** Whether a page without a parameter has this path. */
export function isFixedPage(path: string): boolean {
  return entries().some(([, page]) => page.path === path);
}

/** The permission needed to open a console screen. */
export function permissionOfScreen(path: string): Permission | undefined {
  return entries().find(([, page]) => page.path === path)?.[1].act;
}

const EDIT = /^\/[^/]+\/[^/]+\/edit$/;

/** The addresses, with their parameters, of the pages that exist in every language. */
export const translatedPages: readonly string[] = [
  ...entries().flatMap(([, { kind, path }]) => (kind === 'console' ? [] : path)),
  ...parameterPages,
];

const translatedPaths = new RegExp(
  `^(?:${translatedPages.map((path) => path.replaceAll(/\[\w+\]/g, '[^/]+')).join('|')})$`,
);

/** Whether the page at a path, which may carry a query, exists in every language. */
export function isTranslated(path: string): boolean {
  return translatedPaths.test(path.split(/[?#]/, 1)[0] ?? '');
}

/** Whether a path leads to an interactive screen rather than a public page. */
export function isScreen(address: string): boolean {
  const { path } = splitLanguage(address);
  return EDIT.test(path) || entries().some(([, page]) => isScreenAt(page, path));
}

function isScreenAt(page: FixedPage, path: string): boolean {
  return page.kind !== 'public' && page.path === path;
}

/** The aria-current value of a navigation link: the page itself, or a page within it. */
export function currentOn(
  here: string,
  { path, within }: Pick<FixedPage, 'path' | 'within'>,
): 'page' | 'true' | undefined {
  if (here === path) return 'page';
  return within?.test(here) ? 'true' : undefined;
}
