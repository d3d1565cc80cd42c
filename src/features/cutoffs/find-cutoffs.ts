import { createPace, mapPaced } from '../../async/index.ts';
import { earlySeasonOf, type ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import type { OfferedCodes, OfferedSeats } from '../../domain/cutoffs/cutoff-parts.ts';
import type {
  Band,
  CutoffAnswer,
  CutoffQuery,
  CutoffRow,
  CutoffYear,
} from '../../domain/cutoffs/cutoffs.ts';
import { isOfKind } from '../../domain/cutoffs/institution-kind.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { once } from '../../domain/once.ts';
import { chooseSeat, findKinds, offeredCodes, type SeatKind } from './choose-seat.ts';
import type { Cutoffs } from './cutoffs.ts';
import { createWordTest, type FoundLane, findLanes, isOffered } from './find-lanes.ts';
import type { CatalogueNames, ResolvedInstitution } from './list-folder.ts';
import type { OpenList } from './open-list.ts';
import {
  OPEN,
  PWD,
  type RankCondition,
  type ResolvedQuery,
  resolveQuery,
} from './resolve-query.ts';
import { sortByInstitution } from './sort-by-institution.ts';

/** Services needed to answer cut-off queries. */
export interface CutoffReader {
  cutoffs: Cutoffs;
  cutoffNames: CatalogueNames;
}

/** All lanes that a query finds, in order. */
interface CutoffFindings {
  lanes: readonly RankedLane[];
  /** What an answer says besides its rows. */
  about: Pick<CutoffAnswer, 'hidden' | 'years' | 'early' | 'percentile' | 'bands'>;
  /** The kinds of seats that have rows; null where the candidate decides on them. */
  seats: OfferedSeats | null;
  /** The codes that have rows for the institutions and words asked for, whatever seats are chosen. */
  codes(): OfferedCodes;
  institutionOf(found: RankedLane): CutoffRow['institution'];
  /** The catalogue's summary of its institution. */
  summaryOf(found: RankedLane): Summary | null;
  rowOf(found: RankedLane): CutoffRow;
}

/**
 * Finds the lanes of a query (docs/product.md "Cut-offs"). With `everySeat` a quota and a pool that
 * are not asked for take all of them, on lists where they are chosen too; with `nearestSeat` a choice
 * without rows gives way to one that has some.
 * @throws Refusal for values unknown to the list.
 */
export async function findLanesOfQuery(
  { cutoffs, cutoffNames }: CutoffReader,
  query: CutoffQuery,
  { everySeat = false, nearestSeat = false }: { everySeat?: boolean; nearestSeat?: boolean } = {},
): Promise<CutoffFindings> {
  const { description, conditions, ranks, percentile, state } = resolveQuery(query);
  const list = await cutoffs.openList(description);
  const names = await cutoffNames(list);
  const pace = createPace();
  const admit = createInstitutionFilter(names, query, state);
  const kinds = once(() => findOfferedKinds(list, conditions, admit));
  const { quota, pool } = conditions;
  const asked = { category: ranks[0]?.category ?? null, quota, pool };
  const seats =
    description.seats === 'josaa' || everySeat
      ? null
      : chooseSeat(list, kinds(), asked, { isNearest: nearestSeat });
  await pace();
  const byRank = await mapPaced(ranks, pace, (rank) => ({
    rank,
    ...findLanes(
      list,
      { ...conditions, ...rank, category: rank.category ?? OPEN, ...seats?.chosen },
      admit,
    ),
  }));
  const all = sortByInstitution(sortByBand(byRank), { list, names, query });
  await pace();
  const institutionOf = ({ lane }: RankedLane) => institutionOfLane(list, names, lane);
  const lanes = query.best ? bestLanes(all, { institutionOf, description }) : all;
  return {
    lanes,
    about: {
      hidden: { quota: byRank.reduce((sum, result) => sum + result.hiddenByQuota, 0) },
      years: list.years.slice(0, query.years),
      early: earlyRounds(description, list.years),
      percentile,
      bands: countBands({ lanes, institutionOf }),
    },
    seats,
    codes: () => offeredCodes(kinds()),
    institutionOf,
    summaryOf: ({ lane }) => names[list.laneInstitution[lane] ?? 0]?.summary ?? null,
    rowOf: (lane) => rowOf(list, names, lane, query.years),
  };
}

/** The kinds of seats that have rows for the institutions and words asked for. */
function findOfferedKinds(
  list: OpenList,
  conditions: ResolvedQuery['conditions'],
  admit: InstitutionFilter,
): SeatKind[] {
  const matches = createWordTest(list, conditions);
  return findKinds(
    list,
    (lane) =>
      isOffered(list, lane, conditions.years) &&
      admit(list.laneInstitution[lane] ?? 0) &&
      matches(lane),
  );
}

/**
 * One page of the cut-offs that a query finds.
 * @throws Refusal for values unknown to the list.
 */
export async function findCutoffs(reader: CutoffReader, query: CutoffQuery): Promise<CutoffAnswer> {
  const { lanes, about, rowOf } = await findLanesOfQuery(reader, query);
  const end = query.page * query.limit;
  return Object.freeze({
    rows: lanes.slice(end - query.limit, end).map(rowOf),
    total: lanes.length,
    page: query.page,
    pages: Math.ceil(lanes.length / query.limit),
    ...about,
  });
}

/** What tells an institution of a list from its others. */
export function institutionKey({ _id, name }: CutoffRow['institution']): string {
  return `${_id} ${name}`;
}

/** The rows of each band, and the institutions, each counted in its best band. */
function countBands({
  lanes,
  institutionOf,
}: Pick<CutoffFindings, 'lanes' | 'institutionOf'>): CutoffAnswer['bands'] {
  const ofBand = (wanted: Band) => lanes.filter(({ band }) => band === wanted);
  const [within, near] = [ofBand('within'), ofBand('near')];
  const keysOf = (rows: readonly RankedLane[]) =>
    new Set(rows.map((lane) => institutionKey(institutionOf(lane))));
  const inside = keysOf(within);
  const outside = [...keysOf(near)].filter((key) => !inside.has(key));
  return {
    within: { rows: within.length, institutions: inside.size },
    near: { rows: near.length, institutions: outside.length },
  };
}

/** What is known of the rounds of the newest year; null where it is final. */
function earlyRounds(
  description: ListDescription,
  years: readonly number[],
): CutoffAnswer['early'] {
  const season = earlySeasonOf(description, years);
  return season && { rounds: season.rounds, laterMoved: season.laterMoved };
}

interface LanesOfRank {
  rank: RankCondition;
  lanes: readonly FoundLane[];
}

/** A lane and the rank that found it. */
export type RankedLane = FoundLane & Pick<RankCondition, 'by' | 'value'>;

/**
 * Lanes within reach of any rank, then near misses, then the others. Ranks of different lists are
 * never sorted together: those of the common list come first.
 */
function sortByBand(byRank: readonly LanesOfRank[]): RankedLane[] {
  const all = byRank.flatMap(({ rank, lanes }) =>
    lanes.map((lane) => ({ ...lane, by: rank.by, value: rank.value })),
  );
  const isOther = ({ band, value }: RankedLane) => value !== null && band !== 'within';
  return [
    ...all.filter((lane) => !isOther(lane)),
    ...all.filter(({ band }) => band === 'near'),
    ...all.filter((lane) => isOther(lane) && lane.band !== 'near'),
  ];
}

/** For each institution and kind of rank the hardest lane inside, else the nearest one. */
function bestLanes(
  lanes: readonly RankedLane[],
  {
    institutionOf,
    description,
  }: Pick<CutoffFindings, 'institutionOf'> & Pick<OpenList, 'description'>,
): RankedLane[] {
  const sign = description.better === 'lower' ? 1 : -1;
  const difficulty = ({ newest }: RankedLane) =>
    Number.isNaN(newest) ? Number.NEGATIVE_INFINITY : -sign * newest;
  const best = new Map<string, RankedLane>();
  for (const lane of lanes) {
    const { _id, name } = institutionOf(lane);
    const key = JSON.stringify([_id, _id === null && name, lane.by]);
    const other = best.get(key);
    if (!other || isBetter(lane, other)) best.set(key, lane);
  }
  const chosen = new Set(best.values());
  return lanes.filter((lane) => chosen.has(lane));

  function isBetter(lane: RankedLane, other: RankedLane): boolean {
    const isInside = lane.band === 'within' || lane.value === null;
    if (isInside !== (other.band === 'within' || other.value === null)) return isInside;
    return isInside ? difficulty(lane) > difficulty(other) : difficulty(lane) < difficulty(other);
  }
}

type InstitutionFilter = (institution: number) => boolean;

function createInstitutionFilter(
  names: readonly ResolvedInstitution[],
  { institution: ids, kind }: CutoffQuery,
  state: string | null,
): InstitutionFilter {
  if (ids.length === 0 && state === null && kind === undefined) return () => true;
  const isIncluded = names.map(
    (resolved) =>
      (ids.length === 0 || ids.includes(resolved.summary?._id ?? '')) &&
      (state === null || resolved.state === state) &&
      (kind === undefined || isOfKind(resolved, kind)),
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
    institution: institutionOfLane(list, names, lane),
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

function institutionOfLane(
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

export function historyOf(list: OpenList, lane: number, years: number): CutoffYear[] {
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
