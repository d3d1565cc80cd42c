import { confirmDialog } from '../../browser/alert.ts';
import { deleteAt } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

interface Removal {
  /** Why it may not be done; null where it may. */
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
 * Deletes a record of a list once that is confirmed; null when it is not. One that was gone before
 * counts as deleted, so that its row goes too.
 */
export async function removeRecord({
  refused,
  question,
  path,
  name,
  done,
  failed,
}: Removal): Promise<{ ok: boolean; text: string } | null> {
  const { consoleTexts } = screenWords(pageLanguage());
  if (refused !== null) return { ok: false, text: refused };
  const { confirmDeletion: title, delete: action } = consoleTexts;
  if (!(await confirmDialog({ title, action, isDangerous: true, ...question }))) return null;
  const texts = { deleted: done, gone: consoleTexts.alreadyDeleted(name), failed };
  const deletion = await deleteAt(path);
  return { ok: deletion !== 'failed', text: texts[deletion] };
}
