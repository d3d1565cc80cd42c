import type { Source } from '../sources/source.ts';
import type { TrackedDate } from './exam-date.ts';

/** A date in a list, with its exam. */
export interface ExamDateRow {
  exam: { slug: string; name: string };
  date: TrackedDate;
  /** The publisher of a date that is only reported; null for official ones. */
  reporter: string | null;
}

/** A row of a list of dates. */
export function toDateRow(
  exam: ExamDateRow['exam'],
  date: TrackedDate,
  sourceOf: (id: string) => Source | undefined,
): ExamDateRow {
  const isReported = date.state === 'reported';
  return {
    exam,
    date,
    reporter: isReported ? (originOf(date, sourceOf)[0]?.publisher ?? null) : null,
  };
}

/** The origin of a date: its source, or the page at its address. */
export function originOf(
  { source, url, checkedOn }: TrackedDate,
  sourceOf: (id: string) => Source | undefined,
): Source[] {
  if (url === null) return [sourceOf(source ?? '') ?? []].flat();
  const publisher = URL.parse(url)?.host.replace(/^www\./, '') ?? url;
  const page = { id: url, title: url, publisher, url, accessed: checkedOn };
  return [{ ...page, licence: null, official: false }];
}
