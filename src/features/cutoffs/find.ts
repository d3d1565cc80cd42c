import { poolFits, quotaFits } from '../../domain/cutoff-seats.ts';
import type { CutoffQuery } from '../../domain/cutoffs.ts';
import { wordsOf } from '../catalogue/search/words.ts';
import type { OpenList } from './open-list.ts';
import { type Standing, standingOf } from './standing.ts';

/** A question whose codes and names are known to the list. */
export interface AskedCutoffs {
  /** The rank or the score; null where all are asked for. */
  value: number | null;
  /** As the list names it, with PwD. */
  category: string;
  gender: CutoffQuery['gender'];
  homeState: string | null;
  quota: string | null;
  pool: string | null;
  q: string;
  years: number;
  sort: CutoffQuery['sort'];
}

/** Which institutions of the list count: by their number there. */
type Admit = (institution: number) => boolean;

/** A lane that answers, and how the rank stands to it. */
export interface FoundLane extends Standing {
  lane: number;
}

interface FoundLanes {
  lanes: FoundLane[];
  /** Lanes that the rank finds, left out because no home state was said. */
  hiddenByQuota: number;
}

/** Every lane that answers a question, in its order. */
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

/** By JoSAA's rules, or exactly what was chosen; without a rank and a state all quotas stand. */
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

/** Every word must begin a word of the institution or of the programme. */
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

/** More than any number of an institution, a programme or a lane. */
const MANY = 65_536;
/** Behind every value that can be compared. */
const LAST = 1e12;

/** What the rank is within comes before what is near; then as asked, the hardest first. */
function inOrder(list: OpenList, lanes: FoundLane[], { sort }: AskedCutoffs): FoundLane[] {
  const sign = list.description.better === 'lower' ? 1 : -1;
  const placed = lanes.map((found) => {
    const { lane, band, newest } = found;
    const name = list.institutionPlace[list.laneInstitution[lane] ?? 0] ?? 0;
    // The dictionary of programmes stands in the order of their names.
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
