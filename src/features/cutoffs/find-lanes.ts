import { type CutoffQuery, poolFits, quotaFits } from '../../domain/cutoffs/cutoffs.ts';
import { type Closing, type Standing, standingOf } from '../../domain/cutoffs/standing.ts';
import { branchTest } from '../../domain/reference/programme-branch.ts';
import { wordsOf } from '../../domain/text.ts';
import type { OpenList } from './open-list.ts';

/** A query in the codes and names of its list. */
export interface CutoffConditions {
  /** The rank or score; null for all lanes. */
  value: number | null;
  /** In the list's codes, including PwD. */
  category: string;
  gender: CutoffQuery['gender'];
  homeState: string | null;
  quota: string | null;
  pool: string | null;
  q: string;
  /** The slug of a branch of engineering; null for all programmes. */
  branch: string | null;
  years: number;
  sort: CutoffQuery['sort'];
  /** Whether seats that the rank does not reach are included. */
  beyond: boolean;
}

/** Whether an institution, by its number in the list, is included. */
type InstitutionFilter = (institution: number) => boolean;

/** A matching lane and how the rank compares with it. */
export interface FoundLane extends Standing {
  lane: number;
  /** The newest comparable value; NaN without one. */
  newest: number;
}

interface FoundLanes {
  lanes: FoundLane[];
  /** Lanes left out only because no home state was given. */
  hiddenByQuota: number;
}

/** All lanes that match a query, in order. */
export function findLanes(
  list: OpenList,
  conditions: CutoffConditions,
  admit: InstitutionFilter,
): FoundLanes {
  const candidates = list.lanesOf.get(conditions.category) ?? [];
  const testSeat = createSeatTest(list, conditions);
  const matches = createWordTest(list, conditions);
  const found: FoundLanes = { lanes: [], hiddenByQuota: 0 };
  const { years, value, beyond } = conditions;
  for (const lane of candidates) {
    const fit = testSeat(lane);
    if (fit === false || !matches(lane) || !admit(list.laneInstitution[lane] ?? 0)) continue;
    if (!isOffered(list, lane, years)) continue;
    const compared = compareLane(list, lane, { years, value });
    const isInReach = compared.band === 'within' || compared.band === 'near';
    if (value !== null && !isInReach && !(beyond && !Number.isNaN(compared.newest))) continue;
    if (fit !== 'stateUnknown') found.lanes.push({ ...compared, lane });
    else if (value === null || isInReach) found.hiddenByQuota += 1;
  }
  found.lanes = sortLanes(list, found.lanes, conditions);
  return found;
}

/** Whether a lane has a value in the newest `years` years. */
export function isOffered({ starts, year }: OpenList, lane: number, years: number): boolean {
  const start = starts[lane] ?? 0;
  return start < (starts[lane + 1] ?? 0) && (year[start] ?? 0) < years;
}

type SeatTest = (lane: number) => boolean | 'stateUnknown';

/**
 * Returns a test of seats by JoSAA's rules, or by the exact choice; without a rank and a state all
 * quotas match.
 */
function createSeatTest(list: OpenList, conditions: CutoffConditions): SeatTest {
  const { description, quotas, pools, institutions } = list;
  const isFree = description.seats !== 'josaa';
  const takesAllQuotas = conditions.value === null && conditions.homeState === null;
  const poolMatches = pools.map((pool) =>
    conditions.pool === null
      ? isFree || poolFits(pool, conditions.gender)
      : pool === conditions.pool,
  );
  const quotaMatches = quotas.map(
    (quota) => conditions.quota === null || quota === conditions.quota,
  );
  return (lane) => {
    const quota = list.laneQuota[lane] ?? 0;
    if (!poolMatches[list.lanePool[lane] ?? 0] || !quotaMatches[quota]) return false;
    if (isFree || takesAllQuotas) return true;
    const state = institutions[list.laneInstitution[lane] ?? 0]?.state ?? null;
    return quotaFits({ quota: quotas[quota] ?? '', state }, conditions.homeState);
  };
}

/** Every word must be a prefix of a word of the institution or programme, which is of the branch. */
export function createWordTest(
  list: OpenList,
  { q, branch }: Pick<CutoffConditions, 'q' | 'branch'>,
): (lane: number) => boolean {
  const isOfBranch = branch === null ? null : branchTest(branch);
  const byBranch = isOfBranch && list.programs.map(({ name }) => isOfBranch(name));
  const tests = wordsOf(q).map((word) => {
    const hasPrefix = (words: readonly string[]) =>
      words.some((spelling) => spelling.startsWith(word));
    return {
      byInstitution: list.institutionWords.map(hasPrefix),
      byProgram: list.programWords.map(hasPrefix),
    };
  });
  return (lane) =>
    (byBranch?.[list.laneProgram[lane] ?? 0] ?? true) &&
    tests.every(
      ({ byInstitution, byProgram }) =>
        byInstitution[list.laneInstitution[lane] ?? 0] || byProgram[list.laneProgram[lane] ?? 0],
    );
}

/** Greater than any index of an institution, programme or lane. */
const INDEX_LIMIT = 65_536;
/** Sorts after every comparable value. */
const LAST_VALUE = 1e12;
/** Seats whose standing no final year decides come last, with those out of reach. */
const bandOrder = { within: 0, near: 1, beyond: 2 } as const;

/** Lanes by band, in each in the requested order, most competitive first. */
function sortLanes(list: OpenList, lanes: FoundLane[], conditions: CutoffConditions): FoundLane[] {
  const { sort, value } = conditions;
  const sign = list.description.better === 'lower' ? 1 : -1;
  const ranked = lanes.map((match) => {
    const { lane, band, newest } = match;
    const name = list.institutionPlace[list.laneInstitution[lane] ?? 0] ?? 0;
    // The dictionary of programmes is sorted by name.
    const program = list.laneProgram[lane] ?? 0;
    const order = value === null ? 0 : bandOrder[band ?? 'beyond'];
    const names = {
      closing: 0,
      nearest: 0,
      home: 0,
      pay: 0,
      fee: 0,
      institution: name * INDEX_LIMIT + program,
      program: program * INDEX_LIMIT + name,
    };
    const isNearest = sort === 'nearest' && value !== null;
    const by = isNearest ? Math.abs(newest - value) : sign * newest;
    return {
      found: match,
      first: order * INDEX_LIMIT * INDEX_LIMIT + names[sort],
      by: Number.isNaN(newest) ? LAST_VALUE : by,
      lane,
    };
  });
  ranked.sort((a, b) => a.first - b.first || a.by - b.by || a.lane - b.lane);
  return ranked.map(({ found }) => found);
}

/** Compares `value` with a lane in the newest `years` years. */
function compareLane(
  list: OpenList,
  lane: number,
  { years, value }: Pick<CutoffConditions, 'years' | 'value'>,
): Omit<FoundLane, 'lane'> {
  const closings = closingsOf(list, lane, years);
  const newest = closings[0]?.value ?? Number.NaN;
  if (value !== null) return { ...standingOf(value, closings, list.description), newest };
  return { within: 0, of: 0, band: null, latest: null, newest };
}

/**
 * The comparable closings of a lane in the newest `years` years, newest first: ranks of the
 * preparatory list belong to another rank list.
 */
export function closingsOf(list: OpenList, lane: number, years: number): Closing[] {
  const { starts, year, closing, preparatory, isFinal } = list;
  const closings: Closing[] = [];
  const end = starts[lane + 1] ?? 0;
  for (let at = starts[lane] ?? 0; at < end && (year[at] ?? 0) < years; at += 1) {
    const value = closing[at];
    if (value === undefined || preparatory[at] === 1) continue;
    closings.push({ value, isFinal: isFinal[year[at] ?? 0] ?? false });
  }
  return closings;
}
