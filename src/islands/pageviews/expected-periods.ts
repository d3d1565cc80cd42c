import { indianDay } from '../../domain/date.ts';
import { groupings, type ViewPeriod } from '../../domain/page-view-period.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every period that a tab shows, whether anything was viewed in it or not, the running one last. */
export function expectedPeriods(period: ViewPeriod, now: Date): string[] {
  if (period === 'total') return [];
  const { since, of } = groupings[period];
  const today = indianDay(now);
  const first = Date.parse(since(today));
  const count = (Date.parse(today) - first) / DAY_MS + 1;
  const days = Array.from({ length: count }, (_, index) =>
    indianDay(new Date(first + index * DAY_MS)),
  );
  return [...new Set(days.map(of))];
}
