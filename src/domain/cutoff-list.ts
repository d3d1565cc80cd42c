import { z } from 'zod';

/** A code of a counselling and what it means; `as` names the ways in which statements print it. */
const code = z.object({
  code: z.string().min(1),
  label: z.string().min(1),
  as: z.array(z.string()).optional(),
});
type Code = z.infer<typeof code>;

/** Which course of the reference data a degree or a programme is. */
const courseRule = z.object({
  degree: z.string().optional(),
  program: z.string().optional(),
  /** Whether the name only has to begin so. */
  starts: z.boolean().default(false),
  course: z.string(),
});
type CourseRule = z.infer<typeof courseRule>;

const units = ['rank', 'percentile', 'score'] as const;
const directions = ['lower', 'higher'] as const;

/** A rank list, percentile or score with its counselling: all that sets one apart is data. */
export const listDescription = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  label: z.string(),
  /** The slug of the exam, where the reference data knows it. */
  exam: z.string().nullable(),
  counselling: z.object({ id: z.string(), label: z.string() }),
  unit: z.enum(units),
  better: z.enum(directions),
  /** Who may have which seat: by JoSAA's rules, or what is chosen. */
  seats: z.enum(['josaa', 'chosen']),
  /** Column → pattern: which rows of a file belong to the list. */
  where: z.record(z.string(), z.string()),
  /** Rounds as the statements name them; of two in one year the later here speaks for a seat. */
  rounds: z.array(z.string()),
  /** Whether each round states every seat, so that it takes the place of the one before. */
  roundsAreWhole: z.boolean(),
  /**
   * Whether programmes are one by their spelling, letter case and marks aside, or by their code.
   */
  programs: z.enum(['asPrinted', 'folded', 'byCode']),
  /** The state of every institution of the list, where its counselling serves one alone. */
  state: z.string().nullable(),
  note: z.string(),
  categories: z.array(code).min(1),
  quotas: z.array(code).min(1),
  pools: z.array(code).min(1),
  courses: z.array(courseRule),
  sources: z.array(z.string()).min(1),
});
export type ListDescription = z.infer<typeof listDescription>;

const shownCode = code.omit({ as: true });

/** Where closing ranks of reserved seats are counted: within the category, or in one list of all. */
type RankWithin = 'category' | 'all';

export function rankWithin({ seats }: Pick<ListDescription, 'seats'>): RankWithin {
  return seats === 'josaa' ? 'category' : 'all';
}

/** A list as a form needs it (docs/product.md "Cut-offs"). */
export const shownList = listDescription
  .pick({ id: true, label: true, exam: true, unit: true, better: true, note: true })
  .extend({
    counselling: z.string(),
    rankWithin: z.enum(['category', 'all']),
    counsellingLabel: z.string(),
    years: z.array(z.int()),
    /** Year → its last round, whose values stand for the year, where each round states every seat. */
    lastRounds: z.record(z.string(), z.string()),
    categories: z.array(shownCode),
    quotas: z.array(shownCode),
    pools: z.array(shownCode),
  });
export type ShownList = z.infer<typeof shownList>;

/** The last round of each of these years, newest first; none where all years had as many. */
export function differingRounds(
  { lastRounds }: Pick<ShownList, 'lastRounds'>,
  years: readonly number[],
): [year: number, round: string][] {
  const known = years.flatMap((year): [number, string][] => {
    const round = lastRounds[year];
    return round === undefined ? [] : [[year, round]];
  });
  return new Set(known.map(([, round]) => round)).size > 1 ? known : [];
}

/** The code by which a printed value is known in this list; undefined where it is unknown. */
export function codeOf(codes: readonly Code[], printed: string): string | undefined {
  return codes.find((one) => one.code === printed || one.as?.includes(printed))?.code;
}

/** The courses of the reference data that a programme of the list is. */
export function courseOf(
  rules: readonly CourseRule[],
  { name, degree }: { name: string; degree: string | null },
): string | undefined {
  const is = (text: string, wanted: string, starts: boolean) =>
    starts ? text.startsWith(wanted) : text === wanted;
  return rules.find(
    ({ degree: wantedDegree, program, starts }) =>
      (wantedDegree !== undefined && degree !== null && is(degree, wantedDegree, starts)) ||
      (program !== undefined && is(name, program, starts)),
  )?.course;
}
