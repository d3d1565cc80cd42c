import '../ui/zod-without-eval.ts';
import * as z from 'zod';
import { deleteDraft, saveDraft, takeDraft } from '../../browser/draft.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { consoleWords } from '../../messages/console.ts';
import { formValues } from '../institution-form/form-values.ts';
import { leftOutRows } from '../institution-form/payload.ts';
import { noticeOf } from '../ui/Message.tsx';
import { undoSave } from './save-institution.ts';
import { draftName } from './version.ts';

/** Storage name of the note, read by the institution's page. */
const NOTE_KEY = 'left-out';

/** A note about the rows that a save dropped. */
const note = z.object({
  id: z.string(),
  page: z.string(),
  updatedAt: z.unknown(),
  /** The form as typed, including the dropped rows. */
  typed: formValues,
});
type LeftOutNote = z.infer<typeof note>;

/** Stores a note if a save has dropped rows. */
export function storeLeftOut(saved: LeftOutNote): void {
  if (leftOutRowsOf(saved).length > 0) saveDraft(NOTE_KEY, saved);
  else deleteDraft(NOTE_KEY);
}

/** Shows on an institution's page what the last save dropped, until dismissed. */
export function showLeftOut(): void {
  const stored = note.safeParse(takeDraft(NOTE_KEY)?.value);
  if (!stored.success) return;
  saveDraft(NOTE_KEY, stored.data);
  if (stored.data.page === location.pathname)
    document.querySelector('main')?.prepend(buildNotice(stored.data));
}

function buildNotice(stored: LeftOutNote): HTMLElement {
  const { editInstitution: texts, institutionForm } = consoleWords(pageLanguage());
  const message = paragraph(institutionForm.wereLeftOut(leftOutRowsOf(stored)));
  const failureLine = paragraph('');
  const element = document.createElement('div');
  const undo = button(texts.undoSave, async () => {
    undo.disabled = true;
    failureLine.textContent = await undoAndReopen(stored);
    undo.disabled = false;
  });
  const dismiss = button(texts.dismiss, () => {
    deleteDraft(NOTE_KEY);
    element.remove();
  });
  const acts = document.createElement('p');
  acts.className = 'cluster';
  acts.append(undo, dismiss);
  failureLine.setAttribute('role', 'alert');
  element.className = 'message left-out';
  element.setAttribute('role', 'status');
  element.append(message, acts, failureLine);
  return element;
}

/** Undoes the save and reopens the form with the typed values; returns the reason of a failure. */
async function undoAndReopen({ id, updatedAt, typed }: LeftOutNote): Promise<string> {
  try {
    const version = await undoSave(id, updatedAt);
    deleteDraft(NOTE_KEY);
    saveDraft(draftName(version), { version, typed });
    location.assign(institutionEditPath(version.institution.type, version.institution.name));
    return '';
  } catch (failed) {
    return noticeOf(failed).text;
  }
}

function leftOutRowsOf({ typed }: Pick<LeftOutNote, 'typed'>): string[] {
  const { leftOutWords } = consoleWords(pageLanguage());
  return leftOutRows(typed, 'editing').map(leftOutWords);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function button(label: string, act: () => unknown): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button button-quiet button-small';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}
