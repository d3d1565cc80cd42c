import { api, putIfUnchanged, type Result } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { averageFee } from '../../domain/fees.ts';
import { consoleWords } from '../../messages/console.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { loadChange, loadHistory } from '../history/history-calls.ts';
import { fieldsOf } from '../ui/notice.ts';
import { openInstitution } from './open-institution.ts';
import type { Edit } from './sent-edit.ts';
import { loadedInstitution, type Version, version } from './version.ts';

/** What a save came to; `theirs` is what stands instead of the version that was edited. */
type Outcome =
  | { kind: 'saved'; updatedAt: unknown }
  | { kind: 'stale'; theirs: Version }
  | { kind: 'failed'; text: string; errors: Record<string, string> };

/**
 * Saves an edit over the version that it began with, every field of it (docs/product.md 6 and 8).
 */
export async function saveInstitution(over: Version, body: Edit): Promise<Outcome> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const refused = whyNotPermitted('editInstitutions', texts);
  if (refused) return { kind: 'failed', text: refused, errors: {} };
  const whole = { ...over.institution, ...body, averageFee: averageFee(body.coursesAndFees) };
  const path = `/api/institutions/${encodeURIComponent(over.institution._id)}`;
  const { etag } = over;
  return outcomeOf(
    await (etag === null ? api('PUT', path, whole) : putIfUnchanged(path, whole, etag)),
  );
}

function outcomeOf(result: Result): Outcome {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  if (result.ok) return { kind: 'saved', updatedAt: writtenAt(result.data) };
  if (result.reason !== 'refused') return { kind: 'failed', text: texts.failed, errors: {} };
  const theirs = result.status === 412 ? version.safeParse(result.body) : null;
  if (theirs?.success) return { kind: 'stale', theirs: theirs.data };
  return { kind: 'failed', text: texts.failed, errors: fieldsOf(result) };
}

/**
 * What taking a save back came to: the version that stands again, or why it failed, which is blank
 * where a dialog has told it.
 */
type Undoing = { ok: true; version: Version } | { ok: false; text: string };

/** Takes a save back, unless somebody has changed the institution since. */
export async function undoSave(id: string, updatedAt: unknown): Promise<Undoing> {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const failed = { ok: false, text: '' } as const;
  const history = await loadHistory(`institution:${id}`, undefined);
  const latest = 'data' in history ? history.data.entries[0] : undefined;
  const change = latest && (await loadChange(latest._id));
  if (!change || !('data' in change)) return failed;
  if (writtenAt(change.data.after) !== updatedAt) return { ok: false, text: texts.changedSince };
  const result = await api('POST', `/api/history/${change.data._id}/undo`);
  const restored = result.ok ? loadedInstitution.safeParse(result.data) : null;
  if (!restored?.success) return failed;
  const opened = await openInstitution(restored.data);
  return 'data' in opened && opened.data.version
    ? { ok: true, version: opened.data.version }
    : { ok: false, text: texts.fetchFailed };
}

function writtenAt(record: unknown): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, 'updatedAt') : null;
}
