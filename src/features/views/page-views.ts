import { indianDay } from '../../domain/date.ts';
import { institutionKey } from '../../domain/institutions/institution.ts';
import { keptCountDays, limits } from '../../domain/limits.ts';
import {
  authorPath,
  coursePath,
  examPath,
  guidePath,
  institutionCutoffsPath,
  institutionPath,
  statePath,
} from '../../domain/pages/address.ts';
import { groupings, type PageView, type ViewPeriod } from '../../domain/pages/page-view.ts';
import { findPublicPage, type PublicPage } from '../../domain/pages/public-page.ts';
import { can } from '../../domain/principal.ts';
import { courseBySlug, examBySlug, stateBySlug } from '../../domain/reference/entries.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isGuide } from '../../domain/search/guides.ts';
import { type Counter, hashText, type Store, type Tally } from '../../store/index.ts';
import type { With } from '../needs.ts';

/** The records that tell whether a page exists. */
type PageDependencies = With<'users' | 'institutions' | 'courseDetails' | 'examDetails'>;

/** Opens the page view counters; days are those of Asia/Kolkata (docs/product.md "API"). */
export function openPageViews(store: Store): Counter {
  const dayOf = (time: number) => indianDay(new Date(time));
  return store.counter({ name: 'pageview', dayOf, keepDays: keptCountDays });
}

/**
 * Counts one view of a public page under its canonical address; durable once it resolves. Refuses
 * `invalidInput` where no such page exists.
 */
export async function countView(
  runtime: PageDependencies & With<'pageViews'>,
  address: string,
): Promise<void> {
  const page = findPublicPage(address);
  const path = page && (await canonicalAddressOf(runtime, page));
  if (path === null) throw new Refusal('invalidInput', { fields: { path: 'unknownPage' } });
  await runtime.pageViews.add(path);
}

/** The canonical address of a page; null where it does not exist. */
async function canonicalAddressOf(
  runtime: PageDependencies,
  page: PublicPage,
): Promise<string | null> {
  if (page.kind === 'fixed') return page.path;
  if ('name' in page) return institutionAddressOf(runtime, page);
  const { path, exists } = pageLookups[page.kind];
  return (await exists(runtime, page.id)) ? path(page.id) : null;
}

async function institutionAddressOf(
  { institutions }: With<'institutions'>,
  { kind, type, name }: Extract<PublicPage, { name: string }>,
): Promise<string | null> {
  const institution = await institutions.records.find('institution', institutionKey(type, name));
  const pathOf = kind === 'cutoffs' ? institutionCutoffsPath : institutionPath;
  return institution && pathOf(institution.data.type, institution.data.name);
}

interface PageLookup {
  path(id: string): string;
  exists(runtime: PageDependencies, id: string): Promise<boolean>;
}

const pageLookups: Record<
  Exclude<PublicPage['kind'], 'fixed' | 'institution' | 'cutoffs'>,
  PageLookup
> = {
  state: { path: statePath, exists: async (_, slug) => stateBySlug(slug)?.slug === slug },
  course: {
    path: coursePath,
    exists: async ({ courseDetails }, slug) =>
      courseBySlug(slug) !== undefined ||
      (await courseDetails.records.read(hashText(slug))) !== null,
  },
  exam: {
    path: examPath,
    exists: async ({ examDetails }, slug) =>
      examBySlug(slug) !== undefined || (await examDetails.records.read(hashText(slug))) !== null,
  },
  guide: { path: guidePath, exists: async (_, slug) => isGuide(slug) },
  author: {
    path: authorPath,
    async exists({ users }, id) {
      const user = await users.records.read(id);
      return user !== null && can(user.data.role, 'appearAsAuthor');
    },
  },
};

/**
 * The page views of a period, latest first, then most viewed first; of more pages than an answer
 * holds, the most viewed of each day, week or month.
 */
export async function listViews(
  runtime: With<'now' | 'pageViews'>,
  period: ViewPeriod,
): Promise<PageView[]> {
  if (period === 'total') {
    const days = await runtime.pageViews.read();
    return toRows(sumViews(days, () => '')).map(({ date: _date, ...row }) => row);
  }
  const { since, of } = groupings[period];
  const days = await runtime.pageViews.read(since(indianDay(runtime.now())));
  return toRows(sumViews(days, of));
}

/** Sums daily views by path and group (day, week or month). */
function sumViews(
  days: ReadonlyMap<string, Tally>,
  groupOf: (day: string) => string,
): Map<string, Map<string, number>> {
  const groups = new Map<string, Map<string, number>>();
  for (const [day, tally] of days) {
    const group = groupOf(day);
    const sums = groups.get(group) ?? new Map<string, number>();
    for (const [path, views] of tally) sums.set(path, (sums.get(path) ?? 0) + views);
    groups.set(group, sums);
  }
  return groups;
}

function toRows(groups: ReadonlyMap<string, Tally>): (PageView & { date: string })[] {
  const dates = [...groups.keys()].sort().reverse();
  const most = Math.floor(limits.viewRows / Math.max(dates.length, 1));
  return dates.flatMap((date) =>
    [...(groups.get(date) ?? [])]
      .sort(([aPath, a], [bPath, b]) => b - a || (aPath < bPath ? -1 : 1))
      .slice(0, most)
      .map(([path, views]) => ({ _id: `${date}${path}`, path, views, date })),
  );
}
