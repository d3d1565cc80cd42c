import { DAY_MS } from '../date.ts';
import { limits } from '../limits.ts';
import type { DateInput, TrackedDate, TrackedDates } from './exam-date.ts';
import { stepOf } from './standing-dates.ts';

/** Whether a date changed so recently that calendars still announce its end. */
export function isRecent({ modifiedAt }: Pick<TrackedDate, 'modifiedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(modifiedAt) < limits.examDates.cancelledDays * DAY_MS;
}

/**
 * An exam's dates after an edit. A date keeps the place that identifies it in calendars when the
 * list is reordered or its day moves; among equals, unchanged days are matched first.
 */
export function reviseDates(
  before: TrackedDates,
  input: readonly DateInput[],
  at: string,
): TrackedDates {
  const former = Map.groupBy(before.dates, stepOf);
  const gone = Map.groupBy(before.removed, stepOf);
  const matched = new Map<DateInput, TrackedDate>();
  for (const [group, dates] of Map.groupBy(input, stepOf)) {
    const placed = assignPlaces(former.get(group) ?? [], dates);
    const removed = gone.get(group) ?? [];
    dates.forEach((date, index) => {
      const { place, previous } = placed[index] ?? { place: 1, previous: undefined };
      const earlier = removed.find((entry) => entry.place === place);
      matched.set(date, trackDate(date, { place, previous, earlier, at }));
    });
  }
  const dates = input.flatMap((date) => matched.get(date) ?? []);
  return { dates, removed: listRemoved(before, dates, at) };
}

interface PlacedDate {
  place: number;
  previous: TrackedDate | undefined;
}

/** Assigns each date its place among equals, with the date that had it before. */
function assignPlaces(former: readonly TrackedDate[], dates: readonly DateInput[]): PlacedDate[] {
  const available = [...former].sort((a, b) => a.place - b.place);
  const take = (fits: (candidate: TrackedDate) => boolean) => {
    const at = available.findIndex(fits);
    return at < 0 ? undefined : available.splice(at, 1)[0];
  };
  const same = dates.map((date) =>
    take((earlier) => earlier.from === date.from && earlier.to === date.to),
  );
  const previous = same.map((tracked) => tracked ?? take(() => true));
  const used = new Set(previous.map((tracked) => tracked?.place));
  return previous.map((tracked) => ({
    place: tracked?.place ?? nextFree(used),
    previous: tracked,
  }));
}

function nextFree(used: Set<number | undefined>): number {
  let place = 1;
  while (used.has(place)) place++;
  used.add(place);
  return place;
}

function trackDate(
  date: DateInput,
  { place, previous, earlier, at }: PlacedDate & { earlier: TrackedDate | undefined; at: string },
): TrackedDate {
  if (previous && !hasChanged(previous, date)) return previous;
  const versions = [previous, earlier].filter((version) => version !== undefined);
  const sequences = versions.map(({ sequence }) => sequence + 1);
  return { ...date, place, sequence: Math.max(0, ...sequences), modifiedAt: at };
}

function hasChanged(previous: TrackedDate, date: DateInput): boolean {
  return Object.entries(date).some(([field, value]) => Reflect.get(previous, field) !== value);
}

/** Dates that calendars must report as cancelled: removed, or no longer known to the day. */
function listRemoved(
  before: TrackedDates,
  dates: readonly TrackedDate[],
  at: string,
): TrackedDate[] {
  const keyOf = (date: TrackedDate) => `${stepOf(date)}${date.place}`;
  const exported = new Set(dates.filter(isExactDay).map(keyOf));
  const leaving = before.dates
    .filter((date) => isExactDay(date) && !exported.has(keyOf(date)))
    .map((date) => ({ ...date, sequence: date.sequence + 1, modifiedAt: at }));
  const kept = before.removed.filter(
    (date) => !exported.has(keyOf(date)) && isRecent(date, new Date(at)),
  );
  return [...kept, ...leaving];
}

function isExactDay({ precision }: TrackedDate): boolean {
  return precision === 'day';
}
