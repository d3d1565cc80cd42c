import { confirmDialog } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { choiceField, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { changedFields, type ListedChange } from '../../domain/history/history.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { confirmAndSend } from '../console/record-actions.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';
import { loadChange, loadHistory, type Undone } from './history-calls.ts';

/**
 * Restores the version after a change, once the user has seen the affected fields and confirmed;
 * null when cancelled.
 */
export async function restore(change: ListedChange): Promise<Undone | null> {
  const { historyScreen: texts, wordOf } = consoleWords(pageLanguage());
  const { _id, target } = change;
  requirePermission('undoChanges', texts);
  const fields = await fieldsReplacedBy(change);
  if (fields?.length === 0) return success(texts.restored(target.label));
  const isSure = await confirmDialog({
    title: texts.restore,
    text: texts.restoreQuestion(target.label, fields?.map(wordOf).join(', ') ?? texts.restoreAll),
    action: texts.restore,
  });
  if (!isSure) return null;
  const path = `/api/history/${_id}/restore`;
  const restored = await call('POST', path, { failed: texts.restoreFailed });
  return { ...success(texts.restored(target.label)), restored };
}

/** The fields in which a version differs from the current record; null where unknown. */
async function fieldsReplacedBy({ _id, target }: ListedChange): Promise<readonly string[] | null> {
  const newest = await loadHistory({ target: `${target.kind}:${target._id}` }, undefined);
  const last = newest.entries[0];
  // An import's change contains figures instead of the record.
  if (!last || last.target.kind !== target.kind) return null;
  const [version, present] = await Promise.all([loadChange(_id), loadChange(last._id)]);
  const bothExist = version.after !== null && present.after !== null;
  return bothExist ? changedFields(present.after, version.after) : null;
}

/**
 * Withholds the values of one field of a change, once the user has chosen it and given a reason;
 * null when cancelled.
 */
export function withhold({ _id }: ListedChange, fields: readonly string[]): Promise<Notice | null> {
  const { historyScreen: texts, pathWords } = consoleWords(pageLanguage());
  const labels = Object.fromEntries(fields.map((field) => [field, pathWords(field.split('.'))]));
  const field = choiceField(texts.field, texts.choose, labels);
  const reason = textField(texts.withholdReason, limits.text);
  requirePermission('withholdHistory', { ...texts, notPermitted: texts.notWithhold });
  return confirmAndSend({
    question: {
      title: texts.withhold,
      text: texts.withholdQuestion,
      action: texts.withholdAction,
      isDangerous: true,
    },
    fields: [field, reason],
    send: () =>
      call('PUT', `/api/history/${_id}/withhold`, {
        body: { field: field.control.value, reason: reason.control.value },
        failed: texts.withholdFailed,
      }),
    done: () => texts.withheld(lookup(labels, field.control.value) ?? ''),
  });
}
