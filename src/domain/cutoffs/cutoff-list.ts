import * as z from 'zod';
import { lookup } from '../lookup.ts';
import type { Exam } from '../sources/reference.ts';

/** A counselling's code with its meaning; `as` lists spellings in published statements. */
const code = z.strictObject({
  code: z.string().min(1),
  label: z.string().min(1),
  as: z.array(z.string()).optional(),
});
type Code = z.infer<typeof code>;

/** Maps a degree or programme to a course of the reference data. */
const courseRule = z.strictObject({
  degree: z.string().optional(),
  program: z.string().optional(),
  /** Whether a prefix match suffices. */
  starts: z.boolean(),
  course: z.string(),
});
type CourseRule = z.infer<typeof courseRule>;

const units = ['rank', 'percentile', 'score'] as const;
const directions = ['lower', 'higher'] as const;

/** What is known of the rounds of one year. */
const season = z.strictObject({
  /** Whether the last known round was the last of the counselling. */
  isFinal: z.boolean(),
  /** Whether every round is known: the year closed at the most generous value of any of them. */
  isWhole: z.boolean(),
  /** The numbers of the rounds held of a year that is not final; empty where no statement names them. */
  rounds: z.array(z.int().min(1)),
  /** Whether a later round than those held is known to have gone further. */
  laterMoved: z.boolean(),
});
export type Season = z.infer<typeof season>;

/** A list of ranks, percentiles or scores as data/ describes it; everything specific to one list is data here. */
export const statedList = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  label: z.string(),
  /** The exam's slug in the reference data, if it is there. */
  exam: z.string().nullable(),
  counselling: z.strictObject({ id: z.string(), label: z.string() }),
  unit: z.enum(units),
  better: z.enum(directions),
  /** Seat eligibility: by JoSAA's rules, or exactly as chosen. */
  seats: z.enum(['josaa', 'chosen']),
  /** Column → pattern that selects the list's rows of a file. */
  where: z.record(z.string(), z.string()),
  /** Round names in published order; of a seat and year the most generous counts. */
  rounds: z.array(z.string()),
  /** Whether each round restates every seat and so replaces the previous round. */
  roundsAreWhole: z.boolean(),
  /** Rounds whose value counts only where the seat has no later one, such as a provisional one. */
  replacedRounds: z.array(z.string()),
  /** Whether rounds after the first name newly allotted candidates alone. */
  namesNewOnly: z.boolean(),
  /** Names without codes that several institutions have; their place tells them apart. */
  namesakes: z.array(z.string()),
  /** Year → what is known of its rounds; a year that is missing is not final. */
  seasons: z.record(z.string().regex(/^20\d\d$/), season),
  /** How programmes are identified: as printed, ignoring case and punctuation, or by code. */
  programs: z.enum(['asPrinted', 'folded', 'byCode']),
  /** Former code of a programme → the code of later statements. */
  laterCodes: z.record(z.string(), z.string()),
  /** The state of all institutions, for a counselling of one state. */
  state: z.string().nullable(),
  note: z.string(),
  categories: z.array(code).min(1),
  quotas: z.array(code).min(1),
  pools: z.array(code).min(1),
  courses: z.array(courseRule),
  sources: z.array(z.string()).min(1),
});

/** A list, and what follows from other files of data/. */
const listDescription = statedList.extend({
  /** The year whose statement prints merit percentiles beside ranks; null where none does. */
  percentileYear: z.int().nullable(),
});
export type ListDescription = z.infer<typeof listDescription>;

/** A counselling of a state. */
export interface StateCounselling {
  label: string;
  lists: readonly Pick<ListDescription, 'id' | 'label'>[];
  exams: readonly Pick<Exam, 'name' | 'slug'>[];
  /** The site of its exam; a national exam's site is not the counselling's. */
  site: string | null;
}

const shownCode = code.omit({ as: true });

/** Whether closing ranks of reserved seats count within the category or in one common list. */
type RankWithin = 'category' | 'all';

export function rankWithin({ seats }: Pick<ListDescription, 'seats'>): RankWithin {
  return seats === 'josaa' ? 'category' : 'all';
}

/** A list as forms need it (docs/product.md "Cut-offs"). */
export const shownList = listDescription
  .pick({
    id: true,
    label: true,
    exam: true,
    unit: true,
    better: true,
    note: true,
    namesNewOnly: true,
    seasons: true,
    percentileYear: true,
  })
  .extend({
    counselling: z.string(),
    rankWithin: z.enum(['category', 'all']),
    counsellingLabel: z.string(),
    years: z.array(z.int()),
    /** Year → last round, for lists in which a round restates every seat. */
    lastRounds: z.record(z.string(), z.string()),
    categories: z.array(shownCode),
    quotas: z.array(shownCode),
    pools: z.array(shownCode),
  });
export type ShownList = z.infer<typeof shownList>;

const unknownSeason: Season = { isFinal: false, isWhole: false, rounds: [], laterMoved: false };

/** What is known of the rounds of a year. */
export function seasonOf({ seasons }: Pick<ListDescription, 'seasons'>, year: number): Season {
  return lookup(seasons, String(year)) ?? unknownSeason;
}

/**
 * The newest of these years where its last round is not known, with what is known of it; null where
 * it is final.
 */
export function earlySeasonOf(
  list: Pick<ListDescription, 'seasons'>,
  years: readonly number[],
): Season | null {
  const [newest] = years;
  if (newest === undefined) return null;
  const season = seasonOf(list, newest);
  return season.isFinal ? null : season;
}

/** Which rounds the values of a year are from; years with the same can be compared. */
export function roundsOfYear(list: Pick<ListDescription, 'seasons'>, year: number): string {
  const { isFinal, rounds } = seasonOf(list, year);
  if (isFinal) return 'final';
  return rounds.length > 0 ? rounds.join(' ') : String(year);
}

/** Of years whose rounds are not the same, those that are not final, by the rounds that are held. */
export function findUnequalYears(
  list: Pick<ListDescription, 'seasons'>,
  years: readonly number[],
): { years: readonly number[]; season: Season }[] {
  const alike = [...Map.groupBy(years, (year) => roundsOfYear(list, year)).values()];
  if (alike.length < 2) return [];
  return alike.flatMap((same) => {
    const season = seasonOf(list, same[0] ?? 0);
    return season.isFinal ? [] : [{ years: same, season }];
  });
}

/** The last rounds of the given years, newest first; empty where all years had equally many. */
export function findDifferingRounds(
  { lastRounds }: Pick<ShownList, 'lastRounds'>,
  years: readonly number[],
): [year: number, round: string][] {
  const rounds = years.flatMap((year): [number, string][] => {
    const round = lookup(lastRounds, String(year));
    return round === undefined ? [] : [[year, round]];
  });
  return new Set(rounds.map(([, round]) => round)).size > 1 ? rounds : [];
}

/** The list's code for a printed value; undefined where unknown. */
export function codeOf(codes: readonly Code[], printed: string): string | undefined {
  return codes.find((entry) => entry.code === printed || entry.as?.includes(printed))?.code;
}

/** The reference courses of a programme. */
export function courseOf(
  rules: readonly CourseRule[],
  { name, degree }: { name: string; degree: string | null },
): string | undefined {
  const matches = (text: string, wanted: string, starts: boolean) =>
    starts ? text.startsWith(wanted) : text === wanted;
  return rules.find(
    ({ degree: wantedDegree, program, starts }) =>
      (wantedDegree !== undefined && degree !== null && matches(degree, wantedDegree, starts)) ||
      (program !== undefined && matches(name, program, starts)),
  )?.course;
}
