import { type RefObject, useEffect, useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { formWords } from '../../messages/forms.ts';

/** A field that a refused form marks. */
export interface MarkedField {
  id: string;
  name: string;
}

/** What can not be reached yet has its turn after what opens it. */
const CONTROLS = '[aria-invalid="true"]:not(:disabled)';
/** A form within the form: what it marks is its own. */
const INNER = '[data-inner-form]';

/**
 * The fields that a form marks as wrong, as they stand on the page: in their order, and by the
 * names that people read there.
 */
export function useMarkedFields(form: RefObject<HTMLElement | null>): readonly MarkedField[] {
  const [marked, setMarked] = useState<readonly MarkedField[]>([]);
  useEffect(() => {
    const root = form.current;
    if (!root) return;
    const look = () => setMarked((before) => keptIfSame(before, markedIn(root)));
    const observer = new MutationObserver(look);
    const attributeFilter = ['aria-invalid', 'disabled'];
    observer.observe(root, { subtree: true, childList: true, attributeFilter });
    look();
    return () => observer.disconnect();
  }, [form]);
  return marked;
}

/** Moves the focus to a marked field, or to the first control of a group of them. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const isGroup = field instanceof HTMLFieldSetElement;
  (isGroup ? field.querySelector('input') : field)?.focus();
}

function markedIn(root: HTMLElement): MarkedField[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.id !== '' && !control.closest(INNER))
    .map((control) => ({ id: control.id, name: nameOf(control) }));
}

/** The label or legend of a field, with the row in which it stands. */
function nameOf(control: HTMLElement): string {
  const { summaryTexts } = formWords(pageLanguage());
  const label = control.querySelector('legend') ?? labelOf(control.id);
  const own = label?.textContent ?? control.ariaLabel ?? '';
  const row = control.closest('.form-row')?.querySelector('legend')?.textContent;
  return row ? summaryTexts.inRow(row, own) : own;
}

function labelOf(id: string): HTMLElement | null {
  return document.querySelector(`label[for="${CSS.escape(id)}"]`);
}

function keptIfSame(before: readonly MarkedField[], now: readonly MarkedField[]) {
  const isSame =
    before.length === now.length &&
    now.every(({ id, name }, at) => id === before[at]?.id && name === before[at]?.name);
  return isSame ? before : now;
}
