import * as z from 'zod';
import { batchId } from '../curation/import-batch.ts';
import { rejectedRow } from '../curation/import-report.ts';
import { institutionType } from '../institutions/institution.ts';
import { summary } from '../institutions/summary.ts';
import { limits } from '../limits.ts';
import { requiredLine } from '../text.ts';
import type { StatementRow } from './cutoff-row.ts';

/** The query of an upload of statements; one call without `upload` is a whole file. */
export const uploadQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** The id that the parts of one file share, chosen by the client. */
  upload: batchId.optional(),
  /** Whether this part is the last one: the file is imported with it. */
  last: z.enum(['true', 'false']).optional(),
});

const cell = z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? ''));

/** Rows of statements, in the columns of the command. */
export const uploadBody = z.object({
  rows: z.array(z.record(z.string(), cell)).max(limits.cutoffUpload.rows),
});

const count = z.int().nonnegative();

/** An institution of a file that no name of the catalogue matches, with those that it may be. */
const unmatchedName = z.object({
  counselling: z.string(),
  institution: z.string(),
  place: z.string(),
  rows: count,
  candidates: z.array(summary),
});

/** What an upload did, or would do. */
export const uploadReport = z.object({
  upload: z.string(),
  rows: count,
  added: count,
  changed: count,
  removed: count,
  refused: z.array(rejectedRow),
  warnings: z.array(z.string()),
  unmatched: z.array(unmatchedName),
});
export type UploadReport = z.infer<typeof uploadReport>;

/** What names of a counselling mean. */
export const namesInput = z.object({
  counselling: requiredLine(),
  names: z
    .array(z.object({ institution: requiredLine(), institutionId: z.string().max(64).nullable() }))
    .min(1)
    .max(limits.cutoffUpload.names),
});
export type NamesInput = z.infer<typeof namesInput>;

const institutionName = z.object({ type: institutionType, name: z.string() });

/** The courses, exams and lists that institutions have by some rows, by their exact names. */
const admissions = z.record(
  z.string(),
  z.object({
    courses: z.array(z.string()),
    exams: z.array(z.string()),
    lists: z.array(z.string()),
  }),
);

/** A year of a list that was imported at the console. */
export const servedYear = z.object({
  list: z.string(),
  year: z.int(),
  /** The record of its rows, and their number. */
  statement: z.string(),
  rows: count,
  /** The last round, where a round restates every seat. */
  lastRound: z.string().nullable(),
  /** The digest of this year as it was shipped at the time; null where it was not. */
  shipped: z.string().nullable(),
});
export type ServedYear = z.infer<typeof servedYear>;

/** What an editor said that a counselling's name means. */
const servedName = z.object({
  counselling: z.string(),
  institution: z.string(),
  catalogue: institutionName.nullable(),
  state: z.string().nullable(),
  admissions,
});
export type ServedName = z.infer<typeof servedName>;

/** What a change of the history keeps of the imports: a year or a name, by its key. */
export const servedParts = z.record(z.string(), z.union([servedYear, servedName])).nullable();
export type ServedPart = ServedYear | ServedName;

/** Whether a part is a year of a list, and not a name. */
export function isServedYear(part: ServedPart): part is ServedYear {
  return 'year' in part;
}

/** Everything that editors imported, by keys that name each part. */
export const servedCutoffs = z.object({
  years: z.record(z.string(), servedYear),
  names: z.record(z.string(), servedName),
});
export type ServedCutoffs = z.infer<typeof servedCutoffs>;

const mapping = z.object({
  catalogue: institutionName.nullable(),
  relation: z.string().nullable(),
  state: z.string().nullable(),
});

/** The rows of one year of a list, packed, with what their names meant when they were imported. */
export const storedStatement = z.object({
  /** JSON of the rows, deflated, in base64. */
  packed: z.string(),
  /** Exam and key of each institution, with its meaning. */
  names: z.array(z.tuple([z.string(), z.string(), mapping])),
  admissions,
});
export type StoredStatement = z.infer<typeof storedStatement>;

/** The parts of a file that is being uploaded. */
export const storedUpload = z.object({
  at: z.iso.datetime(),
  parts: z.array(z.object({ digest: z.string(), packed: z.string() })),
});
export type StoredUpload = z.infer<typeof storedUpload>;

/** The key of a year of a list among what is served. */
export function yearKey({ list, year }: Pick<StatementRow, 'list' | 'year'>): string {
  return `${list} ${year}`;
}

/** An improbable change of a year against the years before it. */
export type YearWarning =
  | { kind: 'median'; list: string; category: string; year: number; from: number; to: number }
  | { kind: 'moved'; list: string; year: number; by: number; least: number; most: number }
  | { kind: 'fewer'; list: string; institution: string; year: number; from: number; to: number };
