import { type RefObject, useEffect, useRef, useState } from 'react';
import { institutionPath } from '../../domain/address.ts';
import { redirectAfter } from '../../domain/limits.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { InstitutionForm, type Saved } from '../institution-form/InstitutionForm.tsx';
import { useInstitutionForm } from '../institution-form/validation.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Message, success } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import { noteLeftOut } from './left-out.ts';
import type { StaleEdit } from './merge.ts';
import { saveInstitution } from './save-institution.ts';
import { type Edit, type EditDraft, editOf, formOf, useEditDraft } from './version.ts';

/** What the form begins with and goes on to: to be edited, or saved at once. */
export interface Start extends EditDraft {
  next: 'edit' | 'save';
  /** How often the edit has begun anew over a later version. */
  turn: number;
}

interface Props {
  start: Start;
  /** Whether something else stands in its place; what is typed stays in it. */
  isHidden: boolean;
  /** Takes over an edit that met another one; false where it can not, and the form stays. */
  onStale: (edit: StaleEdit) => Promise<boolean>;
}

/**
 * The form of an institution that exists; after a save the way leads to its page (docs/product.md
 * 8), which tells what was left out.
 */
export function EditForm({ start, isHidden, onStale }: Props) {
  const { refusalMessages } = useWords(screenWords);
  const { editInstitution: texts } = useWords(consoleWords);
  const { version, typed, next } = start;
  const { institution } = version;
  const [page, setPage] = useState<string | null>(null);
  const isSaved = page !== null;
  const element = useRef<HTMLFormElement>(null);
  const form = useInstitutionForm(
    formOf(institution),
    editOf(institution, new Date().getFullYear()),
  );
  const { reset } = form;
  useEditDraft(form, version);
  useSaveShortcut(() => !isHidden && !isSaved && element.current?.requestSubmit());
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true });
    if (next === 'save') element.current?.requestSubmit();
  }, [typed, next, reset]);
  useEffect(() => {
    if (page === null) return;
    const timer = setTimeout(() => location.assign(page), redirectAfter.institutionEdit);
    return () => clearTimeout(timer);
  }, [page]);

  async function save(body: Edit): Promise<Saved> {
    const outcome = await saveInstitution(version, body);
    if (outcome.kind === 'failed') return { ok: false, ...outcome };
    if (outcome.kind === 'stale') {
      const { theirs } = outcome;
      const stale = { base: institution, theirs, mine: body, typed: form.getValues() };
      const text = (await onStale(stale)) ? refusalMessages.staleEdit : texts.failed;
      return { ok: false, text, errors: {} };
    }
    const values = form.getValues();
    const leadsTo = institutionPath(body.type, body.name);
    const { updatedAt } = outcome;
    noteLeftOut({ id: institution._id, page: leadsTo, updatedAt, typed: values });
    setPage(leadsTo);
    return { ok: true, values };
  }

  const isRestored = typed !== null && start.turn === 0 && form.formState.isDirty;
  return (
    <>
      <DraftNotice isRestored={isRestored} discard={() => reset()} />
      <InstitutionForm
        ref={element}
        form={form}
        occasion="editing"
        submitLabel={texts.submit}
        save={save}
        isDone={isSaved}
      >
        {isSaved && <Message notice={success(texts.updated)} />}
      </InstitutionForm>
    </>
  );
}

/** Ctrl+S (⌘S) saves, wherever the focus is; not while a dialog waits for an answer. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The focus goes here when this appears in place of what had it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
