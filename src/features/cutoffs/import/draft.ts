import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { lookup } from '../../../domain/lookup.ts';
import type { ListContents, ListProgram } from '../list-file.ts';
import {
  applyMapping,
  chooseName,
  type DraftInstitution,
  recordSpelling,
} from './draft-institution.ts';
import { foldName, institutionKeyOf, type MappingOf, type NameMapping } from './names.ts';
import type { RenameBook } from './renames.ts';

/** A seat's value in one statement, in its own unit. */
export interface DraftCell {
  year: number;
  round: string;
  opening: number | null;
  closing: number;
  preparatory: boolean;
}

export interface DraftLane {
  institution: DraftInstitution;
  program: ListProgram;
  /** The newest year with this programme name. */
  namedIn: number;
  category: string;
  quota: string;
  pool: string;
  cells: Map<string, DraftCell>;
}

/** A list under construction. */
export interface Draft {
  list: ListDescription;
  renames: RenameBook;
  institutions: DraftInstitution[];
  lanes: Map<string, DraftLane>;
}

/** Opens a stored list for new statements. */
export function openDraft(
  list: ListDescription,
  before: ListContents | null,
  renames: RenameBook,
): Draft {
  const draft: Draft = { list, renames, institutions: [], lanes: new Map() };
  if (!before) return draft;
  draft.institutions = before.institutions.map(({ keys, ...rest }, number) => ({
    ...rest,
    number,
    keys: new Set(keys),
    spellings: [],
  }));
  for (const lane of before.lanes) {
    const institution = elementAt(draft.institutions, lane.institution);
    const program = elementAt(before.programs, lane.program);
    const cells = lane.cells.map((cell): DraftCell => {
      const { opening, closing, preparatory } = cell;
      const real = (value: number) => value / before.scale;
      return {
        year: elementAt(before.years, cell.year),
        round: elementAt(before.rounds, cell.round),
        opening: opening === null ? null : real(opening),
        closing: real(closing),
        preparatory,
      };
    });
    const codes = {
      category: elementAt(before.categories, lane.category),
      quota: elementAt(before.quotas, lane.quota),
      pool: elementAt(before.pools, lane.pool),
    };
    const entry: DraftLane = {
      institution,
      program,
      ...codes,
      namedIn: Math.max(...cells.map(({ year }) => year)),
      cells: new Map(cells.map((cell) => [statementOf(cell), cell])),
    };
    putLane(draft, entry);
  }
  return draft;
}

/** Adds a lane, or adds its values to the existing lane of the same seat. */
export function putLane(draft: Draft, lane: DraftLane): void {
  const key = laneKey(draft, lane);
  const existing = draft.lanes.get(key);
  if (!existing) {
    draft.lanes.set(key, lane);
    return;
  }
  for (const [statement, cell] of lane.cells) existing.cells.set(statement, cell);
  const { namedIn, program } = lane;
  if (namedIn > existing.namedIn) Object.assign(existing, { namedIn, program });
}

/** The statement of a value. */
export function statementOf({ year, round }: Pick<DraftCell, 'year' | 'round'>): string {
  return `${year}|${round}`;
}

/** Adds the rows of complete statements, replacing earlier versions of the same statements. */
export function putRows(draft: Draft, rows: readonly StatementRow[], book: MappingOf): void {
  const byKey = new Map(
    draft.institutions.flatMap((institution) =>
      [...institution.keys].map((key) => [key, institution] as const),
    ),
  );
  const ambiguous = findAmbiguousPrograms(draft.list, rows);
  const visited = new Set<DraftInstitution>();
  for (const row of rows) {
    const key = institutionKeyOf(row);
    const institution = byKey.get(key) ?? addInstitution(draft, key, book(row));
    byKey.set(key, institution);
    if (!visited.has(institution)) applyMapping(institution, book(row));
    visited.add(institution);
    recordSpelling(institution, row);
    const isAmbiguous = ambiguous.has(programStatementKey(draft.list, row));
    putCell(draft, { row, institution, program: programOf(row, isAmbiguous), isAmbiguous });
  }
  for (const institution of draft.institutions) chooseName(institution);
}

function addInstitution(draft: Draft, key: string, mapping: NameMapping): DraftInstitution {
  const institution: DraftInstitution = {
    ...mapping,
    number: draft.institutions.length,
    keys: new Set([key]),
    name: '',
    isWhole: true,
    state: mapping.state ?? draft.list.state,
    spellings: [],
  };
  draft.institutions.push(institution);
  return institution;
}

/** Programmes with equal names are distinguished by code. */
function programOf({ program, programCode, degree, years }: StatementRow, isAmbiguous: boolean) {
  const name = isAmbiguous && programCode !== '' ? `${program} (${programCode})` : program;
  return { name, code: programCode, degree, years };
}

interface SeatRow {
  row: StatementRow;
  institution: DraftInstitution;
  program: ListProgram;
  isAmbiguous: boolean;
}

function putCell(draft: Draft, { row, institution, program, isAmbiguous }: SeatRow): void {
  const { category, quota, pool, year, round, opening, closing, preparatory } = row;
  const fresh = { institution, program, category, quota, pool, namedIn: year, cells: new Map() };
  const key = laneKey(draft, fresh, isAmbiguous);
  const lane: DraftLane = draft.lanes.get(key) ?? fresh;
  if (year >= lane.namedIn) Object.assign(lane, { namedIn: year, program });
  const cell = { year, round, opening, closing, preparatory };
  if (lane.cells.has(statementOf(cell))) throw new Error(`Two rows are one: ${key}, ${round}.`);
  lane.cells.set(statementOf(cell), cell);
  draft.lanes.set(key, lane);
}

/** The identity of a lane: the same seat of one programme, regardless of spelling and renaming. */
export function laneKey(
  { list, renames }: Draft,
  lane: Pick<DraftLane, 'institution' | 'program' | 'category' | 'quota' | 'pool'>,
  isAmbiguous = false,
): string {
  const { code, years } = lane.program;
  const { name, degree } = renames(lane.institution.keys, lane.program);
  const program = isAmbiguous ? `=${name}` : programKey(list, { name, code });
  const parts = [degree, years, lane.category, lane.quota, lane.pool];
  return [lane.institution.number, program, ...parts].join('|');
}

function programKey(
  { programs, laterCodes }: ListDescription,
  { name, code }: Pick<ListProgram, 'name' | 'code'>,
): string {
  if (programs !== 'byCode' || code === '') return foldName(name);
  return `c:${lookup(laterCodes, code) ?? code}`;
}

/** Programmes of one statement whose names differ only in punctuation or code are kept apart. */
function findAmbiguousPrograms(list: ListDescription, rows: readonly StatementRow[]): Set<string> {
  const seen = new Set<string>();
  const ambiguous = new Set<string>();
  for (const row of rows) {
    const seat = [row.year, row.round, row.category, row.quota, row.pool].join('|');
    const key = `${programStatementKey(list, row)}|${seat}`;
    if (seen.has(key)) ambiguous.add(programStatementKey(list, row));
    seen.add(key);
  }
  return ambiguous;
}

function programStatementKey(list: ListDescription, row: StatementRow): string {
  const program = { name: row.program, code: row.programCode };
  const { degree, years } = row;
  return [institutionKeyOf(row), programKey(list, program), degree, years].join('|');
}

function elementAt<T>(list: readonly T[], number: number): T {
  const entry = list[number];
  if (entry === undefined) throw new RangeError('A list of cut-offs names what it does not hold.');
  return entry;
}
