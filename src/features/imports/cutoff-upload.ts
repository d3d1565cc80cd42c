import { createHash } from 'node:crypto';
import { newBatchId } from '../../domain/curation/import-batch.ts';
import { type UploadReport, yearKey } from '../../domain/cutoffs/cutoff-import.ts';
import type { RawRow, StatementRow } from '../../domain/cutoffs/cutoff-row.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { cutoffListById, cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { Refusal } from '../../domain/refusal.ts';
import { hashText } from '../../store/index.ts';
import { createNameBook, type NameBook } from '../cutoffs/import/names.ts';
import {
  type PlannedImport,
  planImport,
  type UnmatchedName,
} from '../cutoffs/import/plan-import.ts';
import { createRowReader, type Statements } from '../cutoffs/import/statements.ts';
import { withMappedNames } from '../cutoffs/overlay/overlay-names.ts';
import { packJson, unpackJson } from '../cutoffs/overlay/packed-text.ts';
import type { ServingDependencies } from '../cutoffs/overlay/served-writing.ts';
import { createMatcher } from '../duplicates/duplicates.ts';
import type { With } from '../needs.ts';
import { serveYears, storeStatements } from './cutoff-years.ts';

type UploadDependencies = ServingDependencies & With<'cutoffs' | 'institutions' | 'duplicates'>;

/** A part of a file of statements; a file without `upload` has one part. */
interface UploadPart {
  rows: readonly RawRow[];
  upload?: string | undefined;
  isLast: boolean;
  dryRun: boolean;
}

/** What an upload did; its refused rows and warnings are not yet words. */
interface UploadOutcome
  extends Pick<PlannedImport, 'warnings'>,
    Pick<Statements, 'refused'>,
    Omit<UploadReport, 'warnings' | 'refused'> {}

/**
 * Takes a part of a file of statements and with the last one imports the file, completely or not at
 * all. Refuses `bodyTooLarge` for a file of too many parts.
 */
export async function takeUpload(
  runtime: UploadDependencies,
  principal: Principal,
  part: UploadPart,
): Promise<UploadOutcome> {
  const upload = part.upload ?? newBatchId(runtime.now());
  const earlier = part.upload === undefined ? [] : await keepPart(runtime, principal, part, upload);
  const newestYear = runtime.now().getUTCFullYear();
  const reader = createRowReader(cutoffLists, newestYear);
  // Only the whole file tells whether a seat stands in it twice.
  const read = part.isLast ? [...earlier, ...part.rows] : part.rows;
  for (const row of read) reader.read(row);
  const offset = part.isLast ? 0 : earlier.length;
  const { rows, refused } = reader.statements;
  const outcome: UploadOutcome = {
    upload,
    rows: earlier.length + part.rows.length,
    added: 0,
    changed: 0,
    removed: 0,
    refused: refused
      .slice(0, limits.cutoffUpload.shown)
      .map(({ row, fault }) => ({ row: row + offset, fault })),
    warnings: [],
    unmatched: [],
  };
  if (refused.length > 0 || !part.isLast || rows.length === 0) return outcome;
  const { added, changed, removed, warnings, unmatched } = await importRows(
    runtime,
    principal,
    rows,
    part.dryRun,
  );
  return {
    ...outcome,
    ...{ added, changed, removed, warnings },
    unmatched: await withCandidates(runtime, unmatched),
  };
}

/** Keeps a part among those of its file, and returns the rows of the parts before it. */
async function keepPart(
  { cutoffRecords, now }: With<'cutoffRecords' | 'now'>,
  { userId }: Principal,
  { rows, dryRun }: UploadPart,
  upload: string,
): Promise<RawRow[]> {
  const packed = packJson(rows);
  const digest = createHash('sha256').update(packed).digest('hex');
  const id = hashText(`${userId} ${upload} ${dryRun}`);
  const { data } = await cutoffRecords.uploads.upsert(id, (current) => {
    const parts = current?.parts ?? [];
    // A repeated call, whose answer was lost.
    if (current && parts.some((part) => part.digest === digest)) return current;
    if (parts.length >= limits.cutoffUpload.parts) throw new Refusal('bodyTooLarge');
    return { at: now().toISOString(), parts: [...parts, { digest, packed }] };
  });
  const place = data.parts.findIndex((part) => part.digest === digest);
  // Written by this function as rows.
  return data.parts.slice(0, place).flatMap((part) => unpackJson(part.packed) as RawRow[]);
}

/** Erases uploads that nobody finished, and finished ones. */
export async function eraseUploads(
  { cutoffRecords, now }: With<'cutoffRecords' | 'now'>,
  max?: number,
): Promise<void> {
  const oldest = now().getTime() - limits.cutoffUpload.seconds * 1000;
  await cutoffRecords.uploads.sweep(
    (upload) => upload === null || Date.parse(upload.at) < oldest,
    max,
  );
}

/** Imports that met another one of the same year are planned anew so often. */
const ATTEMPTS = 3;

async function importRows(
  runtime: UploadDependencies,
  principal: Principal,
  rows: readonly StatementRow[],
  dryRun: boolean,
): Promise<PlannedImport> {
  const { cutoffs } = runtime;
  for (let attempt = 1; ; attempt++) {
    const { years, names } = await cutoffs.overlay();
    const book = withMappedNames(await openNameBook(runtime), names);
    const plan = await planImport(rows, {
      lists: cutoffLists,
      book,
      renames: await cutoffs.renames(),
      readStored: cutoffs.contentsOf,
    });
    if (dryRun || plan.added + plan.changed + plan.removed === 0) return plan;
    const seen = new Map(years.map((year) => [yearKey(year), year.statement]));
    try {
      const made = await storeStatements(runtime, { plan, rows, book });
      await serveYears(runtime, principal, made, seen);
      return plan;
    } catch (error) {
      const isStale = error instanceof Refusal && error.reason === 'staleEdit';
      if (!isStale || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The names of the table and of the catalogue as it is now. */
async function openNameBook({
  cutoffs,
  institutions,
}: With<'cutoffs' | 'institutions'>): Promise<NameBook> {
  const [table, { items }] = await Promise.all([cutoffs.nameTable(), institutions.list.refresh()]);
  const catalogue = Array.from(items.column('summary'), ([id, { type, name, location }]) => {
    return { id, type, name, location };
  });
  return createNameBook(table, catalogue, true);
}

/** The unmatched names of most rows, with the institutions that they may be. */
async function withCandidates(
  runtime: With<'institutions' | 'duplicates'>,
  unmatched: readonly UnmatchedName[],
): Promise<UploadReport['unmatched']> {
  if (unmatched.length === 0) return [];
  const matchesOf = await createMatcher(runtime);
  return unmatched.slice(0, limits.cutoffUpload.names).map((name) => {
    const { list, institution, place, rows } = name;
    const candidates: Summary[] = matchesOf({
      name: institution,
      city: place,
      website: '',
      aisheCode: '',
    }).map((match) => match.institution);
    const counselling = cutoffListById(list)?.counselling.id ?? list;
    return { counselling, institution, place, rows, candidates };
  });
}
