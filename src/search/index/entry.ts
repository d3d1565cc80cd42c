import { z } from 'zod';
import { type CourseFee, feesOfCourses } from '../../domain/fees.ts';
import {
  campusOf,
  districtOf,
  headlineSalaries,
  naacGradeOf,
  universityTypeOf,
  womenShare,
} from '../../domain/headlines.ts';
import { type StoredInstitution, storedInstitution } from '../../domain/institution.ts';
import { comparedCode, comparedHost } from '../../domain/likeness.ts';
import { usedSources } from '../../domain/provenance.ts';
import { type Rank, rank, rankOrder } from '../../domain/rank.ts';
import { branchesNamed, branchesOf } from '../../domain/reference/branches.ts';
import { byUndergraduateFirst } from '../../domain/reference/course-order.ts';
import { isShippedSource } from '../../domain/reference/fact-sources.ts';
import { reportedFields } from '../../domain/reported-fields.ts';
import { sourceId, sourceUses } from '../../domain/source.ts';
import { summary, summaryOf } from '../../domain/summary.ts';
import { wordsOf } from '../../domain/text.ts';

/** What search and filters need of an institution beyond its summary. */
export const searchEntry = z.object({
  summary,
  courses: z.array(z.string()),
  /** The branches of its courses after school, as far as they are recorded. */
  branches: z.array(z.string()),
  /** The branches of its courses after a degree. */
  furtherBranches: z.array(z.string()),
  /** The branches after which it is named. */
  namedAfter: z.array(z.string()),
  /** The university to which it is affiliated. */
  affiliatedTo: z.string().nullable(),
  /** What a year of each course costs, as far as it is known; courses after school first. */
  courseFees: z.array(
    z.object({
      course: z.string(),
      rupees: z.number(),
      most: z.number().optional(),
      seats: z.string().optional(),
    }),
  ),
  /** The university that affiliated it when a register was made; it may be another one now. */
  registeredUnder: z.string().nullable(),
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
  /** Which fields are reported, and of which year (domain/reported-fields.ts). */
  reported: z.string(),
  /** The words of its name, as search compares them. */
  words: z.array(z.string()),
  otherNames: z.array(z.string()),
  /** The names under which it was found before. */
  formerNames: storedInstitution.shape.formerNames,
  /** The ids of institutions that were merged into this one. */
  absorbed: z.array(z.string()),
  /** The AISHE code and the host of the website, as duplicates are found by them. */
  aisheCode: z.string().nullable(),
  websiteHost: z.string().nullable(),
  /** The sources beside the shipped ones that its facts name, and for what. */
  addedSources: z.array(z.object({ id: sourceId, use: z.enum(sourceUses) })),
  /** Who added it: a user's id; null for what was seeded. */
  author: z.string().nullable(),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** The search entry of a stored institution. */
export function searchEntryOf(id: string, record: StoredInstitution): SearchEntry {
  const { coursesAndFees, rankings, figures, otherNames, formerNames, author } = record;
  const { first, further } = branchesOf(record.courseSpecifications);
  return {
    summary: summaryOf(id, record),
    courses: distinct(coursesAndFees.map((row) => row.course)),
    courseFees: courseFees(coursesAndFees),
    branches: first,
    furtherBranches: further,
    namedAfter: branchesNamed(record.name),
    affiliatedTo: record.affiliatedTo ?? null,
    registeredUnder: registeredUnder(figures),
    exams: distinct(coursesAndFees.flatMap((row) => row.entranceExam)),
    ranks: newestRanks(rankings),
    district: districtOf(figures),
    universityType: universityTypeOf(figures),
    naacGrade: naacGradeOf(figures),
    campus: campusOf(figures),
    salaries: headlineSalaries(figures),
    womenShare: womenShare(figures),
    reported: reportedFields(record),
    words: wordsOf(record.name),
    otherNames: distinct(otherNames.map(({ name }) => name)),
    formerNames,
    absorbed: record.absorbed ?? [],
    aisheCode: comparedCode(aisheCodeOf(figures)),
    websiteHost: comparedHost(record.website),
    addedSources: usedSources(record).filter(({ id }) => !isShippedSource(id)),
    author,
  };
}

function aisheCodeOf(figures: StoredInstitution['figures']): string | null {
  const found = figures.find(({ key }) => key === 'aisheCode');
  return found === undefined ? null : String(found.value);
}

function registeredUnder(figures: StoredInstitution['figures']): string | null {
  const value = figures.find(({ key }) => key === 'affiliation')?.value;
  return typeof value === 'string' ? value : null;
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

/** The first is the fee of the institution where no course is asked for. */
function courseFees(rows: StoredInstitution['coursesAndFees']): CourseFee[] {
  return byUndergraduateFirst(feesOfCourses(rows), ({ course }) => course);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
