import { confirmDialog } from '../../browser/alert.ts';
import { deleteAt } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

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
}: RemovalRequest): Promise<{ ok: boolean; text: string } | null> {
  const { consoleTexts } = screenWords(pageLanguage());
  if (refused !== null) return { ok: false, text: refused };
  const { confirmDeletion: title, delete: action } = consoleTexts;
  if (!(await confirmDialog({ title, action, isDangerous: true, ...question }))) return null;
  const texts = { deleted: done, gone: consoleTexts.alreadyDeleted(name), failed };
  const deletion = await deleteAt(path);
  return { ok: deletion !== 'failed', text: texts[deletion] };
}
