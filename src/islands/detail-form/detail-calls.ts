import { api } from '../../browser/api-client.ts';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { consoleWords } from '../../messages/console.ts';
import { type Loaded, loadedFrom } from '../console/Loading.tsx';
import { failure, fieldsOf, type Notice, success } from '../ui/Message.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';
import {
  type DetailKind,
  type DetailValues,
  type Entry,
  fieldMessages,
  payloadOf,
} from './detail-values.ts';

/** Every entry that can be chosen. */
export async function loadEntries<Listed extends Entry>(
  kind: DetailKind<Listed>,
): Promise<Loaded<Listed[]>> {
  const { detailTexts } = consoleWords(pageLanguage());
  return loadedFrom(await publicApi('GET', kind.path), kind.list, detailTexts.loadFailed);
}

/** One entry with what is there of it now. */
export async function loadEntry<Listed extends Entry>(
  kind: DetailKind<Listed>,
  slug: string,
): Promise<Loaded<Listed>> {
  const { detailTexts } = consoleWords(pageLanguage());
  const answer = await publicApi('GET', `${kind.path}/${slug}`);
  return loadedFrom(answer, kind.entry, detailTexts.loadFailed);
}

/** Creates or replaces the detail of an entry. */
export async function saveDetail<Listed extends Entry>(
  kind: DetailKind<Listed>,
  values: DetailValues,
): Promise<Notice> {
  const refused = whyNotPermitted('editDetails', kind.texts);
  if (refused) return failure(refused);
  const result = await api('POST', kind.savePath, payloadOf(kind.fields, values));
  if (result.ok) return success(kind.texts.saved);
  return { ...failure(kind.texts.failed), fields: fieldMessages(fieldsOf(result)) };
}
