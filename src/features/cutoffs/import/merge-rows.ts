import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import { isExamOf, type StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import type { ListContents } from '../list-file.ts';
import { toContents } from './contents.ts';
import { type Draft, openDraft, putLane, putRows } from './draft.ts';
import type { DraftInstitution } from './draft-institution.ts';
import { entryOf, type ListEntry } from './list-entry.ts';
import { foldName, type MappingOf, type NameBook, type NameMapping } from './names.ts';
import type { RenameBook } from './renames.ts';
import { cellsOf, compareCells, noCounts, type RowCounts, removeStatements } from './row-counts.ts';

/** A list after an import. */
export interface MergedList {
  contents: ListContents;
  entry: ListEntry;
  /** Rows of rounds that a later round of the same year replaces. */
  passed: number;
  /** How the rows of the named statements differ from those stored before. */
  counts: RowCounts;
}

/** New rows of one list and the data needed to merge them. */
interface NewStatements {
  before: ListContents | null;
  rows: readonly StatementRow[];
  book: MappingOf;
  renames: RenameBook;
  linkOf?: LinkOf;
}

/** What an institution of a stored list means now; null where that is as stored. */
export type LinkOf = (institution: Pick<DraftInstitution, 'keys' | 'name'>) => NameMapping | null;

/** Merges rows into a stored list; a statement replaces its earlier version. */
export function mergeRows(
  list: ListDescription,
  { before, rows, book, renames, linkOf }: NewStatements,
): MergedList {
  const draft = openDraft(list, before, renames);
  const counted = list.roundsAreWhole ? rowsOfLastRounds(draft, rows) : [...rows];
  const replaced = removeStatements(draft, counted);
  putRows(draft, counted, book);
  const counts = compareCells(replaced, cellsOf(draft, counted));
  if (linkOf) relink(draft, linkOf);
  return { ...closeDraft(draft), passed: rows.length - counted.length, counts };
}

/** A stored list with the institutions that the table of names leads to now. */
export function relinkList(
  list: ListDescription,
  { before, book, renames }: { before: ListContents; book: NameBook; renames: RenameBook },
): MergedList {
  const draft = openDraft(list, before, renames);
  const exams = book.exams.filter((exam) => isExamOf(list, exam));
  for (const institution of draft.institutions) institution.isWhole = true;
  relink(
    draft,
    ({ keys }) =>
      [...keys]
        .flatMap((key) => exams.map((exam) => book.ofKey(exam, key)))
        .find((own) => own !== null) ?? null,
  );
  return { ...closeDraft(draft), passed: 0, counts: noCounts };
}

function relink({ institutions }: Draft, linkOf: LinkOf): void {
  for (const institution of institutions) {
    const link = linkOf(institution);
    if (!link) continue;
    const { catalogue, relation, state } = link;
    const isWhole = institution.isWhole || institution.catalogue === null;
    Object.assign(institution, { catalogue, relation, isWhole, state: state ?? institution.state });
  }
}

function closeDraft(draft: Draft): Pick<MergedList, 'contents' | 'entry'> {
  uniteSpellings(draft);
  const contents = toContents(draft);
  return { contents, entry: entryOf(draft.list, contents) };
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

/**
 * Joins spellings of one institution. Campuses are never joined, nor are two institutions of one
 * statement, which the counselling distinguishes.
 */
function uniteSpellings(draft: Draft): void {
  const statements = statementsOf(draft);
  for (const group of [...groupByMapping(draft), ...groupByName(draft)]) {
    if (group.length === 1) continue;
    if (areDisjoint(group.map((institution) => statements.get(institution) ?? new Set())))
      joinInstitutions(draft, group);
    else if (group[0]?.catalogue) markWholeInstitution(group);
  }
  for (const institution of draft.institutions)
    if (institution.relation === 'campus') institution.isWhole = false;
  tellApart(draft.institutions);
}

function groupByMapping({ institutions }: Draft): DraftInstitution[][] {
  const mapped = institutions.filter(
    (institution) => institution.catalogue && institution.relation !== 'campus',
  );
  return [...Map.groupBy(mapped, ({ catalogue }) => catalogue && exactNameKey(catalogue)).values()];
}

/** Institutions that neither a code nor the catalogue names, by the name that is shown. */
function groupByName({ institutions }: Draft): DraftInstitution[][] {
  const codeless = institutions.filter(
    ({ catalogue, keys }) => catalogue === null && keys.size > 0 && codeOf(keys) === null,
  );
  return [...Map.groupBy(codeless, ({ name }) => foldName(name)).values()];
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

/** Distinguishes institutions that show equal names by code, or by the name that is printed. */
function tellApart(institutions: readonly DraftInstitution[]): void {
  const live = institutions.filter(
    ({ keys, catalogue, isWhole }) => keys.size > 0 && !(catalogue && isWhole),
  );
  for (const twins of Map.groupBy(live, ({ name }) => foldName(name)).values()) {
    if (twins.length === 1) continue;
    for (const twin of twins) {
      const code = codeOf(twin.keys);
      if (code === null) twin.name = printedName(twin);
      else if (!twin.name.endsWith(`(${code})`)) twin.name += ` (${code})`;
    }
  }
}

function codeOf(keys: ReadonlySet<string>): string | null {
  return [...keys].find((key) => key.startsWith('c:'))?.slice(2) ?? null;
}

/** The name without the place that was added to it. */
function printedName({ keys, name }: DraftInstitution): string {
  const printed = name.slice(0, Math.max(name.lastIndexOf(','), 0));
  return keys.has(`n:${foldName(printed)}`) ? printed : name;
}
