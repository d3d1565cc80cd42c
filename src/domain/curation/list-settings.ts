import * as z from 'zod';
import { limits } from '../limits.ts';
import { line } from '../text.ts';

/** The columns that the console's list of institutions can show beside those that are always there. */
export const listColumns = [
  'owner',
  'establishedYear',
  'completeness',
  'sources',
  'views',
  'changed',
  'by',
] as const;
export type ListColumn = (typeof listColumns)[number];
export const usualColumns: readonly ListColumn[] = ['completeness', 'changed'];

/** A selection of the list under a name; `query` is that of its address, such as `state=Goa`. */
const savedView = z.object({
  name: line(limits.listViews.name).pipe(z.string().min(1)),
  query: z.string().max(limits.listViews.query),
});

/** The console's list as an editor arranges it; stored in the account, so that it follows to every device. */
export const listSettings = z.object({
  views: z
    .array(savedView)
    .max(limits.listViews.most)
    .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      params: { key: 'viewTwice' },
    }),
  columns: z.array(z.enum(listColumns)).max(listColumns.length),
});
export type ListSettings = z.infer<typeof listSettings>;

export const usualSettings: ListSettings = { views: [], columns: [...usualColumns] };
