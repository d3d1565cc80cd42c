import { dialogForm, fieldsDialog, type Question } from './alert.ts';
import { ApiError } from './api-error.ts';
import { isLeaving } from './session.ts';

/** One field of a dialog: its wrapper and its control. */
export interface DialogField<Control extends HTMLElement> {
  block: HTMLElement;
  control: Control;
}

let fieldCount = 0;

/** A multi-line text field, required unless stated otherwise. */
export function textField(
  label: string,
  maxLength: number,
  isRequired = true,
): DialogField<HTMLTextAreaElement> {
  const control = document.createElement('textarea');
  control.maxLength = maxLength;
  control.required = isRequired;
  control.rows = 4;
  return fieldOf(label, control);
}

/** A field of one line, in which Enter confirms the dialog. */
export function lineField(label: string, maxLength: number): DialogField<HTMLInputElement> {
  const control = document.createElement('input');
  control.maxLength = maxLength;
  control.required = true;
  return fieldOf(label, control);
}

/** A select without an initial choice; `placeholder` is shown until one is chosen. */
export function choiceField(
  label: string,
  placeholder: string,
  choices: Readonly<Record<string, string>>,
): DialogField<HTMLSelectElement> {
  const control = document.createElement('select');
  control.required = true;
  control.append(
    new Option(placeholder, ''),
    ...Object.entries(choices).map(([value, text]) => new Option(text, value)),
  );
  return fieldOf(label, control);
}

function fieldOf<Control extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
  label: string,
  control: Control,
): DialogField<Control> {
  const block = document.createElement('div');
  const caption = document.createElement('label');
  block.className = 'field';
  control.id = `dialog-field-${++fieldCount}`;
  control.setAttribute('form', dialogForm);
  caption.htmlFor = control.id;
  caption.textContent = label;
  block.append(caption, control);
  return { block, control };
}

/**
 * Asks with fields and sends their values; false when cancelled. After a failure, which has been
 * reported, a dialog with fields opens again with what was typed; cancelling it then is the failure.
 */
export async function askToSend(
  question: Question,
  fields: readonly DialogField<HTMLElement>[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const blocks = fields.map(({ block }) => block);
  let failure: ApiError | null = null;
  while (await fieldsDialog(question, blocks)) {
    try {
      await send();
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      failure = reason;
      if (blocks.length === 0 || isLeaving()) break;
    }
  }
  if (failure) throw failure;
  return false;
}
