import { useRef } from 'react';
import { confirmDialog } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  CORRECTION,
  type HistoryPage,
  historyPage,
  type ListedChange,
  type UndoReport,
  undoReport,
  type WholeChange,
  wholeChange,
} from '../../domain/history/history.ts';
import { limits } from '../../domain/limits.ts';
import { toSearchQuery } from '../../domain/search/search.ts';
import { consoleWords } from '../../messages/console.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

/** The filters of changes: names in the call's query and in the screen's address. */
export const historyNames = ['target', 'by', 'field', 'from', 'to', 'q'] as const;
export type HistoryFilter = Partial<Record<(typeof historyNames)[number], string>>;

/** One page of the changes that match a filter, newest first. */
export async function loadHistory(
  filter: HistoryFilter,
  cursor: string | undefined,
): Promise<HistoryPage> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  const limit = String(limits.page.default);
  const params = new URLSearchParams({ ...filter, cursor: cursor ?? '', limit });
  const query = new URLSearchParams(toSearchQuery(params));
  return call('GET', `/api/history?${query}`, { schema: historyPage, failed: texts.failed });
}

/** A change with the data before and after it. */
export async function loadChange(id: string): Promise<WholeChange> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  return call('GET', `/api/history/${id}`, { schema: wholeChange, failed: texts.changeFailed });
}

/** The notice of an undo; `restored` is the record as answered by the API. */
export interface Undone extends Notice {
  restored?: unknown;
}

/** Undoes a change after a confirmation; null when cancelled. */
export async function undo({ _id, act, reason, target }: ListedChange): Promise<Undone | null> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  requirePermission(reason === CORRECTION ? 'decideCorrections' : 'undoChanges', texts);
  const isAct = actKinds.has(target.kind);
  const ofOne = act === 'deleted' ? texts.undoDeletion : texts.undoEdit;
  const question = isAct ? texts.undoAct : ofOne;
  const isSure = await confirmDialog({
    title: texts.undoTitle,
    text: question(target.label),
    action: texts.undo,
  });
  if (!isSure) return null;
  const restored = await call('POST', `/api/history/${_id}/undo`, { failed: texts.undoFailed });
  const report = undoReport.safeParse(restored);
  if (report.success) return success(reportWords(report.data));
  return { ...success(texts.undone(target.label)), restored };
}

/** The kinds of entries that touched several records. */
const actKinds: ReadonlySet<string> = new Set(['bulk', 'import', 'pair', 'merge']);

function reportWords({ undone, left }: UndoReport): string {
  const { historyScreen: texts, grouped } = consoleWords(pageLanguage());
  const later = left.filter(({ reason }) => reason === 'later').length;
  const kept = left.length - later;
  const done = grouped(undone);
  const first = kept > 0 ? texts.actLeft(done, grouped(kept)) : texts.actUndone(done);
  return later > 0 ? `${first} ${texts.actLater(grouped(later))}` : first;
}

/** The changes of an act, newest first. */
export async function loadParts(id: string, cursor: string | undefined): Promise<HistoryPage> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor });
  return call('GET', `/api/history/${id}/parts?${query}`, {
    schema: historyPage,
    failed: texts.failed,
  });
}

/** One institution's changes, page by page, and the names behind their ids. */
export function useChanges(id: string) {
  const target = `institution:${id}`;
  const pages = useCursors(target);
  const load = useLoad(`${target} ${pages.cursor}`, () => loadHistory({ target }, pages.cursor));
  const names = useRef(new Map<string, string>());
  for (const { by } of load.data?.entries ?? []) names.current.set(by._id, by.username);
  return { ...load, pages, nameOf: (userId: string) => names.current.get(userId) ?? null };
}
export type Changes = ReturnType<typeof useChanges>;
export type NameOf = Changes['nameOf'];
