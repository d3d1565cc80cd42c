import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type DeployDifference,
  type DifferenceDecision,
  type DifferencePage,
  differencePage,
} from '../../domain/curation/deploy-difference.ts';
import { differenceWords } from '../../messages/difference-screen.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

/** One page of the differences, limited to the field that the query names. */
export async function loadDifferences(query: string): Promise<DifferencePage> {
  const { differenceScreen: texts } = differenceWords(pageLanguage());
  return call('GET', `/api/differences?${query}`, { schema: differencePage, failed: texts.failed });
}

/** Decides a difference of the displayed version. */
export async function decide(
  { institution: { _id, name }, etag, path, row }: DeployDifference,
  take: DifferenceDecision['take'],
): Promise<Notice> {
  const { differenceScreen: texts } = differenceWords(pageLanguage());
  requirePermission('editInstitutions', texts);
  const body = { path, ...(row !== null && { row }), take };
  const options = { body, etag, failed: texts.decideFailed };
  await call('PUT', `/api/institutions/${_id}/differences`, options);
  return success(take === 'own' ? texts.kept(name) : texts.taken(name));
}
