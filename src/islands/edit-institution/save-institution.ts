import { confirmDialog } from '../../browser/alert.ts';
import { api, callForVersion, type Result, staleBody } from '../../browser/api-client.ts';
import { ApiError, orNull } from '../../browser/api-error.ts';
import { takeDraft } from '../../browser/draft.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { averageFee } from '../../domain/institutions/fees.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { findUnlikelyAmounts } from '../../domain/institutions/unlikely.ts';
import { consoleWords } from '../../messages/console.ts';
import { loadChange, loadHistory } from '../history/history-calls.ts';
import { fieldErrorsOf } from '../ui/Message.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';
import {
  draftName,
  type Edit,
  editDraft,
  type LoadedInstitution,
  loadedInstitution,
  type OpenedEdit,
  type Version,
  version,
} from './version.ts';

/** The outcome of a save; `theirs` is the current version after a conflict. */
type SaveOutcome =
  | { kind: 'cancelled' }
  | { kind: 'saved'; updatedAt: unknown }
  | { kind: 'stale'; theirs: Version }
  | { kind: 'failed'; text: string; errors: Record<string, string> };

/** Saves an edit of a version, with all fields (docs/product.md 6 and 8). */
export async function saveInstitution(base: Version, body: Edit): Promise<SaveOutcome> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const refused = whyNotPermitted('editInstitutions', texts);
  if (refused) return { kind: 'failed', text: refused, errors: {} };
  if (!(await confirmUnlikely(body, base.institution))) return { kind: 'cancelled' };
  const fullBody = { ...base.institution, ...body, averageFee: averageFee(body.coursesAndFees) };
  const path = `/api/institutions/${encodeURIComponent(base.institution._id)}`;
  return outcomeOf(await api('PUT', path, fullBody, base.etag));
}

/** Asks about amounts that are unlikely and new; true where there are none or they are meant. */
async function confirmUnlikely(body: Edit, before: LoadedInstitution): Promise<boolean> {
  const { editInstitution: texts, unlikelyWords } = consoleWords(pageLanguage());
  const found = findUnlikelyAmounts(body, before);
  if (found.length === 0) return true;
  const text = [...new Set(found.map(unlikelyWords))].slice(0, 5).join(' ');
  return confirmDialog({ title: texts.unlikelyTitle, text, action: texts.unlikelyAction });
}

function outcomeOf(result: Result): SaveOutcome {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  if (result.ok) return { kind: 'saved', updatedAt: updatedAtOf(result.data) };
  if (result.reason !== 'refused') return { kind: 'failed', text: texts.failed, errors: {} };
  const theirs = version.safeParse(staleBody(result));
  if (theirs.success) return { kind: 'stale', theirs: theirs.data };
  return { kind: 'failed', text: texts.failed, errors: fieldErrorsOf(result) };
}

/**
 * The outcome of undoing a save: the restored version, or the reason of the failure (blank where a
 * dialog has shown it).
 */
type UndoSaveResult = { ok: true; version: Version } | { ok: false; text: string };

/** Undoes a save unless the institution has changed since. */
export async function undoSave(id: string, updatedAt: unknown): Promise<UndoSaveResult> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const failed = { ok: false, text: '' } as const;
  const history = await orNull(loadHistory({ target: `institution:${id}` }, undefined));
  const latest = history?.entries[0];
  const change = latest && (await orNull(loadChange(latest._id)));
  if (!change) return failed;
  if (updatedAtOf(change.after) !== updatedAt) return { ok: false, text: texts.changedSince };
  const result = await api('POST', `/api/history/${change._id}/undo`);
  const restored = result.ok ? loadedInstitution.safeParse(result.data) : null;
  if (!restored?.success) return failed;
  const opened = await orNull(openInstitution(restored.data));
  return opened?.version
    ? { ok: true, version: opened.version }
    : { ok: false, text: texts.fetchFailed };
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
