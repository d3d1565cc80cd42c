import { useRef } from 'react';
import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { askToSend, choiceField, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  changedFields,
  type HistoryPage,
  historyPage,
  type ListedChange,
  type WholeChange,
  wholeChange,
} from '../../domain/history.ts';
import { limits } from '../../domain/limits.ts';
import { givenQuery } from '../../domain/search.ts';
import { consoleWords } from '../../messages/console.ts';
import { type Loaded, loadedFrom, useCursors, useLoad } from '../console/Loading.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';

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

/** The outcome of undoing a change; `restored` is the record as the API answered it. */
export interface Undoing {
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

/**
 * Makes a record what it was after a change, once somebody has seen which fields that replaces and
 * confirmed it; null when nobody does.
 */
export async function restore(change: ListedChange): Promise<Undoing | null> {
  const { historyScreen: texts, wordOf } = consoleWords(pageLanguage());
  const { _id, target } = change;
  const refused = whyNotPermitted('undoChanges', texts);
  if (refused) return { ok: false, text: refused };
  const replaced = await fieldsReplacedBy(change);
  if ('failed' in replaced) return { ok: false, text: replaced.failed };
  const fields = replaced.data;
  if (fields?.length === 0) return { ok: true, text: texts.restoreSame(target.label) };
  const isSure = await confirmDialog({
    title: texts.restoreTitle,
    text: texts.restoreQuestion(target.label, fields?.map(wordOf).join(', ') ?? texts.restoreAll),
    action: texts.restore,
  });
  if (!isSure) return null;
  const result = await api('POST', `/api/history/${_id}/restore`);
  if (!result.ok) return { ok: false, text: texts.restoreFailed };
  return { ok: true, text: texts.restored(target.label), restored: result.data };
}

/** The fields in which a version differs from the record as it is; null where that is not known. */
async function fieldsReplacedBy({
  _id,
  target,
}: ListedChange): Promise<Loaded<readonly string[] | null>> {
  const newest = await loadHistory(`${target.kind}:${target._id}`, undefined);
  if ('failed' in newest) return newest;
  const last = newest.data.entries[0];
  // An import tells its figures, and not what it made of the record.
  if (!last || last.target.kind !== target.kind) return { data: null };
  const [version, present] = await Promise.all([loadChange(_id), loadChange(last._id)]);
  if ('failed' in version) return version;
  if ('failed' in present) return present;
  const isThere = version.data.after !== null && present.data.after !== null;
  return { data: isThere ? changedFields(present.data.after, version.data.after) : null };
}

/**
 * Removes the values of one of the fields of a change from the history, once somebody has chosen
 * it and said why; null when nobody does.
 */
export async function withhold(
  { _id }: ListedChange,
  fields: readonly string[],
): Promise<Undoing | null> {
  const { historyScreen: texts, pathWords } = consoleWords(pageLanguage());
  const refused = whyNotPermitted('withholdHistory', { ...texts, notPermitted: texts.notWithhold });
  if (refused) return { ok: false, text: refused };
  const labels = Object.fromEntries(fields.map((field) => [field, pathWords(field.split('.'))]));
  const field = choiceField(texts.field, texts.choose, labels);
  const reason = textField(texts.withholdReason, limits.text);
  const question = {
    title: texts.withhold,
    text: texts.withholdQuestion,
    action: texts.withholdAction,
    isDangerous: true,
  };
  const told = await askToSend(question, [field, reason], () =>
    api('PUT', `/api/history/${_id}/withhold`, {
      field: field.control.value,
      reason: reason.control.value,
    }),
  );
  const label = labels[field.control.value] ?? '';
  return told && { ok: told.ok, text: told.ok ? texts.withheld(label) : texts.withholdFailed };
}

/** The changes of one institution, a page at a time, and who stands behind the ids in them. */
export function useChanges(id: string) {
  const target = `institution:${id}`;
  const pages = useCursors(target);
  const load = useLoad(`${target} ${pages.cursor}`, () => loadHistory(target, pages.cursor));
  const names = useRef(new Map<string, string>());
  for (const { by } of load.data?.entries ?? []) names.current.set(by._id, by.username);
  return { ...load, pages, nameOf: (userId: string) => names.current.get(userId) ?? null };
}
export type Changes = ReturnType<typeof useChanges>;
export type NameOf = Changes['nameOf'];
