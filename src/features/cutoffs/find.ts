import type { ListDescription } from '../../domain/cutoff-list.ts';
import { type Band, type CutoffQuery, poolFits, quotaFits } from '../../domain/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import { wordsOf } from '../../domain/text.ts';
import type { OpenList } from './open-list.ts';

/** A query in the codes and names of its list. */
export interface AskedCutoffs {
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
type Admit = (institution: number) => boolean;

/** A matching lane and how the rank compares with it. */
export interface FoundLane extends Standing {
  lane: number;
}

interface FoundLanes {
  lanes: FoundLane[];
  /** Lanes left out only because no home state was given. */
  hiddenByQuota: number;
}

/** All lanes that match a query, in order. */
export function findLanes(list: OpenList, asked: AskedCutoffs, admit: Admit): FoundLanes {
  const candidates = list.lanesOf.get(asked.category) ?? [];
  const fits = seatTest(list, asked);
  const matches = wordTest(list, asked.q);
  const found: FoundLanes = { lanes: [], hiddenByQuota: 0 };
  const { years, value } = asked;
  for (const lane of candidates) {
    const fit = fits(lane);
    if (fit === false || !matches(lane) || !admit(list.laneInstitution[lane] ?? 0)) continue;
    const standing = standingOf(list, lane, { years, value, list: list.description });
    if (!standing || (value !== null && standing.band === null)) continue;
    if (fit === 'unsaid') found.hiddenByQuota += 1;
    else found.lanes.push({ ...standing, lane });
  }
  found.lanes = inOrder(list, found.lanes, asked);
  return found;
}

type SeatTest = (lane: number) => boolean | 'unsaid';

/**
 * Returns a test of seats by JoSAA's rules, or by the exact choice; without a rank and a state all
 * quotas match.
 */
function seatTest(list: OpenList, asked: AskedCutoffs): SeatTest {
  const { description, quotas, pools, institutions } = list;
  const isFree = description.seats !== 'josaa';
  const takesAllQuotas = asked.value === null && asked.homeState === null;
  const poolTaken = pools.map((pool) =>
    isFree || asked.pool !== null ? pool === asked.pool : poolFits(pool, asked.gender),
  );
  const quotaTaken = quotas.map((quota) => asked.quota === null || quota === asked.quota);
  return (lane) => {
    const quota = list.laneQuota[lane] ?? 0;
    if (!poolTaken[list.lanePool[lane] ?? 0] || !quotaTaken[quota]) return false;
    if (isFree || takesAllQuotas) return true;
    const state = institutions[list.laneInstitution[lane] ?? 0]?.state ?? null;
    return quotaFits({ quota: quotas[quota] ?? '', state }, asked.homeState);
  };
}

/** Every word must be a prefix of a word of the institution or programme. */
function wordTest(list: OpenList, q: string): (lane: number) => boolean {
  const tests = wordsOf(q).map((word) => {
    const holds = (words: readonly string[]) => words.some((own) => own.startsWith(word));
    return {
      byInstitution: list.institutionWords.map(holds),
      byProgram: list.programWords.map(holds),
    };
  });
  return (lane) =>
    tests.every(
      ({ byInstitution, byProgram }) =>
        byInstitution[list.laneInstitution[lane] ?? 0] || byProgram[list.laneProgram[lane] ?? 0],
    );
}

/** Greater than any index of an institution, programme or lane. */
const MANY = 65_536;
/** Sorts after every comparable value. */
const LAST = 1e12;

/**
 * Lanes within reach come before near misses; both in the requested order, most competitive first.
 */
function inOrder(list: OpenList, lanes: FoundLane[], { sort }: AskedCutoffs): FoundLane[] {
  const sign = list.description.better === 'lower' ? 1 : -1;
  const placed = lanes.map((found) => {
    const { lane, band, newest } = found;
    const name = list.institutionPlace[list.laneInstitution[lane] ?? 0] ?? 0;
    // The dictionary of programmes is sorted by name.
    const program = list.laneProgram[lane] ?? 0;
    const near = band === 'near' ? MANY * MANY : 0;
    const names = {
      closing: 0,
      institution: name * MANY + program,
      program: program * MANY + name,
    };
    const hardest = Number.isNaN(newest) ? LAST : sign * newest;
    return { found, first: near + names[sort], hardest, lane };
  });
  placed.sort((a, b) => a.first - b.first || a.hardest - b.hardest || a.lane - b.lane);
  return placed.map(({ found }) => found);
}

/** How a rank or score compares with a lane in the years asked for. */
interface Standing {
  within: number;
  of: number;
  band: Band | null;
  /** The newest comparable value; NaN without one. */
  newest: number;
}

type Values = Pick<OpenList, 'starts' | 'year' | 'closing' | 'preparatory'>;

/**
 * Compares `value` with a lane in the newest `years` years; null where it was not offered. Years of
 * the preparatory list belong to another rank list and do not count.
 */
function standingOf(
  values: Values,
  lane: number,
  asked: { years: number; value: number | null; list: Pick<ListDescription, 'better' | 'unit'> },
): Standing | null {
  const { starts, year, closing, preparatory } = values;
  const end = starts[lane + 1] ?? 0;
  const standing: Standing = { within: 0, of: 0, band: null, newest: Number.NaN };
  let isOffered = false;
  for (let at = starts[lane] ?? 0; at < end && (year[at] ?? 0) < asked.years; at += 1) {
    isOffered = true;
    if (preparatory[at] === 1) continue;
    const last = closing[at] ?? Number.NaN;
    if (standing.of === 0) standing.newest = last;
    standing.of += 1;
    if (asked.value !== null && isWithin(last, asked.value, asked.list.better))
      standing.within += 1;
  }
  if (!isOffered) return null;
  if (asked.value !== null) standing.band = bandOf(standing, asked.value, asked.list);
  return standing;
}

function isWithin(closing: number, value: number, better: ListDescription['better']): boolean {
  return better === 'lower' ? closing >= value : closing <= value;
}

function bandOf(
  { within, of, newest }: Standing,
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
