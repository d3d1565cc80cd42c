import * as z from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { call, callForVersion } from '../../browser/api-client.ts';
import { textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { type ListedSource, listedSource, type SourceEdit } from '../../domain/sources/source.ts';
import { sourceScreenWords } from '../../messages/source-screen.ts';
import { confirmAndSend } from '../console/record-actions.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

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
): Promise<Notice> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  requirePermission('addSources', texts);
  const { saveFailed: failed, stale } = texts;
  await call('PUT', `/api/sources/${id}`, { body: edit, etag, failed, stale });
  return success(text);
}

/** Merges a source into another one, whose id the user types. */
export async function mergeSource({ id, title }: ListedSource): Promise<Notice | null> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  requirePermission('addSources', texts);
  const into = textField(texts.mergeInto, limits.sourceId);
  let kept = '';
  return confirmAndSend({
    question: { title: texts.mergeTitle(title), text: texts.mergeText, action: texts.merge },
    fields: [into],
    async send() {
      const path = `/api/sources/${into.control.value.trim()}/merge`;
      const options = { schema: listedSource, body: { other: id }, failed: texts.mergeFailed };
      kept = (await call('POST', path, options)).title;
    },
    done: () => texts.merged(title, kept),
  });
}

/** Deletes a source after a confirmation. */
export async function deleteSource({ id, title }: ListedSource): Promise<Notice | null> {
  const { sourceScreen: texts } = sourceScreenWords(pageLanguage());
  requirePermission('addSources', texts);
  const question = { text: texts.deleteQuestion(title), action: texts.delete, isDangerous: true };
  if (!(await confirmDialog(question))) return null;
  await call('DELETE', `/api/sources/${id}`, { failed: texts.deleteFailed });
  return success(texts.deleted(title));
}
