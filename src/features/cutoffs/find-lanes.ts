import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { type Band, type CutoffQuery, poolFits, quotaFits } from '../../domain/cutoffs/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
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
  years: number;
  sort: CutoffQuery['sort'];
}

/** Whether an institution, by its number in the list, is included. */
type InstitutionFilter = (institution: number) => boolean;

/** A matching lane and how the rank compares with it. */
export interface FoundLane extends LaneComparison {
  lane: number;
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
  const matches = createWordTest(list, conditions.q);
  const found: FoundLanes = { lanes: [], hiddenByQuota: 0 };
  const { years, value } = conditions;
  for (const lane of candidates) {
    const fit = testSeat(lane);
    if (fit === false || !matches(lane) || !admit(list.laneInstitution[lane] ?? 0)) continue;
    const standing = compareLane(list, lane, { years, value, list: list.description });
    if (!standing || (value !== null && standing.band === null)) continue;
    if (fit === 'stateUnknown') found.hiddenByQuota += 1;
    else found.lanes.push({ ...standing, lane });
  }
  found.lanes = sortLanes(list, found.lanes, conditions);
  return found;
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
    isFree || conditions.pool !== null
      ? pool === conditions.pool
      : poolFits(pool, conditions.gender),
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

/** Every word must be a prefix of a word of the institution or programme. */
function createWordTest(list: OpenList, q: string): (lane: number) => boolean {
  const tests = wordsOf(q).map((word) => {
    const hasPrefix = (words: readonly string[]) =>
      words.some((spelling) => spelling.startsWith(word));
    return {
      byInstitution: list.institutionWords.map(hasPrefix),
      byProgram: list.programWords.map(hasPrefix),
    };
  });
  return (lane) =>
    tests.every(
      ({ byInstitution, byProgram }) =>
        byInstitution[list.laneInstitution[lane] ?? 0] || byProgram[list.laneProgram[lane] ?? 0],
    );
}

/** Greater than any index of an institution, programme or lane. */
const INDEX_LIMIT = 65_536;
/** Sorts after every comparable value. */
const LAST_VALUE = 1e12;

/**
 * Lanes within reach come before near misses; both in the requested order, most competitive first.
 */
function sortLanes(list: OpenList, lanes: FoundLane[], { sort }: CutoffConditions): FoundLane[] {
  const sign = list.description.better === 'lower' ? 1 : -1;
  const ranked = lanes.map((match) => {
    const { lane, band, newest } = match;
    const name = list.institutionPlace[list.laneInstitution[lane] ?? 0] ?? 0;
    // The dictionary of programmes is sorted by name.
    const program = list.laneProgram[lane] ?? 0;
    const near = band === 'near' ? INDEX_LIMIT * INDEX_LIMIT : 0;
    const names = {
      closing: 0,
      institution: name * INDEX_LIMIT + program,
      program: program * INDEX_LIMIT + name,
    };
    const hardest = Number.isNaN(newest) ? LAST_VALUE : sign * newest;
    return { found: match, first: near + names[sort], hardest, lane };
  });
  ranked.sort((a, b) => a.first - b.first || a.hardest - b.hardest || a.lane - b.lane);
  return ranked.map(({ found }) => found);
}

/** How a rank or score compares with a lane in the years asked for. */
interface LaneComparison {
  within: number;
  of: number;
  band: Band | null;
  /** The newest comparable value; NaN without one. */
  newest: number;
}

type LaneValues = Pick<OpenList, 'starts' | 'year' | 'closing' | 'preparatory'>;

/**
 * Compares `value` with a lane in the newest `years` years; null where it was not offered. Years of
 * the preparatory list belong to another rank list and do not count.
 */
function compareLane(
  values: LaneValues,
  lane: number,
  conditions: {
    years: number;
    value: number | null;
    list: Pick<ListDescription, 'better' | 'unit'>;
  },
): LaneComparison | null {
  const { starts, year, closing, preparatory } = values;
  const end = starts[lane + 1] ?? 0;
  const standing: LaneComparison = { within: 0, of: 0, band: null, newest: Number.NaN };
  let isOffered = false;
  for (let at = starts[lane] ?? 0; at < end && (year[at] ?? 0) < conditions.years; at += 1) {
    isOffered = true;
    if (preparatory[at] === 1) continue;
    const last = closing[at] ?? Number.NaN;
    if (standing.of === 0) standing.newest = last;
    standing.of += 1;
    if (conditions.value !== null && isWithin(last, conditions.value, conditions.list.better))
      standing.within += 1;
  }
  if (!isOffered) return null;
  if (conditions.value !== null)
    standing.band = bandOf(standing, conditions.value, conditions.list);
  return standing;
}

function isWithin(closing: number, value: number, better: ListDescription['better']): boolean {
  return better === 'lower' ? closing >= value : closing <= value;
}

function bandOf(
  { within, of, newest }: LaneComparison,
  value: number,
  list: Pick<ListDescription, 'better' | 'unit'>,
): Band | null {
  if (within > 0) return 'within';
  return of > 0 && isNear(newest, value, list) ? 'near' : null;
}

/**
 * Whether a value is a near miss: a closing rank of at least 0.9 × the rank. Where higher is
 * better, a tenth of the score may be missing, or of the distance to 100 for percentiles.
 */
function isNear(
  newest: number,
  value: number,
  { better, unit }: Pick<ListDescription, 'better' | 'unit'>,
): boolean {
  const { near } = limits.cutoffs;
  if (better === 'lower') return newest >= value * near;
  if (unit === 'percentile') return 100 - newest >= (100 - value) * near;
  return newest * near <= value;
}
