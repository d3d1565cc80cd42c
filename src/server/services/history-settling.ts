import type { StoredChange, TargetKind } from '../../domain/history.ts';
import type { Runtime } from '../runtime.ts';
import type { Collection } from '../store/collection.ts';
import { RecordMissing, StaleEdit } from '../store/errors.ts';
import { hashed } from '../store/key.ts';
import type { KnownChange } from './history-records.ts';

/** No write lives this long: an intent that is older and has changed nothing never will. */
const ABANDONED_MS = 600_000;

type Fates = Pick<Collection<never>, 'fate'>;

/** Every change that took place, from the newest to the oldest. */
export async function settledChanges(runtime: Runtime): Promise<readonly KnownChange[]> {
  const { history } = runtime;
  const intents = (await history.newestFirst()).filter(({ settled }) => !settled);
  for (const intent of intents) await settle(runtime, intent._id);
  return (await history.newestFirst()).filter(({ settled }) => settled);
}

/** Makes an intent that a crash left a change or nothing, by what became of its write. */
async function settle(runtime: Runtime, id: string): Promise<void> {
  const { history, now } = runtime;
  const intent = await history.records.read(id);
  if (!intent || intent.data.settled) return;
  const fate = await fateOf(runtime, id, intent.data);
  const age = now().getTime() - Date.parse(intent.data.at);
  if (fate === 'open' && age <= ABANDONED_MS) return;
  const tookPlace = fate === 'done' || fate === 'forgotten';
  await unlessGone(
    tookPlace
      ? history.records.update(id, (change) =>
          change.settled ? change : { ...change, settled: true },
        )
      : history.records.remove(id, { ifMatch: intent.etag }),
  );
}

function fateOf(runtime: Runtime, op: string, { target, base }: StoredChange) {
  const { institutions, courseDetails, examDetails, ads, users, reviews } = runtime;
  const records: Record<TargetKind, Fates> = {
    institution: institutions.records,
    course: courseDetails.records,
    exam: examDetails.records,
    ad: ads.records,
    user: users.records,
    review: reviews.records,
  };
  const isDetail = target.kind === 'course' || target.kind === 'exam';
  const id = isDetail ? hashed(target._id) : target._id;
  return records[target.kind].fate(id, { op, base });
}

/** Another reader, or the writer itself, may have been there first. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof RecordMissing || error instanceof StaleEdit)) throw error;
  }
}
