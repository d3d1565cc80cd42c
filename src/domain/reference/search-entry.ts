import * as z from 'zod';
import { toComparableCode, toComparableHost } from '../curation/likeness.ts';
import type { Position } from '../institutions/city-centres.ts';
import { correctableField } from '../institutions/correctable-field.ts';
import { doubledFieldsOf } from '../institutions/doubled-fields.ts';
import { type CourseFee, parseCourseFees } from '../institutions/fees.ts';
import {
  aisheCodeOf,
  calculateWomenShare,
  campusOf,
  districtOf,
  naacGradeOf,
  universityTypeOf,
} from '../institutions/headlines.ts';
import { type StoredInstitution, storedInstitution } from '../institutions/institution.ts';
import { listPays, pay } from '../institutions/pay.ts';
import { listUsedSources } from '../institutions/provenance.ts';
import { type Rank, rank, rankOrder } from '../institutions/rank.ts';
import { encodeReportedFields } from '../institutions/reported-fields.ts';
import { summary, summaryOf } from '../institutions/summary.ts';
import { sourceId, sourceUses } from '../sources/source.ts';
import { nameWordsOf } from '../text.ts';
import { branchesOf, findBranches } from './branches.ts';
import { sortMainCoursesFirst } from './course-order.ts';
import { isShippedSource } from './fact-sources.ts';
import { pointOfPin } from './pin-points.ts';
import { fakeRecordIds } from './recognition-lists.ts';

const position = z.object({ latitude: z.number(), longitude: z.number() });

/** The data of an institution that lists, search and the search for duplicates read. */
export const searchEntry = z.object({
  summary,
  /** Its courses, the main one first. */
  courses: z.array(z.string()),
  /** The recorded branches of its undergraduate courses. */
  branches: z.array(z.string()),
  /** The branches of its postgraduate courses. */
  furtherBranches: z.array(z.string()),
  /** The branches after which it is named. */
  namedAfter: z.array(z.string()),
  /** The university to which it is affiliated. */
  affiliatedTo: z.string().nullable(),
  /** The known yearly fees of courses, undergraduate ones first. */
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
  /** The position of the campus; null if unknown. */
  campus: position.nullable(),
  /** The middle of its PIN code's area, where only that is known. */
  area: position.nullable(),
  /** The newest median salary of each programme. */
  pays: z.array(pay),
  /** The percentage of women students. */
  womenShare: z.number().nullable(),
  /** The reported fields with their years (domain/institutions/reported-fields.ts). */
  reported: z.string(),
  /** The words of its name, as search compares them. */
  words: z.array(z.string()),
  otherNames: z.array(z.string()),
  /** Its former names. */
  formerNames: storedInstitution.shape.formerNames,
  /** The ids of institutions that were merged into this one. */
  absorbed: z.array(z.string()),
  /** The AISHE code and the host of the website, which identify duplicates. */
  aisheCode: z.string().nullable(),
  websiteHost: z.string().nullable(),
  /** Its codes at AICTE and in NIRF, as a search compares them. */
  codes: z.array(z.string()),
  /** Sources of its facts that are not shipped, with what they are cited for. */
  addedSources: z.array(z.object({ id: sourceId, use: z.enum(sourceUses) })),
  /** The fields that both an editor and a later deploy have changed. */
  differs: z.array(z.string()),
  /** The fields with two rows of one identity; left out where there are none. */
  doubled: z.array(correctableField).optional(),
  /** The id of the user who added it; null if it was shipped. */
  author: z.string().nullable(),
  /** When it last changed; the day of the catalogue for one that nobody has changed. */
  changedAt: z.string(),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** The search entry of a stored institution. */
export function searchEntryOf(
  id: string,
  record: StoredInstitution,
  differs: readonly string[] = [],
): SearchEntry {
  const { coursesAndFees, rankings, figures, otherNames, formerNames, author, updatedAt } = record;
  const { first, further } = branchesOf(record.courseSpecifications);
  const doubled = doubledFieldsOf(record);
  return {
    summary: { ...summaryOf(id, record), ...(fakeRecordIds.includes(id) && { isFake: true }) },
    courses: distinct(sortMainCoursesFirst(coursesAndFees).map((row) => row.course)),
    courseFees: courseFees(coursesAndFees),
    branches: first,
    furtherBranches: further,
    namedAfter: findBranches(record.name),
    affiliatedTo: record.affiliatedTo ?? null,
    registeredUnder: registerIdOf(figures),
    exams: distinct(coursesAndFees.flatMap((row) => row.entranceExam)),
    ranks: newestRanks(rankings),
    district: districtOf(figures),
    universityType: universityTypeOf(figures),
    naacGrade: naacGradeOf(figures),
    campus: campusOf(figures),
    area: campusOf(figures) ? null : areaOf(figures),
    pays: listPays(figures),
    womenShare: calculateWomenShare(figures),
    reported: encodeReportedFields(record),
    words: nameWordsOf(record.name),
    otherNames: distinct(otherNames.map(({ name }) => name)),
    formerNames,
    absorbed: record.absorbed ?? [],
    aisheCode: toComparableCode(aisheCodeOf(figures)),
    websiteHost: toComparableHost(record.website),
    codes: otherCodesOf(figures),
    addedSources: listUsedSources(record).filter(({ id }) => !isShippedSource(id)),
    differs: [...differs],
    ...(doubled.length > 0 && { doubled }),
    author,
    changedAt: updatedAt,
  };
}

function otherCodesOf(figures: StoredInstitution['figures']): string[] {
  const codes = figures.filter(({ key }) => key === 'aicteId' || key === 'nirfId');
  return distinct(codes.flatMap(({ value }) => toComparableCode(String(value)) ?? []));
}

function areaOf(figures: StoredInstitution['figures']): Position | null {
  const pin = figures.find(({ key }) => key === 'pincode')?.value;
  return pointOfPin(String(pin ?? '')) ?? null;
}

function registerIdOf(figures: StoredInstitution['figures']): string | null {
  const value = figures.find(({ key }) => key === 'affiliation')?.value;
  return typeof value === 'string' ? value : null;
}

/** The newest rank by each agency in each category; of one year the best. */
function newestRanks(rankings: StoredInstitution['rankings']): Rank[] {
  const lists = Map.groupBy(rankings, ({ agency, category }) => JSON.stringify([agency, category]));
  return [...lists.values()].flatMap((list) => {
    const [newest] = list.toSorted((a, b) => b.year - a.year || rankOrder(a) - rankOrder(b));
    if (!newest) return [];
    const { agency, category, rank, rankTo, year } = newest;
    return [{ agency, category, rank, ...(rankTo !== undefined && { rankTo }), year }];
  });
}

/** The fees of courses. The first is the fee of the institution for queries without a course. */
function courseFees(rows: StoredInstitution['coursesAndFees']): CourseFee[] {
  return parseCourseFees(sortMainCoursesFirst(rows));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
