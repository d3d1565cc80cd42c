import { z } from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { api, staleBody } from '../../browser/api-client.ts';
import { askToSend, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { type ListedSource, listedSource, type SourceEdit } from '../../domain/sources/source.ts';
import { sourceScreenWords } from '../../messages/source-screen.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';

const sourceList = z.object({ sources: z.array(listedSource) });

/** All sources, including retired ones. */
export async function loadSources(): Promise<LoadResult<z.infer<typeof sourceList>>> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  return toLoadResult(await api('GET', '/api/sources'), sourceList, texts.failed);
}

/** A source with its version. */
export interface OpenedSource {
  source: ListedSource;
  etag: string | null;
}

/** The current version of a source. */
export async function openSource(id: string): Promise<LoadResult<OpenedSource>> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  const result = await api('GET', `/api/sources/${id}`);
  const loaded = toLoadResult(result, listedSource, texts.failed);
  if (!('data' in loaded)) return loaded;
  return { data: { source: loaded.data, etag: result.ok ? result.etag : null } };
}

/** Replaces the details of a source; `text` is the message shown once it is saved. */
export async function saveSource(
  { source: { id }, etag }: OpenedSource,
  edit: SourceEdit,
  text: string,
): Promise<ActOutcome | null> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  const refused = whyNotPermitted('addSources', texts);
  if (refused) return { ok: false, text: refused };
  const result = await api('PUT', `/api/sources/${id}`, edit, etag);
  if (result.ok) return { ok: true, text };
  return { ok: false, text: staleBody(result) === null ? texts.saveFailed : texts.stale };
}

/** Merges a source into another one, whose id the user types. */
export async function mergeSource({ id, title }: ListedSource): Promise<ActOutcome | null> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  const refused = whyNotPermitted('addSources', texts);
  if (refused) return { ok: false, text: refused };
  const into = textField(texts.mergeInto, limits.sourceId);
  const result = await askToSend(
    { title: texts.mergeTitle(title), text: texts.mergeText, action: texts.merge },
    [into],
    () => api('POST', `/api/sources/${into.control.value.trim()}/merge`, { other: id }),
  );
  if (!result) return null;
  const kept = result.ok ? listedSource.safeParse(result.data).data?.title : undefined;
  return { ok: result.ok, text: kept ? texts.merged(title, kept) : texts.mergeFailed };
}

/** Deletes a source after a confirmation. */
export async function deleteSource({ id, title }: ListedSource): Promise<ActOutcome | null> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  const refused = whyNotPermitted('addSources', texts);
  if (refused) return { ok: false, text: refused };
  const question = { text: texts.deleteQuestion(title), action: texts.delete, isDangerous: true };
  if (!(await confirmDialog(question))) return null;
  const { ok } = await api('DELETE', `/api/sources/${id}`);
  return { ok, text: ok ? texts.deleted(title) : texts.deleteFailed };
}
