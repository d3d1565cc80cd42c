import type { Summary } from '../../domain/institutions/summary.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import type { Cutoffs } from '../cutoffs/cutoffs.ts';
import type { OpenList } from '../cutoffs/open-list.ts';
import type { Cell, Column } from './column.ts';
import type { Table, UsedSource } from './table.ts';

/** One seat in a final round: a lane of an open list and one of its values. */
interface CutoffRow {
  list: OpenList;
  institutionId: string | null;
  lane: number;
  value: number;
}

const PWD = ' (PwD)';

function createColumn(
  name: string,
  type: Column<CutoffRow>['type'],
  read: (row: CutoffRow) => Cell | undefined,
): Column<CutoffRow> {
  return { name, type, read: (row) => read(row) ?? null };
}

const program = ({ list, lane }: CutoffRow) => list.programs[list.laneProgram[lane] ?? 0];
const category = ({ list, lane }: CutoffRow) => list.categories[list.laneCategory[lane] ?? 0] ?? '';
/** Only JoSAA's statements set the seats of persons with disabilities apart within a category. */
const isPwd = (row: CutoffRow) =>
  row.list.description.seats === 'josaa' && category(row).endsWith(PWD);

/** One row per seat and year, from the round that represents the year. */
export const cutoffTable: Table<CutoffRow> = {
  name: 'cutoffs',
  columns: [
    createColumn('counselling', 'string', ({ list }) => list.description.counselling.id),
    createColumn('list', 'string', ({ list }) => list.description.id),
    createColumn('year', 'integer', ({ list, value }) => list.years[list.year[value] ?? 0]),
    createColumn('round', 'string', ({ list, value }) => list.rounds[list.round[value] ?? 0]),
    createColumn('isFinal', 'boolean', ({ list, value }) => list.isFinal[list.year[value] ?? 0]),
    createColumn(
      'institution',
      'string',
      ({ list, lane }) => list.institutions[list.laneInstitution[lane] ?? 0]?.name,
    ),
    createColumn('institutionId', 'string', ({ institutionId }) => institutionId),
    createColumn('program', 'string', (row) => program(row)?.name),
    createColumn('degree', 'string', (row) => program(row)?.degree),
    createColumn('years', 'integer', (row) => program(row)?.years),
    createColumn('quota', 'string', ({ list, lane }) => list.quotas[list.laneQuota[lane] ?? 0]),
    createColumn('category', 'string', (row) =>
      isPwd(row) ? category(row).slice(0, -PWD.length) : category(row),
    ),
    createColumn('pwd', 'boolean', isPwd),
    createColumn('pool', 'string', ({ list, lane }) => list.pools[list.lanePool[lane] ?? 0]),
    createColumn('opening', 'number', ({ list, value }) => numberOrNull(list.opening[value])),
    createColumn('closing', 'number', ({ list, value }) => list.closing[value]),
    createColumn('preparatory', 'boolean', ({ list, value }) => list.preparatory[value] === 1),
    createColumn('source', 'string', ({ list }) => list.description.sources.join(';')),
  ],
  sourcesOf: ({ list }) => sourcesOfList(list),
};

/** Columns taken directly from the statements. */
const STATEMENT_COLUMNS = [
  'year',
  'institution',
  'program',
  'category',
  'quota',
  'opening',
  'closing',
];
const sourcesByList = new WeakMap<OpenList, readonly UsedSource[]>();

/** The same array for every row of a list. */
function sourcesOfList(list: OpenList): readonly UsedSource[] {
  const cached = sourcesByList.get(list);
  if (cached) return cached;
  const used = list.description.sources.flatMap((id) =>
    STATEMENT_COLUMNS.map((name): UsedSource => [name, id]),
  );
  sourcesByList.set(list, used);
  return used;
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A list with the institutions of the catalogue that its institutions are. */
export interface MappedList {
  list: OpenList;
  known: readonly { summary: Pick<Summary, '_id'> | null }[];
}

/** The lists of these ids, each with its institutions as the catalogue has them now. */
export async function openMappedLists(
  {
    cutoffs,
    cutoffNames,
  }: { cutoffs: Cutoffs; cutoffNames(list: OpenList): Promise<MappedList['known']> },
  shown: ReadonlySet<string>,
): Promise<MappedList[]> {
  const lists: MappedList[] = [];
  for (const description of cutoffLists.filter(({ id }) => shown.has(id))) {
    const list = await cutoffs.openList(description);
    lists.push({ list, known: await cutoffNames(list) });
  }
  return lists;
}

/** The rows of a list, lane by lane, the newest year first. */
export function* rowsOfList({ list, known }: MappedList): Generator<CutoffRow> {
  for (const [lane, institution] of list.laneInstitution.entries()) {
    const institutionId = known[institution]?.summary?._id ?? null;
    const end = list.starts[lane + 1] ?? 0;
    for (let value = list.starts[lane] ?? 0; value < end; value += 1) {
      yield { list, institutionId, lane, value };
    }
  }
}
