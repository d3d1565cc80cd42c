import '../ui/zod-without-eval.ts';
import { z } from 'zod';
import { deleteDraft, saveDraft, takeDraft } from '../../browser/draft.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { institutionEditPath } from '../../domain/address.ts';
import { consoleWords } from '../../messages/console.ts';
import { formValues } from '../institution-form/form-values.ts';
import { rowsLeftOut } from '../institution-form/payload.ts';
import { undoSave } from './save-institution.ts';
import { draftName } from './version.ts';

/** Storage name of the note, read by the institution's page. */
const NOTE = 'left-out';

/** A note about the rows that a save dropped. */
const note = z.object({
  id: z.string(),
  page: z.string(),
  updatedAt: z.unknown(),
  /** The form as typed, including the dropped rows. */
  typed: formValues,
});
type Note = z.infer<typeof note>;

/** Stores a note if a save has dropped rows. */
export function noteLeftOut(saved: Note): void {
  if (wordsOf(saved).length > 0) saveDraft(NOTE, saved);
  else deleteDraft(NOTE);
}

/** Shows on an institution's page what the last save dropped, until dismissed. */
export function showLeftOut(): void {
  const noted = note.safeParse(takeDraft(NOTE));
  if (!noted.success) return;
  saveDraft(NOTE, noted.data);
  if (noted.data.page === location.pathname)
    document.querySelector('main')?.prepend(box(noted.data));
}

function box(noted: Note): HTMLElement {
  const { editInstitution: texts, institutionForm } = consoleWords(pageLanguage());
  const message = paragraph(institutionForm.wereLeftOut(wordsOf(noted)));
  const refused = paragraph('');
  const element = document.createElement('div');
  const undo = button(texts.undoSave, async () => {
    undo.disabled = true;
    refused.textContent = await takeBack(noted);
    undo.disabled = false;
  });
  const dismiss = button(texts.dismiss, () => {
    deleteDraft(NOTE);
    element.remove();
  });
  const acts = document.createElement('p');
  acts.className = 'cluster';
  acts.append(undo, dismiss);
  refused.setAttribute('role', 'alert');
  element.className = 'message left-out';
  element.setAttribute('role', 'status');
  element.append(message, acts, refused);
  return element;
}

/**
 * Undoes the save and reopens the form with the typed values. Returns the reason of a failure;
 * blank where a dialog has shown it.
 */
async function takeBack({ id, updatedAt, typed }: Note): Promise<string> {
  const undone = await undoSave(id, updatedAt);
  if (!undone.ok) return undone.text;
  const { version } = undone;
  deleteDraft(NOTE);
  saveDraft(draftName(version), { version, typed });
  location.assign(institutionEditPath(version.institution.type, version.institution.name));
  return '';
}

function wordsOf({ typed }: Pick<Note, 'typed'>): string[] {
  const { leftOutWords } = consoleWords(pageLanguage());
  return rowsLeftOut(typed, 'editing').map(leftOutWords);
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
