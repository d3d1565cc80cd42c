import { confirmDialog } from '../../browser/alert.ts';
import { call, callForVersion } from '../../browser/api-client.ts';
import { ApiError } from '../../browser/api-error.ts';
import { takeDraft } from '../../browser/draft.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { averageFee } from '../../domain/institutions/fees.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { findUnlikelyAmounts } from '../../domain/institutions/unlikely.ts';
import { consoleWords } from '../../messages/console.ts';
import { loadChange, loadHistory } from '../history/history-calls.ts';
import { requirePermission } from '../ui/useSession.ts';
import {
  draftName,
  type Edit,
  editDraft,
  type LoadedInstitution,
  loadedInstitution,
  type OpenedEdit,
  type Version,
} from './version.ts';

/** Saves an edit of a version, with all fields (docs/product.md 6 and 8); returns when it was saved. */
export async function saveInstitution(base: Version, body: Edit): Promise<unknown> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  requirePermission('editInstitutions', texts);
  if (!(await confirmUnlikely(body, base.institution)))
    throw new ApiError('notSent', texts.notSaved);
  const fullBody = { ...base.institution, ...body, averageFee: averageFee(body.coursesAndFees) };
  const path = `/api/institutions/${encodeURIComponent(base.institution._id)}`;
  return updatedAtOf(
    await call('PUT', path, { body: fullBody, etag: base.etag, failed: texts.failed }),
  );
}

/** Asks about amounts that are unlikely and new; true where there are none or they are meant. */
async function confirmUnlikely(body: Edit, before: LoadedInstitution): Promise<boolean> {
  const { editInstitution: texts, unlikelyWords } = consoleWords(pageLanguage());
  const found = findUnlikelyAmounts(body, before);
  if (found.length === 0) return true;
  const text = [...new Set(found.map(unlikelyWords))].slice(0, 5).join(' ');
  return confirmDialog({ title: texts.unlikelyTitle, text, action: texts.unlikelyAction });
}

/** Undoes a save unless the institution has changed since; the restored version. */
export async function undoSave(id: string, updatedAt: unknown): Promise<Version> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const { entries } = await loadHistory({ target: `institution:${id}` }, undefined);
  const change = entries[0] && (await loadChange(entries[0]._id));
  if (!change || updatedAtOf(change.after) !== updatedAt)
    throw new ApiError('notSent', texts.changedSince);
  const path = `/api/history/${change._id}/undo`;
  const opened = await openInstitution(await call('POST', path, { schema: loadedInstitution }));
  if (!opened.version) throw new ApiError('unreadable', texts.fetchFailed);
  return opened.version;
}

function updatedAtOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, 'updatedAt') : null;
}

/**
 * An institution opened for editing: its current version, or the draft's base version with the
 * draft.
 */
type OpenedInstitution = OpenedEdit | { version: null };

/**
 * Loads an institution with the admin's saved draft. The version is null when it does not exist.
 */
export async function openInstitution({ type, name }: InstitutionName): Promise<OpenedInstitution> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
  try {
    const answer = await callForVersion('GET', path, {
      schema: loadedInstitution,
      failed: texts.loadFailed,
      isPublic: true,
    });
    return toOpenedEdit({ institution: answer.data, etag: answer.etag });
  } catch (failure) {
    console.error(failure);
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 404) return { version: null };
    if (failure.kind !== 'refused') failure.message = texts.fetchFailed;
    throw failure;
  }
}

function toOpenedEdit(version: Version): OpenedEdit {
  const draft = editDraft.safeParse(takeDraft(draftName(version))?.value);
  return draft.success
    ? { ...draft.data, current: version }
    : { version, typed: null, current: version };
}
