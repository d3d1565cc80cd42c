import type {
  CutoffAnswer,
  CutoffQuery,
  CutoffRow,
  CutoffYear,
} from '../../domain/cutoffs/cutoffs.ts';
import type { Cutoffs } from './cutoffs.ts';
import { type FoundLane, findLanes } from './find-lanes.ts';
import type { CatalogueNames, ResolvedInstitution } from './list-folder.ts';
import type { OpenList } from './open-list.ts';
import { PWD, type RankCondition, resolveQuery } from './resolve-query.ts';

/** Services needed to answer cut-off queries. */
interface CutoffReader {
  cutoffs: Cutoffs;
  cutoffNames: CatalogueNames;
}

/** All lanes that a query finds, in order. */
interface CutoffFindings {
  lanes: readonly RankedLane[];
  hidden: CutoffAnswer['hidden'];
  /** The years asked for, newest first. */
  years: number[];
  /** Whether the rank would not have got the seat in the last year of the lane. */
  isOutOfReach(found: RankedLane): boolean;
  institutionOf(found: RankedLane): CutoffRow['institution'];
  rowOf(found: RankedLane): CutoffRow;
}

/**
 * Finds the lanes of a query (docs/product.md "Cut-offs").
 * @throws Refusal for values unknown to the list.
 */
export async function findLanesOfQuery(
  { cutoffs, cutoffNames }: CutoffReader,
  query: CutoffQuery,
): Promise<CutoffFindings> {
  const { description, conditions, ranks, state } = resolveQuery(query);
  const list = await cutoffs.openList(description);
  const names = await cutoffNames(list);
  const admit = createInstitutionFilter(names, query, state);
  const byRank = ranks.map((rank) => ({
    rank,
    ...findLanes(list, { ...conditions, ...rank }, admit),
  }));
  const sign = description.better === 'lower' ? 1 : -1;
  return {
    lanes: sortByBand(byRank),
    hidden: { quota: byRank.reduce((sum, result) => sum + result.hiddenByQuota, 0) },
    years: list.years.slice(0, query.years),
    isOutOfReach: ({ newest, value }) => value !== null && sign * newest < sign * value,
    institutionOf: ({ lane }) => institutionOf(list, names, lane),
    rowOf: (lane) => rowOf(list, names, lane, query.years),
  };
}

/**
 * One page of the cut-offs that a query finds.
 * @throws Refusal for values unknown to the list.
 */
export async function findCutoffs(reader: CutoffReader, query: CutoffQuery): Promise<CutoffAnswer> {
  const { lanes, hidden, years, rowOf } = await findLanesOfQuery(reader, query);
  const end = query.page * query.limit;
  return Object.freeze({
    rows: lanes.slice(end - query.limit, end).map(rowOf),
    total: lanes.length,
    page: query.page,
    pages: Math.ceil(lanes.length / query.limit),
    hidden,
    years,
  });
}

interface LanesOfRank {
  rank: RankCondition;
  lanes: readonly FoundLane[];
}

/** A lane and the rank that found it. */
export type RankedLane = FoundLane & Pick<RankCondition, 'by' | 'value'>;

/**
 * Lanes within reach of any rank, followed by near misses. Ranks of different lists are never
 * sorted together: those of the common list come first.
 */
function sortByBand(byRank: readonly LanesOfRank[]): RankedLane[] {
  const all = byRank.flatMap(({ rank, lanes }) =>
    lanes.map((lane) => ({ ...lane, by: rank.by, value: rank.value })),
  );
  const isNear = ({ band }: FoundLane) => band === 'near';
  return [...all.filter((lane) => !isNear(lane)), ...all.filter(isNear)];
}

function createInstitutionFilter(
  names: readonly ResolvedInstitution[],
  { institution }: CutoffQuery,
  state: string | null,
): (institution: number) => boolean {
  if (institution === undefined && state === null) return () => true;
  const isIncluded = names.map(
    (resolved) =>
      (institution === undefined || resolved.summary?._id === institution) &&
      (state === null || resolved.state === state),
  );
  return (number) => isIncluded[number] ?? false;
}

/** A lane with its values of the newest `years` years. */
function rowOf(
  list: OpenList,
  names: readonly ResolvedInstitution[],
  { lane, within, of, band, by }: RankedLane,
  years: number,
): CutoffRow {
  const program = list.programs[list.laneProgram[lane] ?? 0];
  const category = categoryOf(list, lane);
  return {
    institution: institutionOf(list, names, lane),
    program: program?.name ?? '',
    degree: program?.degree ?? null,
    years: program?.years ?? null,
    list: list.description.id,
    quota: list.quotas[list.laneQuota[lane] ?? 0] ?? '',
    category: category.replace(PWD, list.description.seats === 'josaa' ? '' : PWD),
    pwd: list.description.seats === 'josaa' && category.endsWith(PWD),
    pool: list.pools[list.lanePool[lane] ?? 0] ?? '',
    history: historyOf(list, lane, years),
    within: by && within,
    of: by && of,
    band,
    by,
  };
}

function institutionOf(
  { laneInstitution }: OpenList,
  names: readonly ResolvedInstitution[],
  lane: number,
): CutoffRow['institution'] {
  const { summary = null, name = '' } = names[laneInstitution[lane] ?? 0] ?? {};
  return { _id: summary?._id ?? null, name, type: summary?.type ?? null };
}

function categoryOf(list: OpenList, lane: number): string {
  return list.categories[list.laneCategory[lane] ?? 0] ?? '';
}

function historyOf(list: OpenList, lane: number, years: number): CutoffYear[] {
  const history: CutoffYear[] = [];
  const end = list.starts[lane + 1] ?? 0;
  for (let at = list.starts[lane] ?? 0; at < end && (list.year[at] ?? 0) < years; at += 1) {
    const opening = list.opening[at] ?? Number.NaN;
    history.push({
      year: list.years[list.year[at] ?? 0] ?? 0,
      round: parseRound(list.rounds[list.round[at] ?? 0] ?? ''),
      opening: Number.isNaN(opening) ? null : opening,
      closing: list.closing[at] ?? Number.NaN,
      preparatory: list.preparatory[at] === 1,
    });
  }
  return history;
}

function parseRound(round: string): CutoffYear['round'] {
  if (round === '') return null;
  return /^\d+$/.test(round) ? Number(round) : round;
}
