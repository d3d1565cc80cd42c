import type { TargetKind } from '../history/history.ts';
import type { InstitutionType } from '../institutions/institution.ts';
import { lookup } from '../lookup.ts';
import type { PageSection, ReferencePage } from '../search/search-result.ts';
import { slugOf } from '../slug.ts';

/**
 * The fixed pages that scripts of public pages lead to. They are defined here because the table of
 * pages would add to the weight of every page.
 */
export const scriptPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  offline: '/offline',
} as const;

/** The page of an institution (docs/product.md 2); a slash in a name is sent as %2F. */
export function institutionPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/info`;
}

/** The login address that returns to a page with a query. */
export function loginPath(path: string, query: Readonly<Record<string, string>>): string {
  return `${scriptPaths.login}?${new URLSearchParams({ next: `${path}?${new URLSearchParams(query)}` })}`;
}

/**
 * The short address that redirects to an institution's page (docs/product.md "Short addresses").
 */
export function shortPath(slug: string): string {
  return `/go/${slug}`;
}

/** The edit screen of an institution (docs/product.md 2). */
export function institutionEditPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/edit`;
}

/** The edit screen of an institution at one of these missing fields, or at any. */
export function institutionGapPath(
  type: InstitutionType,
  name: string,
  fields: readonly string[],
): string {
  return `${institutionEditPath(type, name)}?gap=${fields.join(',')}`;
}

/** The public history of an institution. */
export function institutionHistoryPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/history`;
}

/** The screen with the history of one record. */
export function historyPath(kind: TargetKind, id: string): string {
  return historySearchPath({ target: `${kind}:${id}` });
}

/** The screen with the changes that these filters find. */
export function historySearchPath(query: Readonly<Record<string, string>>): string {
  return withQuery('/history', query);
}

/** The console's list of institutions with these filters. */
export function institutionListPath(query: Readonly<Record<string, string>>): string {
  return withQuery('/collegelist', query);
}

/** The screen of the reported reviews that are still shown. */
export function reportsPath(): string {
  return withQuery('/managereports', { status: 'visible' });
}

/** The screen of the differences between editors and the deploy in one field. */
export function differencesPath(field: string): string {
  return withQuery('/differences', { field });
}

/** The public page of a reviewer. */
export function authorPath(userId: string): string {
  return `/author/${userId}`;
}

/** The preview image of pages that do not have their own, shown by social networks beside a link. */
export const generalCardPath = '/card.png';

/** The image that social networks show for a link to a page of this kind. */
export function socialImagePath(kind: 'institution' | 'course' | 'exam' | 'state'): string {
  return `/cards/${kind}.png`;
}

/** The picture of what an institution costs. */
export function institutionCardPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/card.png`;
}

/** The picture of what official lists hold of a name. */
export function checkCardPath(q: string): string {
  return withQuery('/check/card.png', { q });
}

/** The page of a course. */
export function coursePath(slug: string): string {
  return `/courses/${slug}`;
}

/** The on-demand page of a course or exam, which shows later edits without JavaScript. */
export function entryDetailsPath(path: string): string {
  return `${path}/details`;
}

/** The page of an entrance exam. */
export function examPath(slug: string): string {
  return `/exams/${slug}`;
}

/** The comparison of these institutions, in their order. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?i=${ids.map(encodeURIComponent).join(',')}`;
}

/** The page that says what official lists hold of a name. */
export function checkPath(q?: string): string {
  return withQuery('/check', { q });
}

/** A guide. */
export function guidePath(slug: string): string {
  return `/guides/${slug}`;
}

/** The scholarships that these answers find. */
export function scholarshipsPath(query: Query = {}): string {
  return withQuery('/scholarships', query);
}

/** The calendar feed of an exam. */
export function examFeedPath(slug: string): string {
  return `/calendar/${slug}.ics`;
}

/** The agenda of exam dates with these filters; blank ones are left out. */
export function calendarPath(query: Query = {}): string {
  return withQuery('/calendar', query);
}

/** The calendar feed of the exams that these filters find. */
export function feedPath(query: Query = {}): string {
  return withQuery('/calendar.ics', query);
}

/** Instructions for subscribing to that feed. */
export function subscribePath(query: Query = {}): string {
  return withQuery('/calendar/subscribe', query);
}

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The path with this query, without blank values and page 1. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' || (key === 'page' && value === 1)
      ? []
      : [[key, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  // A comma needs no escape in a query, and calendars limit the length of an address.
  return search === '' ? path : `${path}?${search.replaceAll('%2C', ',')}`;
}

/** The call that ends an exam's reminders by a mailed token; GET ends nothing. */
export function stopRemindersPath(token: string): string {
  return withQuery('/api/follows/stop', { token });
}

/** The page that asks to confirm that. */
export function remindersPath(query: Readonly<Record<string, string>>): string {
  return withQuery('/reminders', query);
}

/** The page that confirms an email by a mailed token; GET confirms nothing. */
export function confirmEmailPath(query: Readonly<Record<string, string>>): string {
  return withQuery('/confirm-email', query);
}

/** The call that the confirmation page's form is sent to. */
export function confirmEmailCall(token: string): string {
  return withQuery('/api/account/confirm-email', { token });
}

/** The page of a state or union territory. */
export function statePath(slug: string): string {
  return `/states/${slug}`;
}

/** The page of a district, under its state. */
export function districtPath(stateSlug: string, district: string): string {
  return `${statePath(stateSlug)}/${slugOf(district)}`;
}

/** The page of each kind of reference that a question can name. */
export const referencePaths = {
  exam: examPath,
  course: coursePath,
  state: statePath,
  cutoffs: (list: string) => cutoffsPath({ list }),
  compare: () => comparePath([]),
  check: (name: string) => checkPath(name),
  scholarships: (state: string) => scholarshipsPath({ state }),
  guide: guidePath,
} as const;

/** The ids of sections on the pages of exams and courses; what has none of its own stands in `what`. */
const anchors: Readonly<Record<'exam' | 'course', Partial<Record<PageSection, string>>>> = {
  exam: {
    dates: 'dates',
    eligibility: 'who',
    syllabus: 'syllabus',
    pattern: 'pattern',
    fees: 'fees',
  },
  course: { eligibility: 'who', career: 'next' },
};

/** The page that a question names, with the question's values filled in. */
export function referencePath(page: Omit<ReferencePage, 'name'>): string {
  const { kind, slug, rank, filled, section, streams: [stream] = [] } = page;
  if (kind === 'cutoffs') return cutoffsPath({ list: slug, rank, ...filled });
  if (kind === 'scholarships') return scholarshipsPath({ state: slug, ...filled });
  if (stream !== undefined) return `${referencePaths[kind](slug)}#${stream}`;
  const isSectioned = section !== undefined && (kind === 'exam' || kind === 'course');
  return `${referencePaths[kind](slug)}${isSectioned ? `#${anchors[kind][section] ?? 'what'}` : ''}`;
}

/** The search page with these filters; blank ones and page 1 are left out. */
export function searchPath(query: Query): string {
  return withQuery('/institutions', query);
}

/** Words that precede amounts in a question; other parts need none. */
const AMOUNT_WORDS: Readonly<Record<string, string>> = {
  fee: 'under ',
  salary: 'salary above ',
  without: 'without ',
  not: 'except ',
  naac: 'naac ',
  affiliation: 'affiliated to ',
};

/** The search for some parts of a question, phrased as a question. */
export function questionPath(parts: readonly { kind: string; label: string }[]): string {
  const words = parts.map(({ kind, label }) => `${lookup(AMOUNT_WORDS, kind) ?? ''}${label}`);
  return searchPath({ q: words.filter(Boolean).join(' ') });
}

/**
 * Parses type and name from the raw path of a page or call. Decodes once, because routers decode
 * twice or keep %2F (docs/security.md 14). Null for other paths.
 */
export function institutionInPath(path: string): { type: string; name: string } | null {
  const [, type, name] = /^\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  if (type === undefined || name === undefined) return null;
  try {
    return { type: decodeURIComponent(type), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}

/** The cut-offs page with this query; blank values are left out. */
export function cutoffsPath(query: Query): string {
  return withQuery('/cutoffs', query);
}

/** The page with all cut-offs of an institution. */
export function institutionCutoffsPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/cutoffs`;
}
