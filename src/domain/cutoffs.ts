import { z } from 'zod';
import { institutionType } from './institution.ts';
import { limits } from './limits.ts';
import { line, wholeNumber } from './text.ts';

const cutoffSorts = ['closing', 'institution', 'program'] as const;
const genders = ['any', 'female'] as const;

const choice = line().optional();
const score = z
  .string()
  .refine((value) => /^\d{1,4}(\.\d{1,7})?$/.test(value), { params: { key: 'score' } })
  .transform(Number);

/** A rank as people write it: 25000, 25,000 or 1,00,000. */
const rank = z
  .string()
  .transform((text) =>
    SEPARATED.test(text.trim()) ? text.replaceAll(',', '').trim() : text.trim(),
  )
  .pipe(wholeNumber)
  .pipe(z.int().min(1).max(limits.cutoffs.rank));
const SEPARATED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** A question for cut-offs as it stands in an address (docs/product.md "Cut-offs"). */
export const cutoffQuery = z.object({
  list: line(),
  /** By the common list where the category is OPEN, else within the category. */
  rank: rank.optional(),
  /** By the common list, where closing ranks of other categories are counted within these. */
  commonRank: rank.optional(),
  score: score.optional(),
  category: choice,
  pwd: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  gender: z.enum(genders).default('any'),
  homeState: choice,
  quota: choice,
  pool: choice,
  institution: choice,
  q: line(limits.query).default(''),
  state: choice,
  years: wholeNumber
    .pipe(z.int().min(1).max(limits.cutoffs.years.max))
    .default(limits.cutoffs.years.default),
  sort: z.enum(cutoffSorts).default('closing'),
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  limit: wholeNumber.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
});
export type CutoffQuery = z.infer<typeof cutoffQuery>;

/** Every name that the address of a question may carry. */
export const cutoffNames = Object.keys(cutoffQuery.shape);

const year = z.object({
  year: z.int(),
  /** Null where the statement does not say it. */
  round: z.union([z.int(), z.string()]).nullable(),
  opening: z.number().nullable(),
  closing: z.number(),
  /** Whether the closing rank is of the preparatory list, with which no other can be compared. */
  preparatory: z.boolean(),
});
export type CutoffYear = z.infer<typeof year>;

export const bands = ['within', 'near'] as const;
export type Band = (typeof bands)[number];

/** A rank of the list that everybody stands in, or of a category's own list. */
const rankKinds = ['common', 'category'] as const;
export type RankKind = (typeof rankKinds)[number];

/** One seat of one programme through the years. */
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
  /**
   * In how many years the rank was within, of the asked ones in which it could be compared; null
   * where no rank is asked.
   */
  within: z.int().nullable(),
  of: z.int().nullable(),
  band: z.enum(bands).nullable(),
  /** Which of two ranks found the row; null where none is asked. */
  by: z.enum(rankKinds).nullable(),
});
export type CutoffRow = z.infer<typeof cutoffRow>;

export const cutoffAnswer = z.object({
  rows: z.array(cutoffRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** What was left out because nothing was said that decides it. */
  hidden: z.object({ quota: z.int() }),
  years: z.array(z.int()),
});
export type CutoffAnswer = z.infer<typeof cutoffAnswer>;

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
