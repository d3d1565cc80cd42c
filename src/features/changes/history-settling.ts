import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { StoredChange, TargetKind } from '../../domain/history/history.ts';
import { type Collection, hashText, nullIfStale } from '../../store/index.ts';
import type { With } from '../needs.ts';
import type { HistoryLine } from './history-records.ts';
import { finishMerge } from './merge-steps.ts';
import { tagsOfChange } from './page-purges.ts';

/** The records needed to settle changes of any kind. */
export type SettlingDependencies = With<
  | 'now'
  | 'pages'
  | 'users'
  | 'institutions'
  | 'courseDetails'
  | 'examDetails'
  | 'examDates'
  | 'sources'
  | 'scholarships'
  | 'ads'
  | 'reviews'
  | 'duplicates'
  | 'fieldChecks'
  | 'cutoffRecords'
  | 'history'
>;

/** No write lives this long: an older intent that has changed nothing never will. */
export const ABANDONED_MS = 600_000;

type WriteFates = Pick<Collection<never>, 'fate'>;

/**
 * Every change that took place, from the newest to the oldest. Intents that a crash left behind are
 * settled first; `settlesHere` selects them, by default all.
 */
export async function settledChanges(
  runtime: SettlingDependencies,
  settlesHere: (intent: HistoryLine) => boolean = () => true,
): Promise<readonly HistoryLine[]> {
  const { history } = runtime;
  const intents = (await history.newestFirst()).filter(
    (line) => !line.settled && settlesHere(line),
  );
  for (const intent of intents) await settle(runtime, intent._id);
  return (await history.newestFirst()).filter(({ settled }) => settled);
}

/** Settles an intent left by a crash: it becomes a change or is dropped, depending on its write. */
async function settle(runtime: SettlingDependencies, id: string): Promise<void> {
  const { history, now } = runtime;
  const intent = await history.records.read(id);
  if (!intent) return;
  // Already settled, but its line is missing from the list.
  if (intent.data.settled) return void (await history.list.withMarker([id], async () => [intent]));
  const age = now().getTime() - Date.parse(intent.data.at);
  const settled = await resolveChange(runtime, { id, change: intent.data, age });
  if (settled === undefined) return;
  await finishMerge(runtime, intent.data, settled !== null);
  // The writer may have died before it purged pages.
  if (settled) await runtime.pages.purge(await tagsOfChange(runtime, settled));
  // Another reader or the writer may have settled it first.
  await nullIfStale<unknown>(
    settled
      ? history.records.update(id, (change) => (change.settled ? change : settled))
      : history.records.remove(id, { ifMatch: intent.etag }),
  );
}

/** The change as it took place; null when it never will, undefined while it still may. */
async function resolveChange(
  runtime: SettlingDependencies,
  { id, change, age }: { id: string; change: StoredChange; age: number },
): Promise<StoredChange | null | undefined> {
  const { kind } = change.target;
  const isOver = age > ABANDONED_MS;
  if (kind === 'import') return resolvePart(runtime, change, isOver);
  // A list names a bulk edit or a merge by the changes that it consists of.
  if (kind === 'bulk' || kind === 'merge') return null;
  const fate = await readFate(runtime, id, { ...change, kind });
  if (fate === 'open' && !isOver) return undefined;
  return fate === 'done' || fate === 'forgotten' ? { ...change, settled: true } : null;
}

/** Kinds of changes written by one operation. */
type SingleKind = Exclude<TargetKind, 'import' | 'bulk' | 'merge'>;

function readFate(
  runtime: SettlingDependencies,
  op: string,
  { target, kind, base }: StoredChange & { kind: SingleKind },
) {
  const { institutions, courseDetails, examDetails, examDates } = runtime;
  const { ads, users, reviews, scholarships, sources, duplicates, cutoffRecords } = runtime;
  const { fieldChecks } = runtime;
  const id = target._id;
  // The details of courses and exams, their dates and sources are stored by the hash of their slug.
  const places: Record<SingleKind, { records: WriteFates; id: string }> = {
    institution: { records: institutions.records, id },
    course: { records: courseDetails.records, id: hashText(id) },
    exam: { records: examDetails.records, id: hashText(id) },
    dates: { records: examDates.records, id: hashText(id) },
    ad: { records: ads.records, id },
    user: { records: users.records, id },
    review: { records: reviews.records, id },
    source: { records: sources.records, id: hashText(id) },
    scholarship: { records: scholarships.records, id: hashText(id) },
    cutoffs: { records: cutoffRecords.served, id },
    pair: { records: duplicates.distinct.records, id: hashText(id) },
    check: { records: fieldChecks.records, id: hashText(id) },
  };
  const written = places[kind];
  return written.records.fate(written.id, { op, follows: base });
}

/**
 * A part of an import left unsettled, reduced to the rows that took place. Null when none did;
 * undefined while a row still may, unless the writer is long gone.
 */
async function resolvePart(
  { institutions }: With<'institutions'>,
  change: StoredChange,
  isOver: boolean,
): Promise<StoredChange | null | undefined> {
  const rows = change.batch?.rows ?? [];
  const fates = await mapBounded(rows, STORE_PARALLEL, (row) =>
    institutions.records.fate(row.id, { op: row.op, follows: row.base }),
  );
  if (!isOver && fates.includes('open')) return undefined;
  const doneRows = rows.filter((_, at) => fates[at] === 'done' || fates[at] === 'forgotten');
  return doneRows.length === 0
    ? null
    : { ...change, settled: true, batch: { rows: doneRows, outcome: null } };
}
