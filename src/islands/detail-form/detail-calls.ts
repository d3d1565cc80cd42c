import { z } from 'zod';
import { api, call, callForVersion, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { detailWords } from '../../messages/details.ts';
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
): Promise<Listed[]> {
  const { detailTexts } = detailWords(pageLanguage());
  return call('GET', kind.path, {
    schema: kind.list,
    failed: detailTexts.loadFailed,
    isPublic: true,
  });
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
): Promise<EntryVersion<Listed>> {
  const { detailTexts } = detailWords(pageLanguage());
  const { data: entry, etag } = await callForVersion('GET', `${kind.path}/${slug}`, {
    schema: kind.entry,
    failed: detailTexts.loadFailed,
    isPublic: true,
  });
  return { entry, etag };
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
