import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type HistoryPage,
  historyPage,
  type ListedChange,
  type WholeChange,
  wholeChange,
} from '../../domain/history.ts';
import { givenQuery } from '../../domain/search.ts';
import { consoleWords } from '../../messages/console.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { type Loaded, loadedFrom } from '../console/useLoad.ts';

/** Rows of a page. */
const ROWS = '20';

/** One page of the changes of a target, or of all, the newest first. */
export async function loadHistory(
  target: string,
  cursor: string | undefined,
): Promise<Loaded<HistoryPage>> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  const asked = new URLSearchParams({ target, cursor: cursor ?? '', limit: ROWS });
  const query = new URLSearchParams(givenQuery(asked));
  return loadedFrom(await api('GET', `/api/history?${query}`), historyPage, texts.failed);
}

/** One change with what was before and after it. */
export async function loadChange(id: string): Promise<Loaded<WholeChange>> {
  const { historyScreen: texts } = consoleWords(pageLanguage());
  return loadedFrom(await api('GET', `/api/history/${id}`), wholeChange, texts.changeFailed);
}

/** What taking a change back came to; `restored` is the record as the API answered it. */
interface Undoing {
  ok: boolean;
  text: string;
  restored?: unknown;
}

/** Takes a change back once that is confirmed; null when it is not. */
export async function undo({ _id, act, target }: ListedChange): Promise<Undoing | null> {
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
