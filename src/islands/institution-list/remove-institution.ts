import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { Summary } from '../../domain/summary.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screens.ts';
import { whyNotPermitted } from '../ui/useSession.ts';

/** The outcome of a deletion; null when the admin cancelled. */
interface Removal {
  text: string;
  isGone: boolean;
}

/** Deletes an institution once the admin has confirmed it by name. */
export async function removeInstitution({
  _id,
  name,
}: Pick<Summary, '_id' | 'name'>): Promise<Removal | null> {
  const { institutionList: texts } = consoleWords(pageLanguage());
  const { consoleTexts } = screenWords(pageLanguage());
  const refused = whyNotPermitted('editInstitutions', texts);
  if (refused) return { text: refused, isGone: false };
  const question = {
    title: consoleTexts.confirmDeletion,
    text: texts.deleteQuestion(name),
    action: consoleTexts.delete,
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return null;
  const result = await api('DELETE', `/api/institutions/${_id}`);
  return result.ok
    ? { text: texts.deleted(name), isGone: true }
    : { text: texts.deleteFailed, isGone: false };
}
