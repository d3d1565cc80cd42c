import type { ListDescription } from '../../../domain/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoff-row.ts';
import type { HouseEntry } from '../house.ts';
import { decodeList, encodeList, type ListContents } from '../list-file.ts';
import { contentsOf } from './contents.ts';
import { type Draft, openDraft, putRows, statementOf } from './draft.ts';
import type { NameBook } from './names.ts';
import { unite } from './unite.ts';

/** A list with new statements in it. */
export interface TakenIn {
  contents: ListContents;
  entry: Omit<HouseEntry, 'file'>;
  bytes: Buffer;
  /** Rows of rounds in whose place a later one of the same year stands. */
  passed: number;
}

/** Puts the rows of one list into what stands of it; a statement takes the place of its former self. */
export function takeIn(
  list: ListDescription,
  { before, rows, book }: { before: Buffer | null; rows: readonly StatementRow[]; book: NameBook },
): TakenIn {
  const draft = openDraft(list, before ? decodeList(before) : null);
  const wanted = list.roundsAreWhole ? lastRounds(draft, rows) : [...rows];
  removeStatements(draft, wanted);
  putRows(draft, wanted, book);
  unite(draft);
  const contents = contentsOf(draft);
  return {
    contents,
    entry: entryOf(contents),
    bytes: encodeList(contents),
    passed: rows.length - wanted.length,
  };
}

/** The rows of each year's last round, unless the draft holds a later one. */
function lastRounds({ list, lanes }: Draft, rows: readonly StatementRow[]): StatementRow[] {
  const strength = (round: string) => list.rounds.indexOf(round);
  const last = new Map<number, number>();
  const see = (year: number, round: string) =>
    last.set(year, Math.max(last.get(year) ?? -1, strength(round)));
  for (const { cells } of lanes.values())
    for (const { year, round } of cells.values()) see(year, round);
  for (const { year, round } of rows) see(year, round);
  return rows.filter(({ year, round }) => strength(round) === last.get(year));
}

function removeStatements({ list, lanes }: Draft, rows: readonly StatementRow[]): void {
  const statements = new Set(rows.map(statementOf));
  const years = new Set(rows.map(({ year }) => year));
  for (const { cells } of lanes.values()) {
    for (const [statement, { year }] of cells) {
      const isReplaced = list.roundsAreWhole ? years.has(year) : statements.has(statement);
      if (isReplaced) cells.delete(statement);
    }
  }
}

function entryOf({ lanes, years, rounds, institutions }: ListContents): Omit<HouseEntry, 'file'> {
  const rows = years.map(() => 0);
  let mapped = 0;
  for (const { institution, cells } of lanes) {
    for (const { year } of cells) rows[year] = (rows[year] ?? 0) + 1;
    if (institutions[institution]?.catalogue) mapped += cells.length;
  }
  return {
    years,
    rounds,
    rows: Object.fromEntries(years.map((year, place) => [String(year), rows[place] ?? 0])),
    lanes: lanes.length,
    mapped,
  };
}
