import * as z from 'zod';
import { indianDay } from '../date.ts';
import { limits } from '../limits.ts';
import { fold, line, pageLimit } from '../text.ts';
import { type ChangeLine, targetKinds } from './history.ts';

const id = z.string().regex(/^[a-z0-9_-]{1,200}$/);

/** Filter: all targets, one kind (`institution`), or one record (`institution:{id}`). */
const targetFilter = z.string().regex(new RegExp(`^(?:${targetKinds.join('|')})(?::.{1,200})?$`));

/** A day in India on which changes begin or end, YYYY-MM-DD. */
const day = z.iso.date();

/** An optional filter; forms send unused ones as empty strings. */
function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** The query of GET /api/history; `from` and `to` are days, both included. */
export const historyQuery = z.object({
  target: targetFilter.optional(),
  /** Part of the author's name, or the author's id. */
  by: optionalFilter(line().min(1)),
  /** A field that the change changed. */
  field: optionalFilter(z.string().regex(/^[A-Za-z]{1,60}$/)),
  from: optionalFilter(day),
  to: optionalFilter(day),
  /** Part of the name of the changed record. */
  q: optionalFilter(line().min(1)),
  cursor: id.optional(),
  limit: pageLimit.default(limits.page.default),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** The query of GET /api/history/{id}/parts. */
export const partsQuery = historyQuery.pick({ cursor: true, limit: true });

/** Whether a change matches a query's filters, apart from its target. */
export function matchesQuery(
  {
    by,
    at,
    fields,
    target,
    merged,
  }: Pick<ChangeLine, 'by' | 'at' | 'fields' | 'target' | 'merged'>,
  query: Pick<HistoryQuery, 'by' | 'field' | 'from' | 'to' | 'q'>,
): boolean {
  const day = indianDay(new Date(at));
  const names = [target.label, target._id, ...(merged ? [merged.label] : [])].map(fold);
  const has = (texts: readonly string[], part: string | undefined) =>
    part === undefined || texts.some((text) => text.includes(fold(part)));
  return (
    has([fold(by.username), by._id], query.by) &&
    has(names, query.q) &&
    (query.field === undefined || fields.includes(query.field)) &&
    (query.from === undefined || day >= query.from) &&
    (query.to === undefined || day <= query.to)
  );
}
