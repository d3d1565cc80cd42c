import { confirmDialog } from '../../browser/alert.ts';
import { call, callForVersion } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type DuplicatePage,
  type DuplicatePair,
  duplicatePage,
} from '../../domain/curation/duplicates.ts';
import { type Institution, institution } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { choices } from '../../domain/sources/reference.ts';
import { duplicateWords } from '../../messages/duplicates.ts';
import { screenWords } from '../../messages/screen-words.ts';

import { loadVersions } from '../institution-list/versions.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

/** An institution and its ETag. */
export interface VersionedInstitution {
  institution: Institution;
  etag: string | null;
  /** The views of its page in the last 30 days. */
  views: number;
}

/** Both institutions of a pair, and the titles of sources by id. */
export interface ComparedInstitutions {
  both: readonly VersionedInstitution[];
  titles: ReadonlyMap<string, string>;
}

/** One page of the pairs that may be one institution. */
export async function loadDuplicates(cursor: string | undefined): Promise<DuplicatePage> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor });
  return call('GET', `/api/duplicates?${query}`, { schema: duplicatePage, failed: texts.failed });
}

/** Two institutions to merge. */
export interface MergedPair {
  _id: string;
  a: InstitutionName;
  b: InstitutionName;
}

/** Both institutions of a pair with all their fields, views and the sources that they name. */
export async function loadPair({ a, b }: MergedPair): Promise<ComparedInstitutions> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const [sides, { sources }] = await Promise.all([
    Promise.all([loadInstitution(a), loadInstitution(b)]),
    call('GET', '/api/sources', {
      schema: choices.pick({ sources: true }),
      failed: texts.sourcesFailed,
      isPublic: true,
    }),
  ]);
  const versions = await loadVersions(sides.map(({ institution }) => institution._id));
  const viewsOf = (id: string) => versions.get(id)?.views ?? 0;
  return {
    both: sides.map((side) => ({ ...side, views: viewsOf(side.institution._id) })),
    titles: new Map(sources.map(({ id, title }) => [id, title])),
  };
}

async function loadInstitution({
  type,
  name,
}: InstitutionName): Promise<Omit<VersionedInstitution, 'views'>> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
  const options = { schema: institution, failed: texts.gone };
  const { data, etag } = await callForVersion('GET', path, options);
  return { institution: data, etag };
}

/** Records that a pair is not a duplicate. */
export async function keepApart({ _id, a, b }: DuplicatePair): Promise<Notice | null> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  requirePermission('editInstitutions', texts);
  const body = { same: false };
  await call('PUT', `/api/duplicates/${_id}`, { body, failed: texts.apartFailed });
  return success(texts.apartDone(texts.pair(a.name, b.name)));
}

/** The same after a question, for a single key, which may be pressed by accident. */
export async function keepApartIfSure(pair: DuplicatePair): Promise<Notice | null> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const text = texts.apartQuestion(texts.pair(pair.a.name, pair.b.name));
  return (await confirmDialog({ text, action: texts.apart })) ? keepApart(pair) : null;
}

/** Merges one institution into the other after a confirmation; `take` names the fields of the removed one to keep. */
export async function merge(
  kept: VersionedInstitution,
  removed: VersionedInstitution,
  take: readonly string[],
): Promise<Notice | null> {
  const { duplicateScreen: texts } = duplicateWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  requirePermission('editInstitutions', texts);
  const names = [removed.institution.name, kept.institution.name] as const;
  const question = {
    title: texts.mergeInto(...names),
    text: take.length > 0 ? texts.mergeText(grouped(take.length)) : texts.mergeTextNone,
    action: texts.merge,
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return null;
  const path = `/api/institutions/${kept.institution._id}/merge`;
  const body = {
    other: removed.institution._id,
    take: Object.fromEntries(take.map((field) => [field, 'other'])),
  };
  const { mergeFailed: failed, stale } = texts;
  await call('POST', path, { body, etag: kept.etag, failed, stale });
  return success(texts.merged(...names));
}
