import { confirmDialog } from '../../browser/alert.ts';
import { api, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type DuplicatePage, type DuplicatePair, duplicatePage } from '../../domain/duplicates.ts';
import { type Institution, institution } from '../../domain/institution.ts';
import type { Summary } from '../../domain/summary.ts';
import { duplicateWords } from '../../messages/duplicates.ts';
import { screenWords } from '../../messages/screen-words.ts';

import { type Loaded, loadedFrom } from '../console/Loading.tsx';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';

/** An institution with the version that a merge names. */
export interface Compared {
  institution: Institution;
  etag: string | null;
}

/** One page of the pairs that may be one institution. */
export async function loadDuplicates(cursor: string | undefined): Promise<Loaded<DuplicatePage>> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor });
  return loadedFrom(await api('GET', `/api/duplicates?${query}`), duplicatePage, texts.failed);
}

/** Both institutions of a pair with all that is known of them. */
export async function loadPair({ a, b }: DuplicatePair): Promise<Loaded<readonly Compared[]>> {
  const both = await Promise.all([loadOne(a), loadOne(b)]);
  const data = both.flatMap((one) => ('data' in one ? [one.data] : []));
  const failed = both.find((one) => 'failed' in one);
  return failed && 'failed' in failed ? failed : { data };
}

async function loadOne({ type, name }: Summary): Promise<Loaded<Compared>> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const result = await api('GET', `/api/institutions/${type}/${encodeURIComponent(name)}`);
  const loaded = loadedFrom(result, institution, texts.gone);
  if (!('data' in loaded)) return loaded;
  return { data: { institution: loaded.data, etag: result.ok ? result.etag : null } };
}

/** Says that the two of a pair are two institutions. */
export async function keepApart({ _id, a, b }: DuplicatePair): Promise<ActOutcome | null> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const refused = whyNotPermitted('editInstitutions', texts);
  if (refused) return { ok: false, text: refused };
  const { ok } = await api('PUT', `/api/duplicates/${_id}`, { same: false });
  return { ok, text: ok ? texts.apartDone(texts.pair(a.name, b.name)) : texts.apartFailed };
}

/** Merges one institution into the other after a question; `take` are the fields of the one that goes. */
export async function merge(
  kept: Compared,
  gone: Compared,
  take: readonly string[],
): Promise<ActOutcome | null> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  const refused = whyNotPermitted('editInstitutions', texts);
  if (refused) return { ok: false, text: refused };
  const names = [gone.institution.name, kept.institution.name] as const;
  const question = {
    title: texts.mergeInto(...names),
    text: take.length > 0 ? texts.mergeText(grouped(take.length)) : texts.mergeTextNone,
    action: texts.merge,
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return null;
  const path = `/api/institutions/${kept.institution._id}/merge`;
  const body = {
    other: gone.institution._id,
    take: Object.fromEntries(take.map((field) => [field, 'other'])),
  };
  const result = await api('POST', path, body, kept.etag);
  if (result.ok) return { ok: true, text: texts.merged(...names) };
  return { ok: false, text: staleBody(result) === null ? texts.mergeFailed : texts.stale };
}
