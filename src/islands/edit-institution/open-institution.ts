import { takeDraft } from '../../browser/draft.ts';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import { consoleWords } from '../../messages/console.ts';
import type { Loaded } from '../console/useLoad.ts';
import { draftName, type EditDraft, editDraft } from './edit-draft.ts';
import { loadedInstitution, type Version } from './version.ts';

/** An institution as it is opened: as it stands, or as it stood under what was typed then. */
type Opening = EditDraft | { version: null };

/**
 * Loads an institution to be edited, with what its admin had typed when the session ended. A
 * version of null says that there is no such institution.
 */
export async function openInstitution({ type, name }: InstitutionName): Promise<Loaded<Opening>> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
  const answer = await publicApi('GET', path);
  if (!answer.ok) {
    console.error(answer);
    if (answer.reason === 'unreachable') return { failed: texts.fetchFailed };
    return answer.status === 404 ? { data: { version: null } } : { failed: texts.loadFailed };
  }
  const parsed = loadedInstitution.safeParse(answer.data);
  if (parsed.success) return { data: opened({ institution: parsed.data, etag: answer.etag }) };
  console.error(parsed.error);
  return { failed: texts.fetchFailed };
}

function opened(version: Version): EditDraft {
  const draft = editDraft.safeParse(takeDraft(draftName(version)));
  return draft.success ? draft.data : { version, typed: null };
}
