import { z } from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { api, call, callForVersion, staleBody } from '../../browser/api-client.ts';
import { askToSend, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { type ListedSource, listedSource, type SourceEdit } from '../../domain/sources/source.ts';
import { sourceScreenWords } from '../../messages/source-screen.ts';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';

const sourceList = z.object({ sources: z.array(listedSource) });

/** All sources, including retired ones. */
export async function loadSources(): Promise<z.infer<typeof sourceList>> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  return call('GET', '/api/sources', { schema: sourceList, failed: texts.failed });
}

/** A source with its version. */
export interface OpenedSource {
  source: ListedSource;
  etag: string | null;
}

/** The current version of a source. */
export async function openSource(id: string): Promise<OpenedSource> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  const { data: source, etag } = await callForVersion('GET', `/api/sources/${id}`, {
    schema: listedSource,
    failed: texts.failed,
  });
  return { source, etag };
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
