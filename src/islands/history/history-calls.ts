import { useRef } from 'react';
import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type HistoryPage,
  historyPage,
  type ListedChange,
  type WholeChange,
  wholeChange,
} from '../../domain/history/history.ts';
import { limits } from '../../domain/limits.ts';
import { toSearchQuery } from '../../domain/search/search.ts';
import { consoleWords } from '../../messages/console.ts';
import { type LoadResult, toLoadResult, useCursors, useLoad } from '../console/Loading.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';

/** The filters of changes: names in the call's query and in the screen's address. */
export const historyNames = ['target', 'by', 'field', 'from', 'to', 'q'] as const;
export type HistoryFilter = Partial<Record<(typeof historyNames)[number], string>>;

/** One page of the changes that match a filter, newest first. */
export async function loadHistory(
  filter: HistoryFilter,
  cursor: string | undefined,
): Promise<LoadResult<HistoryPage>> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  const limit = String(limits.page.default);
  const params = new URLSearchParams({ ...filter, cursor: cursor ?? '', limit });
  const query = new URLSearchParams(toSearchQuery(params));
  return toLoadResult(await api('GET', `/api/history?${query}`), historyPage, texts.failed);
}

/** A change with the data before and after it. */
export async function loadChange(id: string): Promise<LoadResult<WholeChange>> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  return toLoadResult(await api('GET', `/api/history/${id}`), wholeChange, texts.changeFailed);
}

/** The outcome of an undo; `restored` is the record as answered by the API. */
export interface UndoResult {
  ok: boolean;
  text: string;
  restored?: unknown;
}

/** Undoes a change after a confirmation; null when cancelled. */
export async function undo({ _id, act, target }: ListedChange): Promise<UndoResult | null> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  const refused = whyNotPermitted('undoChanges', texts);
  if (refused) return { ok: false, text: refused };
  const question = act === 'deleted' ? texts.undoDeletion : texts.undoEdit;
  const isSure = await confirmDialog({
    title: texts.undoTitle,
    text: question(target.label),
    action: texts.undo,
  });
  if (!isSure) return null;
  const result = await api('POST', `/api/history/${_id}/undo`);
  if (!result.ok) return { ok: false, text: texts.undoFailed };
  return { ok: true, text: texts.undone(target.label), restored: result.data };
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
