import { api } from '../../browser/api-client.ts';
import { publicApi } from '../../browser/exchange.ts';
import { detailTexts } from '../../messages/en/details.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';
import { whyNotPermitted } from '../console/permission.ts';
import type { DetailKind, DetailValues, Entry } from './detail-kind.ts';
import { payloadOf } from './detail-values.ts';
import { fieldMessages } from './validation.ts';

/** What a save came to, with each field's message where the server marks some. */
interface Saved {
  ok: boolean;
  text: string;
  errors: Record<string, string>;
}

/** Every entry that can be chosen. */
export async function loadEntries<Listed extends Entry>(
  kind: DetailKind<Listed>,
): Promise<Loaded<Listed[]>> {
  return loadedFrom(await publicApi('GET', kind.path), kind.list, detailTexts.loadFailed);
}

/** One entry with what is there of it now. */
export async function loadEntry<Listed extends Entry>(
  kind: DetailKind<Listed>,
  slug: string,
): Promise<Loaded<Listed>> {
  const answer = await publicApi('GET', `${kind.path}/${slug}`);
  return loadedFrom(answer, kind.entry, detailTexts.loadFailed);
}

/** Creates or replaces the detail of an entry. */
export async function saveDetail<Listed extends Entry>(
  kind: DetailKind<Listed>,
  values: DetailValues,
): Promise<Saved> {
  const refused = whyNotPermitted('editDetails', kind.texts);
  if (refused) return { ok: false, text: refused, errors: {} };
  const result = await api('POST', kind.savePath, payloadOf(kind.fields, values));
  if (result.ok) return { ok: true, text: kind.texts.saved, errors: {} };
  const errors = result.reason === 'refused' ? fieldMessages(result.errors) : {};
  return { ok: false, text: kind.texts.failed, errors };
}
