import { z } from 'zod';

/** A rank as lists show it. */
export const rank = z.object({
  agency: z.string(),
  category: z.string().nullable(),
  rank: z.number(),
  /** The last rank of a band such as 151–200, whose first is `rank`. */
  rankTo: z.number().optional(),
  year: z.number(),
});
export type Rank = z.infer<typeof rank>;

type Place = Pick<Rank, 'rank' | 'rankTo'>;

/** Less than what lies between two ranks. */
const BAND = 0.5;

/** A rank as it is written: a number, or a band. */
export function rankText({ rank, rankTo }: Place): string {
  return rankTo === undefined ? String(rank) : `${rank}–${rankTo}`;
}

/** Where a rank stands among others: a band behind the rank that it begins with. */
export function rankOrder({ rank, rankTo }: Place): number {
  return rankTo === undefined ? rank : rank + BAND;
}
