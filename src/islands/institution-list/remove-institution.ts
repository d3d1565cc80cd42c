import { pageLanguage } from '../../browser/page-language.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { listWords } from '../../messages/institution-list.ts';
import { removeRecord } from '../console/record-actions.ts';
import { requirePermission } from '../ui/useSession.ts';

/** Deletes an institution once the admin has confirmed it by name; null when cancelled. */
export function removeInstitution({
  _id,
  name,
}: Pick<Summary, '_id' | 'name'>): ReturnType<typeof removeRecord> {
  const { institutionList: texts } = listWords(pageLanguage());
  requirePermission('editInstitutions', texts);
  return removeRecord({
    question: { text: texts.deleteQuestion(name) },
    path: `/api/institutions/${_id}`,
    name,
    done: texts.deleted(name),
    failed: texts.deleteFailed,
  });
}
