import { z } from 'zod';
import { api, staleBody } from '../../browser/api-client.ts';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { detailWords } from '../../messages/details.ts';
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
  const { detailTexts } = detailWords(pageLanguage());
  return loadedFrom(await publicApi('GET', kind.path), kind.list, detailTexts.loadFailed);
}

/** An entry as it was read, and which version of it that is. */
export interface Version<Listed> {
  entry: Listed;
  etag: string | null;
}

/** One entry with what is there of it now. */
export async function loadEntry<Listed extends Entry>(
  kind: DetailKind<Listed>,
  slug: string,
): Promise<Loaded<Version<Listed>>> {
  const { detailTexts } = detailWords(pageLanguage());
  const answer = await publicApi('GET', `${kind.path}/${slug}`);
  const loaded = loadedFrom(answer, kind.entry, detailTexts.loadFailed);
  const etag = answer.ok ? answer.etag : null;
  return 'data' in loaded ? { data: { entry: loaded.data, etag } } : loaded;
}

/** What came of a save; `theirs` where somebody else has changed the entry: nothing is saved then. */
interface Saved<Listed> {
  notice: Notice;
  theirs?: Version<Listed>;
}

/** Creates or replaces the detail of an entry, unless it is no longer `etag`. */
export async function saveDetail<Listed extends Entry>(
  kind: DetailKind<Listed>,
  values: DetailValues,
  etag: string | null,
): Promise<Saved<Listed>> {
  const refused = whyNotPermitted('editDetails', kind.texts);
  if (refused) return { notice: failure(refused) };
  const result = await api('POST', kind.savePath, payloadOf(kind.fields, values), etag);
  if (result.ok) return { notice: success(kind.texts.saved) };
  const { data } = z
    .object({ entry: kind.entry, etag: z.string() })
    .safeParse(current(staleBody(result)));
  if (!data) {
    return { notice: { ...failure(kind.texts.failed), fields: fieldMessages(fieldsOf(result)) } };
  }
  const { detailTexts } = detailWords(pageLanguage());
  return { notice: failure(detailTexts.changedElsewhere), theirs: data };
}

/** The entry of a stale save, under whichever name it is answered. */
function current(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null;
  const { course, exam, etag } = Object.fromEntries(Object.entries(body));
  return { entry: course ?? exam, etag };
}
