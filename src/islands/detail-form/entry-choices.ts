import { fold } from '../../domain/text.ts';
import type { Entry } from './detail-kind.ts';

const SHOWN = 30;

/** The entries whose name, full name or slug holds every word of the query, best first. */
export function entryChoices<Listed extends Entry>(
  entries: readonly Listed[],
  query: string,
): Listed[] {
  const words = fold(query).split(/\s+/);
  return entries
    .filter((entry) => words.every((word) => textOf(entry).includes(word)))
    .sort((a, b) => distance(a, query) - distance(b, query))
    .slice(0, SHOWN);
}

function textOf({ name, fullName = '', slug }: Entry): string {
  return fold(`${name} ${fullName} ${slug}`);
}

/** The very name first, then what begins with the query, then the rest. */
function distance({ name, fullName = '', slug }: Entry, query: string): number {
  const sought = fold(query);
  const names = [fold(name), fold(fullName), slug];
  if (names.includes(sought)) return 0;
  return names.some((text) => text.startsWith(sought)) ? 1 : 2;
}
