import { ValueInDoubt, ValueTaken } from '../../store/errors.ts';
import { EMAILS, USERNAMES } from './actor.ts';
import type { Oracle } from './oracle.ts';
import type { People, Person } from './people.ts';

const FOLDERS = ['claim/email', 'claim/username', 'list/people-v1', 'person'];

type LivePeople = Map<string, Person>;

async function liveRecords({ records }: People, oracle: Oracle): Promise<LivePeople> {
  const live: LivePeople = new Map();
  for (const expected of oracle.expectations()) {
    const record = await records.inspect(expected.id);
    oracle.checkSeen(expected, record?.data ?? null, 'detail, at the end');
    oracle.checkRevision(expected, record?.rev ?? 0);
    if (!record?.data) continue;
    oracle.checkEffects(record.id, record.data.effects);
    live.set(record.id, record.data);
  }
  return live;
}

async function checkUnique(people: People, live: LivePeople, oracle: Oracle): Promise<void> {
  for (const kind of ['email', 'username'] as const) {
    const values = [...live.values()].map((data) => data[kind]);
    if (new Set(values).size < values.length) oracle.violation(`I1 ${kind}: ${values.join(' ')}`);
    for (const [id, data] of live) {
      const found = await people.records.find(kind, data[kind]);
      if (found?.id !== id) oracle.violation(`I2 ${id} is not found by its ${kind}`);
    }
  }
}

async function checkList(people: People, live: LivePeople, oracle: Oracle): Promise<void> {
  const { items } = await people.list.refresh();
  const sorted = (map: Iterable<[string, Person]>) => JSON.stringify([...map].sort());
  if (sorted(items) !== sorted(live)) {
    oracle.violation(`I7 the list is ${sorted(items)}, the records are ${sorted(live)}`);
  }
}

/** Checks I1–I4, I7 and I8 on the current state, as seen by each process. */
export async function checkState(
  processes: readonly People[],
  oracle: Oracle,
): Promise<LivePeople> {
  const [first] = processes;
  if (!first) throw new Error('There is no process to look with.');
  const live = await liveRecords(first, oracle);
  await checkUnique(first, live, oracle);
  for (const people of processes) await checkList(people, live, oracle);
  return live;
}

/** I6: a value that no live record has can be claimed. */
export async function checkClaimable(
  people: People,
  live: LivePeople,
  oracle: Oracle,
): Promise<void> {
  const held = new Set([...live.values()].flatMap(({ email, username }) => [email, username]));
  const attempts = [
    ...EMAILS.map((email, n) => ({ email, username: `spare${n}` })),
    ...USERNAMES.map((username, n) => ({ email: `spare${n}@x.in`, username })),
  ].filter(({ email, username }) => !held.has(email) && !held.has(username));
  for (const [n, attempt] of attempts.entries()) {
    try {
      await people.records.create(`claimant${n}`, { ...attempt, effects: 1 });
      await people.records.remove(`claimant${n}`);
    } catch (error) {
      if (!(error instanceof ValueTaken || error instanceof ValueInDoubt)) throw error;
      oracle.violation(`I6 no record has ${attempt.email} ${attempt.username}, yet it is refused`);
    }
  }
}

/** I12: a second repair changes nothing. */
export async function checkRepair(people: People, oracle: Oracle): Promise<void> {
  const dump = async () =>
    JSON.stringify(await Promise.all(FOLDERS.map((folder) => people.engine.list(folder))));
  await people.store.repair();
  const once = await dump();
  await people.store.repair();
  if ((await dump()) !== once) oracle.violation('I12 the second repair changed something');
}
