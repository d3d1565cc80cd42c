import type { BatchRow, KeptInstitution } from '../../domain/curation/import-batch.ts';
import type { StoredWithholding } from '../../domain/history/withheld.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { keepFormerNames } from '../../domain/institutions/rename.ts';
import { institutionVersion } from '../../domain/reference/earlier-facts.ts';
import { mergePlans, StaleEdit, type Versioned, type WritePlan } from '../../store/index.ts';
import { rebaseOnDeploy } from '../catalogue/institution-overlay.ts';
import type { Institutions } from '../catalogue/institution-records.ts';
import type { PartLine } from '../changes/import-batches.ts';
import { restorableVersion } from '../changes/withholding.ts';

/** The writes of an import to one institution, and the operation that reverts them. */
interface RevertRequest {
  /** From the first write to the last. */
  chain: readonly BatchRow[];
  op: string;
  /** The part of any import that wrote the institution at this revision. */
  writerAt(follows: number): Pick<PartLine, '_id' | 'target'> | undefined;
  stamp: Pick<StoredInstitution, 'updatedAt' | 'updatedBy'>;
  /** The plan of the write, beyond its operation and version. */
  plan: WritePlan<StoredInstitution>;
  /** The institution's withheld values. */
  withheld: readonly StoredWithholding[];
}

/** The outcome; `nothing` where the import had not written it or it is already gone. */
export interface RevertOutcome {
  outcome: 'undone' | 'nothing' | KeptInstitution['reason'];
  /** The version written by the undo. */
  written: Versioned<StoredInstitution | null> | null;
}

type InstitutionRecords = Institutions['recordsOnly'];

/**
 * Restores an institution to its state before an import, unless it has been written since.
 * Idempotent under one `op`.
 */
export async function revertInstitution(
  records: InstitutionRecords,
  act: RevertRequest,
): Promise<RevertOutcome> {
  const writtenRows = await findWrittenRows(records, act.chain);
  const [first, last] = [writtenRows[0], writtenRows.at(-1)];
  if (!first || !last) return withoutWrite('nothing');
  const now = await records.inspect(first.id);
  if (!now) return withoutWrite('nothing');
  const { op } = act;
  if ((await records.fate(now.id, { op, follows: last.base })) === 'done')
    return withoutWrite('undone');
  if (
    areConsecutive(writtenRows) &&
    (await areLaterWritesUndone(records, act, { from: last.base + 1, now }))
  ) {
    return writeRevert(records, act, { first, now });
  }
  if (now.data !== null) return withoutWrite('edited');
  return withoutWrite(first.before === null ? 'nothing' : 'deleted');
}

/** The rows that took place; rows that still might are fenced off first. */
async function findWrittenRows(
  records: InstitutionRecords,
  chain: readonly BatchRow[],
): Promise<BatchRow[]> {
  const writtenRows: BatchRow[] = [];
  for (const row of chain) {
    const write = { op: row.op, follows: row.base };
    if ((await records.fate(row.id, write)) === 'open') await records.fence(row.id, row.base);
    const fate = await records.fate(row.id, write);
    if (fate === 'done' || fate === 'forgotten') writtenRows.push(row);
  }
  return writtenRows;
}

/** Whether no other write came between the rows. */
function areConsecutive(rows: readonly BatchRow[]): boolean {
  return rows.every(({ base }, at) => (rows[at + 1]?.base ?? base + 1) === base + 1);
}

/** Whether all writes since a revision are imports that have been undone. */
async function areLaterWritesUndone(
  records: InstitutionRecords,
  { writerAt }: RevertRequest,
  { from, now }: { from: number; now: Versioned<unknown> },
): Promise<boolean> {
  const pendingWriters: Pick<PartLine, '_id' | 'target'>[] = [];
  for (let follows = from; follows < now.rev; follows++) {
    const writer = writerAt(follows);
    if (writer) {
      pendingWriters.push(writer);
      continue;
    }
    const last = pendingWriters.at(-1);
    const fateOfUndo = last && (await records.fate(now.id, { op: undoId(last._id), follows }));
    if (fateOfUndo !== 'done') return false;
    // The parts of one import are undone together.
    while (pendingWriters.at(-1)?.target._id === last?.target._id) pendingWriters.pop();
  }
  return pendingWriters.length === 0;
}

/** The operation id of undoing a part. */
export function undoId(part: string): string {
  return `undo-${part}`;
}

async function writeRevert(
  records: InstitutionRecords,
  act: RevertRequest,
  { first, now }: { first: BatchRow; now: Versioned<StoredInstitution | null> },
): Promise<RevertOutcome> {
  const plan = mergePlans(act.plan, { op: act.op, ifMatch: now.etag });
  try {
    const version =
      first.before === null
        ? await records.remove(now.id, plan)
        : await records.update(now.id, createRestore(first.before, now, act), plan);
    return { outcome: 'undone', written: version };
  } catch (error) {
    // The revision has grown meanwhile, so the next attempt writes nothing.
    if (error instanceof StaleEdit) return revertInstitution(records, act);
    throw error;
  }
}

function createRestore(
  stored: unknown,
  now: Versioned<StoredInstitution | null>,
  { stamp, withheld }: RevertRequest,
) {
  return (current: StoredInstitution): StoredInstitution => {
    const version = institutionVersion.parse(restorableVersion(stored, current, withheld));
    const before = rebaseOnDeploy(version, now);
    return { ...before, ...keepFormerNames(current, before), ...stamp };
  };
}

function withoutWrite(outcome: RevertOutcome['outcome']): RevertOutcome {
  return { outcome, written: null };
}
