import { isSameJson } from '../same-json.ts';
import type { TrackedDate } from './exam-date.ts';
import { stepOf } from './standing-dates.ts';

/** What tells a date from the others of its exam: cycle, session, kind, and its place among equals. */
function dateKey(date: TrackedDate): string {
  return `${stepOf(date)} ${date.place}`;
}

type ByKey = ReadonlyMap<string, TrackedDate>;

function byKey(dates: readonly TrackedDate[]): ByKey {
  return new Map(dates.map((date) => [dateKey(date), date]));
}

/**
 * An editor's dates over a later deploy: what nobody changed in the list of that time is as the deploy
 * says now, with the dates that it has added; what was changed stays. Without `base`, as in earlier
 * records, the list stays whole.
 */
export function followDeploy(
  own: readonly TrackedDate[],
  base: readonly TrackedDate[] | undefined,
  shipped: readonly TrackedDate[],
): TrackedDate[] {
  if (!base) return [...own];
  const [then, now, kept] = [byKey(base), byKey(shipped), byKey(own)];
  const followed = own.flatMap((date) => {
    const key = dateKey(date);
    if (!saysTheSame(date, then.get(key))) return [date];
    const present = now.get(key);
    return present ? [present] : [];
  });
  const added = shipped.filter((date) => !then.has(dateKey(date)) && !kept.has(dateKey(date)));
  return [...followed, ...added];
}

/** A date that an editor and a later deploy have both changed; null where one has removed it. */
interface DateDifference {
  key: string;
  own: TrackedDate | null;
  shipped: TrackedDate | null;
}

/** The dates that both an editor and a later deploy have changed since the deploy that he edited. */
export function dateDifferences(
  own: readonly TrackedDate[],
  base: readonly TrackedDate[] | undefined,
  shipped: readonly TrackedDate[],
): DateDifference[] {
  if (!base) return [];
  const [then, now, kept] = [byKey(base), byKey(shipped), byKey(own)];
  return [...new Set([...kept.keys(), ...now.keys(), ...then.keys()])].flatMap((key) => {
    const [was, mine, theirs] = [then.get(key), kept.get(key), now.get(key)];
    const isBoth = !saysTheSame(was, mine) && !saysTheSame(was, theirs);
    if (!isBoth || saysTheSame(mine, theirs)) return [];
    return [{ key, own: mine ?? null, shipped: theirs ?? null }];
  });
}

/** Whether two dates state the same, whenever they were edited. */
function saysTheSame(a: TrackedDate | undefined, b: TrackedDate | undefined): boolean {
  return isSameJson(a ? stated(a) : null, b ? stated(b) : null);
}

function stated({ sequence: _sequence, modifiedAt: _at, ...date }: TrackedDate): unknown {
  return date;
}
