import * as z from 'zod';
import { institutionType } from '../institutions/institution.ts';
import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import { line, pageLimit, wholeNumber } from '../text.ts';
import { typedScore, typedWholeNumber } from '../typed-schemas.ts';
import { institutionKinds } from './institution-kind.ts';
import { percentileNumber, percentileRanks } from './percentile.ts';

/** `home`, `pay` and `fee` order institutions; their rows keep the order of `closing`. */
export const cutoffSorts = [
  'closing',
  'nearest',
  'home',
  'pay',
  'fee',
  'institution',
  'program',
] as const;
const genders = ['any', 'female'] as const;

const choice = line().optional();
const score = typedScore.pipe(z.number().max(limits.cutoffs.score));
const percentile = typedScore.pipe(percentileNumber);
const rank = typedWholeNumber.pipe(z.int().min(1).max(limits.cutoffs.rank));

const truth = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Ids with commas between them. */
const institutionIds = line(limits.cutoffs.institutions * limits.name)
  .transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(line()).max(limits.cutoffs.institutions));

/** The query of a cut-off search (docs/product.md "Cut-offs"). */
export const cutoffQuery = z.object({
  list: line(),
  /** A rank in the common list for category OPEN, otherwise within the category. */
  rank: rank.optional(),
  /** A rank in the common list, for lists with ranks within categories. */
  commonRank: rank.optional(),
  score: score.optional(),
  /** A merit percentile, answered by the ranks that it had in the year of the list's table. */
  percentile: percentile.optional(),
  category: choice,
  pwd: truth,
  gender: z.enum(genders).default('any'),
  homeState: choice,
  quota: choice,
  pool: choice,
  institution: institutionIds.default([]),
  q: line(limits.query).default(''),
  state: choice,
  /** The kind of institution: JoSAA's groups on its lists, who runs it on others. */
  kind: z
    .enum(institutionKinds)
    .or(z.literal('').transform(() => undefined))
    .optional(),
  /** The slug of a branch of engineering. */
  branch: choice,
  years: wholeNumber
    .pipe(z.int().min(1).max(limits.cutoffs.years.max))
    .default(limits.cutoffs.years.default),
  sort: z.enum(cutoffSorts).default('closing'),
  /** Adds the seats that the rank does not reach. */
  beyond: truth,
  /** Reduces each institution to one seat for each kind of rank: the hardest inside, else the nearest. */
  best: truth,
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  limit: pageLimit.default(limits.page.default),
});
export type CutoffQuery = z.infer<typeof cutoffQuery>;

/** All query names of a cut-off search. */
export const cutoffNames = Object.keys(cutoffQuery.shape);

const year = z.object({
  year: z.int(),
  /** Null where the statement does not name it. */
  round: z.union([z.int(), z.string()]).nullable(),
  opening: z.number().nullable(),
  closing: z.number(),
  /** Whether the closing rank comes from the preparatory list, which is not comparable. */
  preparatory: z.boolean(),
});
export type CutoffYear = z.infer<typeof year>;

const bands = ['within', 'near', 'beyond'] as const;
export type Band = (typeof bands)[number];

/** Whether a rank counts in the common list or within a category. */
const rankKinds = ['common', 'category'] as const;
export type RankKind = (typeof rankKinds)[number];

/** One kind of seat in one programme, over the years. */
const cutoffRow = z.object({
  institution: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    type: institutionType.nullable(),
  }),
  program: z.string(),
  degree: z.string().nullable(),
  years: z.int().nullable(),
  list: z.string(),
  quota: z.string(),
  category: z.string(),
  pwd: z.boolean(),
  pool: z.string(),
  history: z.array(year),
  /** Number of comparable final years in which the rank was within; null without a rank. */
  within: z.int().nullable(),
  of: z.int().nullable(),
  band: z.enum(bands).nullable(),
  /** Which of the two ranks found the row; null without a rank. */
  by: z.enum(rankKinds).nullable(),
});
export type CutoffRow = z.infer<typeof cutoffRow>;

/** What is known of the rounds of a year that is not final. */
const earlyRounds = z.object({
  /** The numbers of the rounds held; empty where no statement names them. */
  rounds: z.array(z.int()),
  /** Whether a later round is known to have gone further. */
  laterMoved: z.boolean(),
});
export type EarlyRounds = z.infer<typeof earlyRounds>;

/** Rows of one band, and the institutions whose best row is of it. */
const bandCount = z.object({ rows: z.int(), institutions: z.int() });

export const cutoffAnswer = z.object({
  rows: z.array(cutoffRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Number of rows left out because the query lacks what decides on them. */
  hidden: z.object({ quota: z.int() }),
  years: z.array(z.int()),
  /** What is known of the newest year's rounds where it is not final. */
  early: earlyRounds.nullable(),
  /** The ranks that the percentile asked for had; the rows are those of the last of them. */
  percentile: percentileRanks.nullable(),
  /** The rows inside the cut-off and those just outside, counted apart. */
  bands: z.object({ within: bandCount, near: bandCount }),
});
export type CutoffAnswer = z.infer<typeof cutoffAnswer>;

/** The properties of a JoSAA candidate that decide on eligibility. */
export interface Candidate {
  /** The category asked for; a rank in another category is a separate query. */
  category: string;
  pwd: boolean;
  gender: 'any' | 'female';
  /** State of the class XII examination; null where not stated. */
  homeState: string | null;
}

/** The properties of a JoSAA seat that decide on eligibility. */
export interface Seat {
  category: string;
  pwd: boolean;
  pool: string;
  quota: string;
  /** The institution's state; null where unknown. */
  state: string | null;
}

/** Quotas reserved for candidates of one state, regardless of the institution's place. */
const stateOfQuota: Readonly<Record<string, string>> = {
  GO: 'Goa',
  JK: 'Jammu and Kashmir',
  LA: 'Ladakh',
  AP: 'Andhra Pradesh',
};

/**
 * Whether a quota is open to a home state (docs/product.md "Cut-offs"); `stateUnknown` where that
 * depends on a home state that was not given.
 */
export function quotaFits(
  { quota, state }: Pick<Seat, 'quota' | 'state'>,
  homeState: string | null,
): boolean | 'stateUnknown' {
  if (quota === 'AI') return true;
  if (homeState === null) return quota === 'HS' || quota === 'OS' ? 'stateUnknown' : false;
  if (quota === 'HS') return state === homeState;
  if (quota === 'OS') return state !== null && state !== homeState;
  return lookup(stateOfQuota, quota) === homeState;
}

/** Whether a pool is open to a gender; women may also take the neutral pool. */
export function poolFits(pool: string, gender: Candidate['gender']): boolean {
  return pool === 'neutral' || (pool === 'female' && gender === 'female');
}

/** Whether a candidate is eligible for a JoSAA seat with the given rank. */
export function isEligible(candidate: Candidate, seat: Seat): boolean | 'stateUnknown' {
  if (candidate.category !== seat.category || candidate.pwd !== seat.pwd) return false;
  if (!poolFits(seat.pool, candidate.gender)) return false;
  return quotaFits(seat, candidate.homeState);
}
