import { confirmDialog, type Question } from '../../browser/alert.ts';
import { deleteAt } from '../../browser/api-client.ts';
import { askToSend, type DialogField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { type Notice, success } from '../ui/Message.tsx';

interface WriteRequest {
  /** The question to confirm, with the fields to fill in. */
  question: Question;
  fields: readonly DialogField<HTMLElement>[];
  send: () => Promise<unknown>;
  done: () => string;
}

/** Sends a write that the user has confirmed in a dialog; null when cancelled. */
export async function confirmAndSend(request: WriteRequest): Promise<Notice | null> {
  const { question, fields, send, done } = request;
  return (await askToSend(question, fields, send)) ? success(done()) : null;
}

interface RemovalRequest {
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
  question,
  path,
  name,
  done,
  failed,
}: RemovalRequest): Promise<Notice | null> {
  const { consoleTexts } = screenWords(pageLanguage());
  const { confirmDeletion: title, delete: action } = consoleTexts;
  if (!(await confirmDialog({ title, action, isDangerous: true, ...question }))) return null;
  const isFirst = await deleteAt(path, failed);
  return success(isFirst ? done : consoleTexts.alreadyDeleted(name));
}
