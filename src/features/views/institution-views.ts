import { addDays, indianDay } from '../../domain/date.ts';
import { exactNameKey } from '../../domain/institutions/rename.ts';
import { findPublicPage } from '../../domain/pages/public-page.ts';
import type { With } from '../needs.ts';

/** Days of page views by which the console orders institutions. */
const VIEW_DAYS = 30;

/** How often the pages of institutions were viewed lately, by the exact key of their name. */
export async function readInstitutionViews({
  now,
  pageViews,
}: With<'now' | 'pageViews'>): Promise<ReadonlyMap<string, number>> {
  const days = await pageViews.read(addDays(indianDay(now()), -VIEW_DAYS));
  const views = new Map<string, number>();
  for (const tally of days.values()) {
    for (const [path, count] of tally) {
      const page = findPublicPage(path);
      if (!page || !('name' in page)) continue;
      const key = exactNameKey(page);
      views.set(key, (views.get(key) ?? 0) + count);
    }
  }
  return views;
}
