import { dialogForm, fieldsDialog, type Question } from './alert.ts';
import type { Result } from './api-client.ts';

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

function fieldOf<Control extends HTMLSelectElement | HTMLTextAreaElement>(
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
 * Asks with fields and sends their values; null when cancelled. If the request fails to arrive, the
 * dialog opens again with the values that were typed.
 */
export async function askToSend(
  question: Question,
  fields: readonly DialogField<HTMLElement>[],
  send: () => Promise<Result>,
): Promise<Result | null> {
  const blocks = fields.map(({ block }) => block);
  let result: Result | null = null;
  while (await fieldsDialog(question, blocks)) {
    result = await send();
    if (result.ok || result.reason !== 'unreachable') break;
  }
  return result;
}
