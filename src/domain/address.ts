import type { TargetKind } from './history.ts';
import type { InstitutionType } from './institution.ts';
import type { ReferencePage } from './search.ts';

/** The page of an institution (docs/product.md 2); a slash within a name is sent as %2F. */
export function institutionPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/info`;
}

/** The login, from where the way leads back to a page with a query. */
export function loginPath(path: string, query: Readonly<Record<string, string>>): string {
  return `/login?${new URLSearchParams({ next: `${path}?${new URLSearchParams(query)}` })}`;
}

/** The short address of an institution, which leads to its page (docs/product.md "Short addresses"). */
export function shortPath(slug: string): string {
  return `/go/${slug}`;
}

/** The screen on which an institution is edited (docs/product.md 2). */
export function institutionEditPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/edit`;
}

/** The page of an institution's public changes. */
export function institutionHistoryPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/history`;
}

/** The screen that shows what admins did to one record. */
export function historyPath(kind: TargetKind, id: string): string {
  return `/history?${new URLSearchParams({ target: `${kind}:${id}` })}`;
}

/** The picture that social networks show beside a link to a page of this kind. */
export function socialImagePath(kind: 'institution' | 'course' | 'exam' | 'state'): string {
  return `/cards/${kind}.png`;
}

/** The page of a course. */
export function coursePath(slug: string): string {
  return `/courses/${slug}`;
}

/** The page of a course or exam with what was saved since the build, which needs no script. */
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

/** The calendar of an exam's dates, to subscribe to. */
export function examFeedPath(slug: string): string {
  return `/calendar/${slug}.ics`;
}

/** The agenda of exams' dates with these filters; what is blank is left out. */
export function calendarPath(query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery('/calendar', query);
}

/** The calendar of the exams that these filters find, to subscribe to. */
export function feedPath(query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery('/calendar.ics', query);
}

/** How to subscribe to that calendar. */
export function subscribePath(query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery('/calendar/subscribe', query);
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value = '']) => [name, value])).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Where a press ends the reminders of an exam, by the token of a mail; reading it ends nothing. */
export function stopRemindersPath(token: string): string {
  return withQuery('/api/follows/stop', { token });
}

/** The page that asks for that press. */
export function remindersPath(query: Readonly<Record<string, string>>): string {
  return withQuery('/reminders', query);
}

/** The page on which an email is confirmed, by the token of a mail; reading it confirms nothing. */
export function confirmEmailPath(query: Readonly<Record<string, string>> = {}): string {
  return withQuery('/confirm-email', query);
}

/** Where that page sends its form. */
export function confirmEmailCall(token: string): string {
  return withQuery('/api/account/confirm-email', { token });
}

/** The page of a state or union territory. */
export function statePath(slug: string): string {
  return `/states/${slug}`;
}

/** The page of each kind that a question names. */
export const referencePaths = {
  exam: examPath,
  course: coursePath,
  state: statePath,
  cutoffs: (list: string) => cutoffsPath({ list }),
  compare: () => comparePath([]),
} as const;

/** The page that a question names, with what the question fills in. */
export function referencePath(page: Omit<ReferencePage, 'name'>): string {
  const { kind, slug, rank, filled, section } = page;
  if (kind === 'cutoffs') return cutoffsPath({ list: slug, rank, ...filled });
  return `${referencePaths[kind](slug)}${section === undefined ? '' : `#${section}`}`;
}

/** The search page with these filters; blank ones and the first page are left out. */
export function searchPath(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' || (key === 'page' && value === 1)
      ? []
      : [[key, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? '/institutions' : `/institutions?${search}`;
}

/** What an amount is asked for by; the other parts are named alone. */
const AMOUNT_WORDS: Readonly<Record<string, string>> = {
  fee: 'under ',
  salary: 'salary above ',
  without: 'without ',
  naac: 'naac ',
  affiliation: 'affiliated to ',
};

/** The list that answers parts of a question alone; they are asked for in words, as one writes them. */
export function questionPath(parts: readonly { kind: string; label: string }[]): string {
  const words = parts.map(({ kind, label }) => `${AMOUNT_WORDS[kind] ?? ''}${label}`);
  return searchPath({ q: words.filter(Boolean).join(' ') });
}

/**
 * Type and name as they stand in the raw path of a page or call: decoded once, since routers
 * decode more than once or keep %2F (docs/security.md 14). Null when it is no such path.
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

/** The page of past cut-offs with this question; what is blank is left out. */
export function cutoffsPath(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' || (key === 'page' && value === 1)
      ? []
      : [[key, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? '/cutoffs' : `/cutoffs?${search}`;
}

/** The page of every cut-off of an institution. */
export function institutionCutoffsPath(type: InstitutionType, name: string): string {
  return `/${type}/${encodeURIComponent(name)}/cutoffs`;
}
