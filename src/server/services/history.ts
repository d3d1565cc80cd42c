import {
  type HistoryPage,
  type HistoryQuery,
  isAbout,
  type ListedChange,
  undoableAmong,
  type WholeChange,
} from '../../domain/history.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Runtime } from '../runtime.ts';
import { settledChanges } from './history-settling.ts';

/** One page of the changes that admins made, the newest first. Refuses a cursor that is none. */
export async function listHistory(runtime: Runtime, query: HistoryQuery): Promise<HistoryPage> {
  const { target, cursor, limit } = query;
  const all = await everyChange(runtime);
  const wanted = target === undefined ? all : all.filter((change) => isAbout(change, target));
  const start = cursor === undefined ? 0 : wanted.findIndex(({ _id }) => _id === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw new Refusal('invalidInput', { fields: { cursor: 'unknownChange' } });
  }
  const entries = wanted.slice(start, start + limit);
  const isLast = start + limit >= wanted.length;
  return { entries, nextCursor: isLast ? null : (entries.at(-1)?._id ?? null) };
}

/** One change with what was before and after it. Refuses `unknownChange`. */
export async function findChange(runtime: Runtime, id: string): Promise<WholeChange> {
  const listed = (await everyChange(runtime)).find(({ _id }) => _id === id);
  const stored = listed && (await runtime.history.records.read(id));
  if (!stored) throw new Refusal('unknownChange');
  return { ...listed, before: stored.data.before, after: stored.data.after };
}

async function everyChange(runtime: Runtime): Promise<ListedChange[]> {
  const changes = await settledChanges(runtime);
  const undoable = undoableAmong(changes);
  return changes.map((line) => {
    const { settled: _settled, base: _base, ...change } = line;
    return { ...change, undoable: undoable.has(line) };
  });
}
