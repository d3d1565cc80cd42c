import { confirmDialog, type Question } from '../../browser/alert.ts';
import { deleteAt, type Result } from '../../browser/api-client.ts';
import { askToSend, type DialogField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';
import type { ActOutcome } from '../ui/useAttempt.ts';

interface WriteRequest {
  /** Why the user may not do it; null when permitted. */
  refused: string | null;
  /** The question to confirm, with the fields to fill in. */
  question: Question;
  fields: readonly DialogField<HTMLElement>[];
  send: () => Promise<Result>;
  done: () => string;
  failed: string;
}

/** Sends a write that the user has confirmed in a dialog; null when cancelled. */
export async function confirmAndSend(request: WriteRequest): Promise<ActOutcome | null> {
  const { refused, question, fields, send, done, failed } = request;
  if (refused !== null) return { ok: false, text: refused };
  const result = await askToSend(question, fields, send);
  return result && { ok: result.ok, text: result.ok ? done() : failed };
}

interface RemovalRequest {
  /** Why the user may not delete it; null when permitted. */
  refused: string | null;
  /** The question to confirm, and the name of its subject. */
  question: { text: string; about?: string };
  /** The record's address in the API. */
  path: string;
  /** The name of the record. */
  name: string;
  done: string;
  failed: string;
}

/**
 * Deletes a record of a list after a confirmation; null when cancelled. A record that no longer
 * exists counts as deleted, so that its row is removed.
 */
export async function removeRecord({
  refused,
  question,
  path,
  name,
  done,
  failed,
}: RemovalRequest): Promise<ActOutcome | null> {
  const { consoleTexts } = screenWords(pageLanguage());
  if (refused !== null) return { ok: false, text: refused };
  const { confirmDeletion: title, delete: action } = consoleTexts;
  if (!(await confirmDialog({ title, action, isDangerous: true, ...question }))) return null;
  const texts = { deleted: done, gone: consoleTexts.alreadyDeleted(name), failed };
  const deletion = await deleteAt(path);
  return { ok: deletion !== 'failed', text: texts[deletion] };
}
