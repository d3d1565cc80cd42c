import { z } from 'zod';
import { branchesNamed, branchesOf } from './branches.ts';
import { averageFee, meanFee } from './fees.ts';
import {
  campusOf,
  districtOf,
  headlineSalaries,
  naacGradeOf,
  universityTypeOf,
  womenShare,
} from './headlines.ts';
import {
  categories,
  institutionType,
  owners,
  type StoredInstitution,
  storedInstitution,
} from './institution.ts';
import { type Rank, rank, rankOrder } from './rank.ts';
import { rating } from './review.ts';
import { wordsOf } from './text.ts';

export type { Rank } from './rank.ts';

/** An institution as lists show it (docs/product.md "Search"). */
export const summary = z.object({
  _id: z.string(),
  name: z.string(),
  type: institutionType,
  owner: z.enum(owners).nullable(),
  category: z.enum(categories).nullable(),
  location: z.object({ city: z.string().nullable(), state: z.string() }),
  establishedYear: z.number().nullable(),
  averageFee: z.string().nullable(),
  rank: rank.nullable(),
  rating: rating.nullable(),
  imageUrl: z.string().nullable(),
});
export type Summary = z.infer<typeof summary>;

/** What search and filters need of an institution beyond its summary. */
export const searchEntry = z.object({
  summary,
  meanFee: z.number().nullable(),
  courses: z.array(z.string()),
  /** The branches of its courses after school, as far as they are recorded. */
  branches: z.array(z.string()),
  /** The branches of its courses after a degree. */
  furtherBranches: z.array(z.string()),
  /** The branches after which it is named. */
  namedAfter: z.array(z.string()),
  /** The university to which it is affiliated. */
  affiliatedTo: z.string().nullable(),
  /** What a year of a course costs, the mean of what is said of it, as far as it is known. */
  courseFees: z.array(z.object({ course: z.string(), rupees: z.number() })),
  exams: z.array(z.string()),
  /** The newest rank by each agency in each category. */
  ranks: z.array(rank),
  district: z.string().nullable(),
  universityType: z.string().nullable(),
  naacGrade: z.string().nullable(),
  /** Where the campus is; null where nobody has said it. */
  campus: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The newest median salaries, the newest year first. */
  salaries: z.array(z.object({ year: z.int(), rupees: z.number() })),
  /** How many of a hundred students are women. */
  womenShare: z.number().nullable(),
  /** The words of its name, as search compares them. */
  words: z.array(z.string()),
  otherNames: z.array(z.string()),
  /** The names under which it was found before. */
  formerNames: storedInstitution.shape.formerNames,
  /** Who added it: a user's id; null for what was seeded. */
  author: z.string().nullable(),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** The rank a summary shows: newest year, Overall before other categories, then the best rank. */
export function summaryRank(rankings: StoredInstitution['rankings']): Rank | null {
  return [...rankings].sort(byPrecedence)[0] ?? null;
}

/** The newest rank by each agency in each category; of one year the best. */
function newestRanks(rankings: StoredInstitution['rankings']): Rank[] {
  const lists = Map.groupBy(rankings, ({ agency, category }) => JSON.stringify([agency, category]));
  return [...lists.values()].flatMap((own) => {
    const [newest] = own.toSorted((a, b) => b.year - a.year || rankOrder(a) - rankOrder(b));
    if (!newest) return [];
    const { agency, category, rank, rankTo, year } = newest;
    return [{ agency, category, rank, ...(rankTo !== undefined && { rankTo }), year }];
  });
}

function byPrecedence(a: Rank, b: Rank): number {
  const overall = (ranking: Rank) => (ranking.category === 'Overall' ? 0 : 1);
  return b.year - a.year || overall(a) - overall(b) || rankOrder(a) - rankOrder(b);
}

/** The summary of a stored institution; the rating is joined to it when it is read. */
function summaryOf(id: string, record: StoredInstitution): Summary {
  const { name, type, owner, category, location, establishedYear, coursesAndFees } = record;
  return {
    _id: id,
    name,
    type,
    owner,
    category,
    location: { city: location.city, state: location.state },
    establishedYear,
    averageFee: averageFee(coursesAndFees),
    rank: summaryRank(record.rankings),
    rating: null,
    imageUrl: record.gallery[0]?.imageUrl ?? null,
  };
}

/** The search entry of a stored institution. */
export function searchEntryOf(id: string, record: StoredInstitution): SearchEntry {
  const { coursesAndFees, rankings, figures, otherNames, formerNames, author } = record;
  const { first, further } = branchesOf(record.courseSpecifications);
  return {
    summary: summaryOf(id, record),
    meanFee: meanFee(coursesAndFees),
    courses: distinct(coursesAndFees.map((row) => row.course)),
    courseFees: courseFees(coursesAndFees),
    branches: first,
    furtherBranches: further,
    namedAfter: branchesNamed(record.name),
    affiliatedTo: record.affiliatedTo ?? null,
    exams: distinct(coursesAndFees.flatMap((row) => row.entranceExam)),
    ranks: newestRanks(rankings),
    district: districtOf(figures),
    universityType: universityTypeOf(figures),
    naacGrade: naacGradeOf(figures),
    campus: campusOf(figures),
    salaries: headlineSalaries(figures),
    womenShare: womenShare(figures),
    words: wordsOf(record.name),
    otherNames: distinct(otherNames.map(({ name }) => name)),
    formerNames,
    author,
  };
}

function courseFees(rows: StoredInstitution['coursesAndFees']): SearchEntry['courseFees'] {
  const byCourse = Map.groupBy(rows, ({ course }) => course);
  return [...byCourse].flatMap(([course, own]) => {
    const rupees = meanFee(own);
    return rupees === null ? [] : [{ course, rupees }];
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
