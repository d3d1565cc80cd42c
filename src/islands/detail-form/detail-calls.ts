import { z } from 'zod';
import { api, staleBody } from '../../browser/api-client.ts';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { detailWords } from '../../messages/details.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';
import { failure, fieldErrorsOf, type Notice, success } from '../ui/Message.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';
import {
  type DetailKind,
  type DetailValues,
  type Entry,
  fieldMessages,
  payloadOf,
} from './detail-values.ts';

/** All selectable entries. */
export async function loadEntries<Listed extends Entry>(
  kind: DetailKind<Listed>,
): Promise<LoadResult<Listed[]>> {
  const { detailTexts } = detailWords(pageLanguage());
  return toLoadResult(await publicApi('GET', kind.path), kind.list, detailTexts.loadFailed);
}

/** An entry and its version. */
export interface EntryVersion<Listed> {
  entry: Listed;
  etag: string | null;
}

/** The current version of an entry. */
export async function loadEntry<Listed extends Entry>(
  kind: DetailKind<Listed>,
  slug: string,
): Promise<LoadResult<EntryVersion<Listed>>> {
  const { detailTexts } = detailWords(pageLanguage());
  const answer = await publicApi('GET', `${kind.path}/${slug}`);
  const loaded = toLoadResult(answer, kind.entry, detailTexts.loadFailed);
  const etag = answer.ok ? answer.etag : null;
  return 'data' in loaded ? { data: { entry: loaded.data, etag } } : loaded;
}

/**
 * The outcome of a save; `theirs` is set where another user has changed the entry and nothing was
 * saved.
 */
interface DetailSaveResult<Listed> {
  notice: Notice;
  theirs?: EntryVersion<Listed>;
}

/** Creates or replaces an entry's details unless its version is no longer `etag`. */
export async function saveDetail<Listed extends Entry>(
  kind: DetailKind<Listed>,
  values: DetailValues,
  etag: string | null,
): Promise<DetailSaveResult<Listed>> {
  const refused = whyNotPermitted('editDetails', kind.texts);
  if (refused) return { notice: failure(refused) };
  const result = await api('POST', kind.savePath, payloadOf(kind.fields, values), etag);
  if (result.ok) return { notice: success(kind.texts.saved) };
  const { data } = z
    .object({ entry: kind.entry, etag: z.string() })
    .safeParse(currentEntry(staleBody(result)));
  if (!data) {
    return {
      notice: { ...failure(kind.texts.failed), fields: fieldMessages(fieldErrorsOf(result)) },
    };
  }
  const { detailTexts } = detailWords(pageLanguage());
  return { notice: failure(detailTexts.changedElsewhere), theirs: data };
}

/** The current entry in the response to a stale save. */
function currentEntry(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null;
  const { course, exam, etag } = Object.fromEntries(Object.entries(body));
  return { entry: course ?? exam, etag };
}
