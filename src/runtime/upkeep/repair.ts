import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { repairAdmins } from '../../features/accounts/admins.ts';
import { eraseExpired } from '../../features/accounts/expiry.ts';
import { settledChanges } from '../../features/changes/history-settling.ts';
import {
  CorruptRecord,
  type Engine,
  loadObject,
  MANIFEST,
  mergeCounts,
  newId,
  totalSchema,
  ValueInDoubt,
  ValueTaken,
} from '../../store/index.ts';
import type { Runtime } from '../runtime.ts';
import { type CheckProgress, check, findingKey } from './check.ts';
import { type Finding, splitKey } from './finding.ts';

/** The repaired and the remaining problems. */
interface RepairReport {
  repaired: Finding[];
  remaining: Finding[];
}

/** Receives how far a repair is. */
interface RepairProgress {
  checking: CheckProgress;
  /** The number of steps that are done, of all. */
  repairing(done: number, all: number): void;
}

const NO_PROGRESS: RepairProgress = { checking: () => undefined, repairing: () => undefined };

/**
 * Rebuilds everything that can be derived from the records: claims, lists, the set of admins,
 * sessions, open changes, sums of counts. Idempotent (docs/security.md I12), so that one that was
 * killed is repeated.
 * @throws StoreUnavailable.
 */
export async function repair(
  runtime: Runtime,
  engine: Engine,
  progress: RepairProgress = NO_PROGRESS,
): Promise<RepairReport> {
  const { findings } = await check(runtime, engine, progress.checking);
  const steps = planSteps(runtime, engine, findings);
  for (const [done, step] of steps.entries()) {
    await nullIfUnrepairable(step);
    progress.repairing(done + 1, steps.length);
  }
  const { findings: remaining } = await check(runtime, engine, progress.checking);
  const remainingKeys = new Set(remaining.map(findingKey));
  const repaired = findings.filter((finding) => !remainingKeys.has(findingKey(finding)));
  return { remaining, repaired };
}

type RepairStep = () => Promise<unknown>;

/** The steps in order: prerequisites of others come first. */
function planSteps(runtime: Runtime, engine: Engine, findings: readonly Finding[]): RepairStep[] {
  const { store } = runtime;
  const of = (problem: Finding['problem']) => findings.filter((each) => each.problem === problem);
  const corrupt = of('corrupt').map(({ key }) => key);
  const isWrong = (folder: string) =>
    findings.some(({ problem, key }) => problem !== 'unknownKind' && isInList(folder, key));
  return [
    ...corrupt.map((key) => () => discard(engine, key)),
    ...findings
      .filter(({ key }) => key.startsWith('claim/'))
      .map((finding) => () => reclaim(runtime, finding)),
    ...of('count').map(
      ({ key }) =>
        () =>
          raiseTotal(engine, key),
    ),
    () => store.repair(),
    ...store.kinds.lists.filter(({ folder }) => isWrong(folder)).map((list) => list.rebuild),
    () => repairAdmins(runtime),
    () => eraseExpired(runtime),
    () => settledChanges(runtime),
  ];
}

function isInList(folder: string, key: string): boolean {
  return key === folder || splitKey(key).folder === folder;
}

/** Removes an unreadable derived object, which is then rebuilt from the records. */
async function discard(engine: Engine, key: string): Promise<void> {
  const { folder, leaf } = splitKey(key);
  const isInList = folder.startsWith('list/');
  if (isInList && leaf !== MANIFEST) return engine.erase(key);
  if (!folder.startsWith('claim/') && !isInList) return;
  const stored = await engine.get(key);
  // The empty state: a manifest without runs for a list, a tombstone for any other record.
  const data = leaf === MANIFEST ? { runs: [] } : null;
  const empty = { v: 1, id: leaf, rev: 1, op: newId(), ops: [], data };
  if (stored) await engine.replace(key, empty, stored.etag);
}

/** Raises a total to at least the sum of its remaining sources. */
async function raiseTotal(engine: Engine, key: string): Promise<void> {
  const stored = await engine.get(key);
  const total = totalSchema.safeParse(stored?.value).data;
  if (!stored || !total) return;
  const loaded = await mapBounded(total.from, STORE_PARALLEL, (source) =>
    loadObject(engine, { key: source, isTotal: splitKey(source).leaf === 'total' }),
  );
  const counts = new Map(total.counts);
  for (const [name, count] of mergeCounts(loaded.map((leaf) => leaf?.counts ?? []))) {
    counts.set(name, Math.max(count, counts.get(name) ?? 0));
  }
  await engine.replace(key, { ...total, counts: mergeCounts([counts]) }, stored.etag);
}

/** Restores a record's claim on a unique value when the claim is missing or was discarded. */
async function reclaim({ store }: Runtime, { problem, detail }: Finding): Promise<void> {
  if (problem !== 'unclaimed' || detail === undefined) return;
  for (const kind of store.kinds.records.values()) await kind.reclaim?.(detail);
}

/** Ignores a step's failure: the check that follows reports what remains. */
async function nullIfUnrepairable(step: RepairStep): Promise<void> {
  try {
    await step();
  } catch (error) {
    const isLeft = [CorruptRecord, ValueTaken, ValueInDoubt].some((kind) => error instanceof kind);
    if (!isLeft) throw error;
  }
}
