import * as z from 'zod';
import { limits } from '../limits.ts';
import { line, requiredLine } from '../text.ts';
import { typedScore, typedWholeNumber } from '../typed-schemas.ts';
import { percentileNumber } from './percentile.ts';

/** A kind of seat in one programme, as a list of choices names it. */
const seatChoice = z.object({
  list: requiredLine(),
  /** The institution's id, or its name in the list where the catalogue does not know it. */
  institution: requiredLine(),
  /** The name in the row, which tells parts of one institution apart. */
  name: line().nullish(),
  program: requiredLine(),
  degree: line().nullish(),
  /** The programme's years. */
  years: z.int().min(1).max(limits.courseYears).nullish(),
  quota: requiredLine(),
  category: requiredLine(),
  pool: requiredLine(),
  pwd: z.boolean().default(false),
});
export type SeatChoice = z.infer<typeof seatChoice>;

/** A number, or a text as people type it. */
function typedOr<Schema extends z.ZodType<number, string>>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

const rank = typedOr(typedWholeNumber).pipe(z.int().min(1).max(limits.cutoffs.rank));

const ranksOfList = z.object({
  rank: rank.nullish(),
  commonRank: rank.nullish(),
  score: typedOr(typedScore).pipe(z.number().max(limits.cutoffs.score)).nullish(),
  percentile: typedOr(typedScore).pipe(percentileNumber).nullish(),
});
type RanksOfList = z.infer<typeof ranksOfList>;

/** Choices in the order of one's wishes, and one's ranks by list. */
export const replayRequest = z.object({
  choices: z.array(seatChoice).min(1).max(limits.cutoffs.choices),
  ranks: z.record(z.string(), ranksOfList),
});
export type ReplayRequest = z.infer<typeof replayRequest>;

const replayYear = z.object({
  year: z.int(),
  /** Whether the values of all choices offered in that year are of their final rounds. */
  final: z.boolean(),
  /** The first choice that would have admitted its rank. */
  choice: z.int().nullable(),
  closing: z.number().nullable(),
  /** The known choices that were not offered in that year. */
  missing: z.array(z.int()),
});

const replayedSeat = z.object({
  known: z.boolean(),
  history: z.array(
    z.object({
      year: z.int(),
      round: z.union([z.int(), z.string()]).nullable(),
      isFinal: z.boolean(),
      closing: z.number(),
      /** Whether the value comes from the preparatory list, which admits nobody here. */
      preparatory: z.literal(true).optional(),
    }),
  ),
});
export type ReplayedSeat = z.infer<typeof replayedSeat>;

/** What a list of choices would have brought in past years. */
export const replayAnswer = z.object({
  years: z.array(replayYear),
  choices: z.array(replayedSeat),
});
export type ReplayAnswer = z.infer<typeof replayAnswer>;

/** A choice with the rank or score that it is asked with, and the history of its seat. */
export interface AskedSeat extends ReplayedSeat {
  /** Null where the list has no rank of this kind. */
  value: number | null;
  isAdmitted: (closing: number, value: number) => boolean;
}

/** Goes through the choices in their order, for each of the years. */
export function replayYears(
  years: readonly number[],
  seats: readonly AskedSeat[],
): ReplayAnswer['years'] {
  return years.map((year) => {
    const offered = seats.map(({ history }) => history.find((entry) => entry.year === year));
    const choice = seats.findIndex(({ value, isAdmitted }, index) => {
      const entry = offered[index];
      if (!entry || entry.preparatory || value === null) return false;
      return isAdmitted(entry.closing, value);
    });
    return {
      year,
      final: offered.every((entry) => entry?.isFinal !== false),
      choice: choice === -1 ? null : choice,
      closing: offered[choice]?.closing ?? null,
      missing: seats.flatMap(({ known }, index) => (known && !offered[index] ? [index] : [])),
    };
  });
}

/**
 * The rank that a seat is asked with: seats that are OPEN and not for PwD with the common rank, which
 * a list of such seats alone may call `rank`; where one list ranks everybody there is one rank.
 */
export function rankFor(
  { category, pwd }: Pick<SeatChoice, 'category' | 'pwd'>,
  { rank, commonRank, score }: RanksOfList,
  list: { rankWithin: 'category' | 'all'; better: 'lower' | 'higher'; isOnlyOpen: boolean },
): number | null {
  if (list.better === 'higher') return score ?? null;
  if (list.rankWithin === 'all') return rank ?? null;
  if (!isCommonSeat({ category, pwd })) return rank ?? null;
  return commonRank ?? (list.isOnlyOpen ? rank : null) ?? null;
}

/** Whether a seat of a list with ranks within categories goes by the common rank. */
export function isCommonSeat({ category, pwd }: Pick<SeatChoice, 'category' | 'pwd'>): boolean {
  return category === 'OPEN' && !pwd;
}
