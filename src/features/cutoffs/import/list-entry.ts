import { createHash } from 'node:crypto';
import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { ListContents } from '../list-file.ts';
import type { FolderEntry } from '../list-folder.ts';

/** What the index says of a list besides its file. */
export type ListEntry = Omit<FolderEntry, 'file'>;

/** What the index says of a list. */
export function entryOf({ roundsAreWhole }: ListDescription, contents: ListContents): ListEntry {
  const { lanes, years, rounds, institutions } = contents;
  const lastRounds: Record<string, string> = {};
  const rows = years.map(() => 0);
  let mapped = 0;
  for (const { institution, cells } of lanes) {
    for (const { year, round } of cells) {
      rows[year] = (rows[year] ?? 0) + 1;
      // Such a list keeps each year's last round only.
      if (roundsAreWhole) lastRounds[String(years[year])] = rounds[round] ?? '';
    }
    if (institutions[institution]?.catalogue) mapped += cells.length;
  }
  return {
    years,
    rounds,
    rows: Object.fromEntries(years.map((year, index) => [String(year), rows[index] ?? 0])),
    lastRounds,
    digests: digestYears(contents),
    lanes: lanes.length,
    mapped,
  };
}

const DIGEST_LENGTH = 12;

/**
 * Year → a digest of its values, by which a later version of the same year is recognised whatever
 * happened to the spellings of its names.
 */
function digestYears({ lanes, years, rounds, ...codes }: ListContents): Record<string, string> {
  const values = years.map((): string[] => []);
  for (const { category, quota, pool, cells } of lanes) {
    const seat = [codes.categories[category], codes.quotas[quota], codes.pools[pool]];
    for (const { year, round, opening, closing, preparatory } of cells) {
      const value = [opening, closing].map((each) => (each === null ? null : each / codes.scale));
      values[year]?.push([...seat, rounds[round], ...value, preparatory].join('|'));
    }
  }
  const digest = (lines: string[]) =>
    createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, DIGEST_LENGTH);
  return Object.fromEntries(
    years.map((year, index) => [String(year), digest(values[index] ?? [])]),
  );
}
