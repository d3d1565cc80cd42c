import * as z from 'zod';
import { addDays, daysBetween } from '../date.ts';
import { limits } from '../limits.ts';

/** A URL path: absolute, properly encoded, without query and fragment. */
const PATH = /^\/(?:[^/?#\\\s%]|%[0-9a-f]{2}|\/(?!\/))*$/i;

const path = z
  .string()
  .max(limits.url)
  .refine(isPath, { params: { key: 'pagePath' } });

function isPath(text: string): boolean {
  if (!PATH.test(text) || text.startsWith('//')) return false;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The input of POST /api/pageviews. */
export const pageViewInput = z.object({ path });

/** Views of one path, in total or in one period. */
export const pageView = z.object({
  _id: z.string(),
  path: z.string(),
  views: z.int(),
  /** A day YYYY-MM-DD, an ISO week YYYY-Www or a month YYYY-MM. */
  date: z.string().optional(),
});
export type PageView = z.infer<typeof pageView>;

/** The groupings of page views (docs/product.md "Page views"). */
export const viewPeriods = ['total', 'daily', 'weekly', 'monthly'] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

/** The query of GET /api/pageviews. */
export const viewQuery = z.object({ period: z.enum(viewPeriods).default('total') });

interface Grouping {
  /** The first day shown on `today`; days are YYYY-MM-DD. */
  since(today: string): string;
  /** The period of a day: the day itself, its ISO week YYYY-Www, or its month YYYY-MM. */
  of(day: string): string;
}

/** The last 7 days, 4 weeks and 3 months, each including the current one. */
export const groupings: Record<Exclude<ViewPeriod, 'total'>, Grouping> = {
  daily: { since: (today) => addDays(today, -6), of: (day) => day },
  weekly: { since: (today) => addDays(mondayOf(today), -21), of: isoWeek },
  monthly: { since: firstOfMonthBeforeLast, of: (day) => day.slice(0, 'YYYY-MM'.length) },
};

/** The first day of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function firstOfMonthBeforeLast(today: string): string {
  const first = new Date(`${today.slice(0, 'YYYY-MM'.length)}-01`);
  first.setUTCMonth(first.getUTCMonth() - 2);
  return first.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** A week belongs to the year of its Thursday. */
function isoWeek(day: string): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 'YYYY'.length);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
