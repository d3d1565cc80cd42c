/** A candidate of JoSAA, as far as it decides which seats are open to them. */
export interface Candidate {
  /** Of which list of categories they ask; a rank in another one is another question. */
  category: string;
  pwd: boolean;
  gender: 'any' | 'female';
  /** Where they passed class XII; null where they do not say. */
  homeState: string | null;
}

/** A seat of JoSAA, as far as it decides who may have it. */
export interface Seat {
  category: string;
  pwd: boolean;
  pool: string;
  quota: string;
  /** The state of the institution; null where nobody knows it. */
  state: string | null;
}

/** Quotas for candidates of one state, wherever the institution stands. */
const ofOneState: Readonly<Record<string, string>> = {
  GO: 'Goa',
  JK: 'Jammu and Kashmir',
  LA: 'Ladakh',
  AP: 'Andhra Pradesh',
};

/**
 * Whether the quota of a seat is open to somebody from a home state (docs/product.md "Cut-offs");
 * `unsaid` where that depends on the home state and none is named.
 */
export function quotaFits(
  { quota, state }: Pick<Seat, 'quota' | 'state'>,
  homeState: string | null,
): boolean | 'unsaid' {
  if (quota === 'AI') return true;
  if (homeState === null) return quota === 'HS' || quota === 'OS' ? 'unsaid' : false;
  if (quota === 'HS') return state === homeState;
  if (quota === 'OS') return state !== null && state !== homeState;
  return ofOneState[quota] === homeState;
}

/** Whether a pool is open to candidates of a gender: the female pool is one more for women. */
export function poolFits(pool: string, gender: Candidate['gender']): boolean {
  return pool === 'neutral' || (pool === 'female' && gender === 'female');
}

/** Whether a candidate may have a seat of JoSAA by the rank that they ask with. */
export function mayHave(candidate: Candidate, seat: Seat): boolean | 'unsaid' {
  if (candidate.category !== seat.category || candidate.pwd !== seat.pwd) return false;
  if (!poolFits(seat.pool, candidate.gender)) return false;
  return quotaFits(seat, candidate.homeState);
}
