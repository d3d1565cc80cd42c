import * as z from 'zod';
import { call, callForVersion, currentIn } from '../../browser/api-client.ts';

import { pageLanguage } from '../../browser/page-language.ts';
import { detailWords } from '../../messages/details.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';
import { type DetailKind, type DetailValues, type Entry, payloadOf } from './detail-values.ts';

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

/** Creates or replaces an entry's details unless its version is no longer `etag`. */
export async function saveDetail<Listed extends Entry>(
  kind: DetailKind<Listed>,
  values: DetailValues,
  etag: string | null,
): Promise<Notice> {
  requirePermission('editDetails', kind.texts);
  const { detailTexts } = detailWords(pageLanguage());
  await call('POST', kind.savePath, {
    body: payloadOf(kind.fields, values),
    etag,
    failed: kind.texts.failed,
    stale: detailTexts.changedElsewhere,
  });
  return success(kind.texts.saved);
}

/** The entry that another user has changed, in the refusal of a save; null for any other failure. */
export function theirEntry<Listed extends Entry>(
  kind: DetailKind<Listed>,
  failed: unknown,
): EntryVersion<Listed> | null {
  const version = z.object({ entry: kind.entry, etag: z.string() });
  return currentIn(failed, z.preprocess(currentEntry, version));
}

/** The current entry in the response to a stale save. */
function currentEntry(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null;
  const { course, exam, etag } = Object.fromEntries(Object.entries(body));
  return { entry: course ?? exam, etag };
}
