import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import { isExamOf, type StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import { decodeList, encodeList, type ListContents } from '../list-file.ts';
import type { FolderEntry } from '../list-folder.ts';
import { toContents } from './contents.ts';
import { type Draft, openDraft, putLane, putRows, statementOf } from './draft.ts';
import type { DraftInstitution } from './draft-institution.ts';
import type { NameBook } from './names.ts';
import type { RenameBook } from './renames.ts';

/** A list after an import. */
export interface MergedList {
  contents: ListContents;
  entry: Omit<FolderEntry, 'file'>;
  bytes: Buffer;
  /** Rows of rounds that a later round of the same year replaces. */
  passed: number;
}

/** New rows of one list and the data needed to merge them. */
interface NewStatements {
  before: Buffer | null;
  rows: readonly StatementRow[];
  book: NameBook;
  renames: RenameBook;
}

/** Merges rows into a stored list; a statement replaces its earlier version. */
export function mergeRows(
  list: ListDescription,
  { before, rows, book, renames }: NewStatements,
): MergedList {
  const draft = openDraft(list, before ? decodeList(before) : null, renames);
  const counted = list.roundsAreWhole ? rowsOfLastRounds(draft, rows) : [...rows];
  removeStatements(draft, counted);
  putRows(draft, counted, book);
  return { ...closeDraft(draft), passed: rows.length - counted.length };
}

/** A stored list with the institutions that the table of names leads to now. */
export function relinkList(
  list: ListDescription,
  { before, book, renames }: { before: Buffer; book: NameBook; renames: RenameBook },
): MergedList {
  const draft = openDraft(list, decodeList(before), renames);
  const exams = book.exams.filter((exam) => isExamOf(list, exam));
  for (const institution of draft.institutions) {
    institution.isWhole = true;
    const mapping = [...institution.keys]
      .flatMap((key) => exams.map((exam) => book.ofKey(exam, key)))
      .find((own) => own !== null);
    if (!mapping) continue;
    const { catalogue, relation, state } = mapping;
    Object.assign(institution, { catalogue, relation, state: state ?? institution.state });
  }
  return { ...closeDraft(draft), passed: 0 };
}

function closeDraft(draft: Draft): Omit<MergedList, 'passed'> {
  uniteSpellings(draft);
  const contents = toContents(draft);
  return { contents, entry: entryOf(draft.list, contents), bytes: encodeList(contents) };
}

/** The rows of each year's last round, unless the draft has a later one. */
function rowsOfLastRounds({ list, lanes }: Draft, rows: readonly StatementRow[]): StatementRow[] {
  const roundIndex = (round: string) => list.rounds.indexOf(round);
  const last = new Map<number, number>();
  const noteRound = (year: number, round: string) =>
    last.set(year, Math.max(last.get(year) ?? -1, roundIndex(round)));
  for (const { cells } of lanes.values())
    for (const { year, round } of cells.values()) noteRound(year, round);
  for (const { year, round } of rows) noteRound(year, round);
  return rows.filter(({ year, round }) => roundIndex(round) === last.get(year));
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

function entryOf(
  { roundsAreWhole }: ListDescription,
  { lanes, years, rounds, institutions }: ListContents,
): Omit<FolderEntry, 'file'> {
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
    lanes: lanes.length,
    mapped,
  };
}

/**
 * Joins spellings of one institution. Campuses are never joined, nor are two institutions of one
 * statement, which the counselling distinguishes.
 */
function uniteSpellings(draft: Draft): void {
  const statements = statementsOf(draft);
  for (const group of groupByMapping(draft)) {
    if (group.length === 1) continue;
    if (areDisjoint(group.map((institution) => statements.get(institution) ?? new Set())))
      joinInstitutions(draft, group);
    else markWholeInstitution(group);
  }
  for (const institution of draft.institutions)
    if (institution.relation === 'campus') institution.isWhole = false;
  appendCodes(draft.institutions);
}

function groupByMapping({ institutions }: Draft): DraftInstitution[][] {
  const mapped = institutions.filter(
    (institution) => institution.catalogue && institution.relation !== 'campus',
  );
  return [...Map.groupBy(mapped, ({ catalogue }) => catalogue && exactNameKey(catalogue)).values()];
}

function statementsOf({ lanes }: Draft): Map<DraftInstitution, Set<string>> {
  const statements = new Map<DraftInstitution, Set<string>>();
  for (const { institution, cells } of lanes.values()) {
    const seen = statements.get(institution) ?? new Set();
    for (const statement of cells.keys()) seen.add(statement);
    statements.set(institution, seen);
  }
  return statements;
}

function areDisjoint(sets: readonly Set<string>[]): boolean {
  const seen = new Set<string>();
  for (const set of sets) {
    for (const statement of set) {
      if (seen.has(statement)) return false;
      seen.add(statement);
    }
  }
  return true;
}

/** The first institution takes over all keys and lanes, and the newest name. */
function joinInstitutions(draft: Draft, group: readonly DraftInstitution[]): void {
  const [first, ...others] = group;
  if (!first) return;
  const gone = new Set(others);
  const moved = [...draft.lanes].filter(([, { institution }]) => gone.has(institution));
  const newest = (institution: DraftInstitution) => newestYear(draft, institution);
  first.name = group.toSorted((a, b) => newest(b) - newest(a))[0]?.name ?? first.name;
  first.isWhole = true;
  for (const other of others) for (const key of other.keys) first.keys.add(key);
  for (const [key, lane] of moved) {
    draft.lanes.delete(key);
    putLane(draft, { ...lane, institution: first });
  }
  for (const other of others) other.keys.clear();
}

function newestYear({ lanes }: Draft, institution: DraftInstitution): number {
  let newest = 0;
  for (const lane of lanes.values()) {
    if (lane.institution !== institution) continue;
    for (const { year } of lane.cells.values()) newest = Math.max(newest, year);
  }
  return newest;
}

/** Of several parts, the institution itself gets its catalogue name, if it is unique. */
function markWholeInstitution(group: readonly DraftInstitution[]): void {
  const same = group.filter(({ relation }) => relation === 'same');
  for (const institution of group)
    institution.isWhole = same.length === 1 && same[0] === institution;
}

/** Distinguishes institutions with equal names by code. */
function appendCodes(institutions: readonly DraftInstitution[]): void {
  const live = institutions.filter(({ keys, isWhole }) => keys.size > 0 && !isWhole);
  for (const twins of Map.groupBy(live, ({ name }) => name).values()) {
    if (twins.length === 1) continue;
    for (const twin of twins) {
      const code = [...twin.keys].find((key) => key.startsWith('c:'))?.slice(2);
      if (code !== undefined && !twin.name.endsWith(`(${code})`)) twin.name += ` (${code})`;
    }
  }
}
