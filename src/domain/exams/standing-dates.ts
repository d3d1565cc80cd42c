import { fold } from '../text.ts';
import type { DateInput, DatesInput } from './exam-date.ts';

/** Says whether a source is the organiser's own statement, or a copy of it. */
export type IsOfficial = (source: string) => boolean;

/** Whether a date rests on an official source; an address alone does not. */
export function isOfficialDate(
  { source }: Pick<DateInput, 'source'>,
  isOfficial: IsOfficial,
): boolean {
  return source !== null && isOfficial(source);
}

/** Entered dates with their states; one without a state is announced where its source is official. */
export function withStates(dates: DatesInput['dates'], isOfficial: IsOfficial): DateInput[] {
  return dates.map((date) => ({
    ...date,
    state: date.state ?? (isOfficialDate(date, isOfficial) ? 'announced' : 'reported'),
  }));
}

/** Dates with what their sources entitle them to say: without an official one they are reported. */
export function stateBySource<Dated extends DateInput>(
  dates: readonly Dated[],
  isOfficial: IsOfficial,
): Dated[] {
  return dates.map((date) =>
    date.state === 'reported' || isOfficialDate(date, isOfficial)
      ? date
      : { ...date, state: 'reported' },
  );
}

/** What a date states, apart from the day: its cycle, session and kind. */
export function stepOf({ cycle, session, kind }: DateInput): string {
  return JSON.stringify([cycle, session === null ? null : fold(session), kind]);
}

/**
 * Splits dates into those that stand and those that gave way: of one step a reported date gives way
 * to an official one, and of two official notices the older one gives way.
 */
export function splitStanding<Dated extends DateInput>(
  dates: readonly Dated[],
): { standing: Dated[]; superseded: Dated[] } {
  const standing = new Set<Dated>();
  for (const step of Map.groupBy(dates, stepOf).values()) {
    const official = step.filter(({ state }) => state !== 'reported');
    for (const date of official.length > 0 ? newestNotice(official) : step) standing.add(date);
  }
  return {
    standing: dates.filter((date) => standing.has(date)),
    superseded: dates.filter((date) => !standing.has(date)),
  };
}

/** The dates of the notice that was read last. */
function newestNotice<Dated extends DateInput>(dates: readonly Dated[]): Dated[] {
  const newest = dates.reduce((a, b) => (b.checkedOn > a.checkedOn ? b : a));
  const isFromNewest = ({ source, checkedOn }: Dated) =>
    source === newest.source || checkedOn === newest.checkedOn;
  return dates.filter(isFromNewest);
}
