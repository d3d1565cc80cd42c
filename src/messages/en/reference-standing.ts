import { generalKnowledge } from '../../domain/source.ts';
import { standingTexts } from './reference-pages.ts';

/** Cycles older than these many years are said to be old. */
const RECENT_YEARS = 2;

/** How far a field is to be trusted: its cycle, or that nobody read it; null for an admin's words. */
export function standingOf(
  sources: readonly string[] | undefined,
  year: number | null,
  now: Date = new Date(),
): string | null {
  if (sources === undefined) return null;
  if (sources.every((id) => id === generalKnowledge)) return standingTexts.common;
  if (year === null) return null;
  return standingTexts.cycle(year, year < now.getFullYear() - RECENT_YEARS);
}
