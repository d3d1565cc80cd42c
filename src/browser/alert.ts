import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';

/** A question to confirm; `action` is the label of the confirming button. */
export interface Question {
  title?: string;
  text: string;
  /** The name of the thing concerned. */
  about?: string;
  action: string;
  /** Marks an action that takes something away. */
  isDangerous?: boolean;
}

const CONFIRMED = 'confirmed';
let previousDialog: Promise<unknown> = Promise.resolve();

/** Shows exactly `text` in a modal alert dialog; resolves when it is dismissed. */
export async function alertDialog(text: string): Promise<void> {
  const { dialogTexts } = browserWords(pageLanguage());
  await queueDialog({ text, action: dialogTexts.ok });
}

/** Asks before an action; false when cancelled, by the button or by Escape. */
export async function confirmDialog(question: Question): Promise<boolean> {
  return (await queueDialog(question, [])) === CONFIRMED;
}

/** Asks with fields, which belong to the form `dialogForm`; false when cancelled. */
export async function fieldsDialog(question: Question, fields: HTMLElement[]): Promise<boolean> {
  return (await queueDialog(question, fields)) === CONFIRMED;
}

/** The id of the form that holds the buttons of the open dialog. */
export const dialogForm = 'dialog-actions';

/** One dialog at a time: the next opens when the one before is dismissed. */
function queueDialog(question: Question, fields?: HTMLElement[]): Promise<string> {
  const closed = previousDialog.then(() => showDialog(question, fields));
  previousDialog = closed;
  return closed;
}

function showDialog(question: Question, fields?: HTMLElement[]): Promise<string> {
  const dialog = buildDialog(question, fields);
  const focused = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (focused instanceof HTMLElement) focused.focus();
      resolve(dialog.returnValue);
    });
  });
}

/**
 * Builds a dialog: one to dismiss without `fields`, one that can be cancelled with them (an empty
 * list included).
 */
function buildDialog(question: Question, fields?: HTMLElement[]): HTMLDialogElement {
  const { dialogTexts } = browserWords(pageLanguage());
  const { title, text, about, action, isDangerous } = question;
  const dialog = document.createElement('dialog');
  const heading = title === undefined ? [] : [element('h2', 'dialog-title', title)];
  const subject = about === undefined ? [] : [element('p', 'dialog-about', about)];
  const actions = element('form', dialogForm, '');
  actions.method = 'dialog';
  const cancel = button(dialogTexts.cancel, 'button button-quiet');
  // Enter in a field presses the first button that submits.
  cancel.type = 'button';
  cancel.addEventListener('click', () => dialog.close());
  // The browser's own bubble would cover the buttons.
  actions.noValidate = true;
  actions.addEventListener('submit', (event) => {
    const first =
      event.submitter === confirm ? markEmptyFields(actions, dialogTexts.required) : null;
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
  const confirm = button(action, isDangerous ? 'button button-danger' : 'button');
  confirm.value = CONFIRMED;
  actions.append(...(fields ? [cancel, confirm] : [confirm]));
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', heading[0]?.id ?? 'dialog-text');
  const paragraphs = [element('p', 'dialog-text', text), ...subject];
  dialog.setAttribute('aria-describedby', paragraphs.map(({ id }) => id).join(' '));
  dialog.append(...heading, ...paragraphs, ...(fields ?? []), actions);
  return dialog;
}

/** Marks required fields that are empty, and returns the first; null when there is none. */
function markEmptyFields(form: HTMLFormElement, text: string): HTMLElement | null {
  let first: HTMLElement | null = null;
  for (const control of form.elements) {
    if (!isField(control)) continue;
    const isEmpty = !control.validity.valid;
    control.setAttribute('aria-invalid', String(isEmpty));
    document.getElementById(`${control.id}-error`)?.remove();
    if (!isEmpty) continue;
    const message = document.createElement('p');
    message.id = `${control.id}-error`;
    message.className = 'field-error';
    message.textContent = text;
    control.setAttribute('aria-describedby', message.id);
    control.after(message);
    first ??= control;
  }
  return first;
}

/** Whether a control of a dialog is a field to fill in. */
function isField(
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return control.matches('input, textarea, select');
}

function button(label: string, className: string): HTMLButtonElement {
  const control = document.createElement('button');
  control.className = className;
  control.textContent = label;
  return control;
}

/** Ids and class names of the dialog's parts; only one dialog is open at a time. */
function element<Tag extends 'h2' | 'p' | 'form'>(tag: Tag, name: string, text: string) {
  const created = document.createElement(tag);
  created.id = name;
  created.className = name;
  created.textContent = text;
  return created;
}
