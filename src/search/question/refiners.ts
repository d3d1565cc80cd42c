import { yearsOfDuration } from '../../domain/institutions/course-years.ts';
import { courseByName } from '../../domain/reference/entries.ts';
import { kinds } from './kinds.ts';
import { BEST, hasKind, namesOf, type Part, subjectsOf } from './part.ts';
import type { Reading } from './reading.ts';

/** The parts of a question that count beside each other. */
export function refineParts(parts: readonly Part[]): readonly Part[] {
  // In "law college" the type means nothing, in "MBA after graduation" the level.
  const own = parts.filter(({ kind }) => !hasKind(parts, ...kinds[kind].yieldsTo));
  // Of several types the last counts, of orders one by a figure ("best placement"), and of repeated parts.
  const keyOf = ({ kind, label }: Part) =>
    kind === 'type' || kind === 'order' ? kind : `${kind} ${label}`;
  const isOfFigure = ({ label }: Part) => Number(label !== BEST);
  const byFigure = own.toSorted((a, b) => isOfFigure(a) - isOfFigure(b));
  const last = new Map(byFigure.map((part) => [keyOf(part), part]));
  const single = own.filter((part) => last.get(keyOf(part)) === part);
  // The best are of any type; of subjects that no ranking is about, those that specialise in them come first.
  const isBest = single.some(({ label }) => label === BEST);
  const isUnranked = single.flatMap(subjectsOf).some((subject) => subject.isUnranked);
  return single.filter(
    ({ label }) => !((isBest && label === 'college') || (isUnranked && label === BEST)),
  );
}

/** Fees are compared by the year: one for all years of a course is divided by them, which have to be known. */
export function withYearlyFee(reading: Reading): Reading {
  const { parts, asides } = reading;
  const fee = parts.find(({ whole }) => whole !== undefined);
  if (fee?.whole === undefined) return reading;
  const durations = namesOf('course', parts).map((name) => courseByName(name)?.duration ?? '');
  const [years, ...others] = new Set(durations.map(yearsOfDuration));
  if (!years || others.length > 0) {
    const unread = { kind: 'unanswered', label: fee.whole, text: fee.whole } as const;
    return { ...reading, asides: [...asides, unread] };
  }
  const amount = (fee.amount ?? 0) / years;
  const yearly = { ...fee, amount, label: String(Math.round(amount)) };
  return { ...reading, parts: parts.map((part) => (part === fee ? yearly : part)) };
}
