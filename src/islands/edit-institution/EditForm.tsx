import { useEffect, useRef, useState } from 'react';
import { institutionPath } from '../../domain/address.ts';
import { editInstitution as texts } from '../../messages/en/admin.ts';
import { leftOutWords } from '../../messages/en/institution-form.ts';
import { refusalMessages } from '../../messages/en/refusals.ts';
import { InstitutionForm, type Saved } from '../institution-form/InstitutionForm.tsx';
import { rowsLeftOut } from '../institution-form/payload.ts';
import { useInstitutionForm } from '../institution-form/useInstitutionForm.ts';
import { type EditDraft, useEditDraft } from './edit-draft.ts';
import { formOf } from './form-of.ts';
import type { StaleEdit } from './merge.ts';
import { type Save, SavedNotice } from './SavedNotice.tsx';
import { saveInstitution, undoSave } from './save-institution.ts';
import { type Edit, editOf } from './sent-edit.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

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
  onStale: (edit: StaleEdit) => void;
  /** Goes on over the version that stands again after a save was taken back. */
  onUndone: (start: Omit<Start, 'turn'>) => void;
}

/**
 * The form of an institution that exists; after a save the way leads to its page (docs/product.md
 * 8).
 */
export function EditForm({ start, isHidden, onStale, onUndone }: Props) {
  const { version, typed, next } = start;
  const { institution } = version;
  const [saved, setSaved] = useState<Save | null>(null);
  const isSaved = saved !== null;
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

  async function save(body: Edit): Promise<Saved> {
    const outcome = await saveInstitution(version, body);
    if (outcome.kind === 'failed') return { ok: false, ...outcome };
    if (outcome.kind === 'stale') {
      const { theirs } = outcome;
      onStale({ base: institution, theirs, mine: body, typed: form.getValues() });
      return { ok: false, text: refusalMessages.staleEdit, errors: {} };
    }
    const values = form.getValues();
    const leftOut = rowsLeftOut(values, 'editing').map(leftOutWords);
    const page = institutionPath(body.type, body.name);
    setSaved({ leftOut, page, updatedAt: outcome.updatedAt });
    return { ok: true, values };
  }

  return (
    <InstitutionForm
      ref={element}
      form={form}
      occasion="editing"
      submitLabel={texts.submit}
      save={save}
      isDone={isSaved}
    >
      {saved && (
        <SavedNotice
          saved={saved}
          undo={() => undoSave(institution._id, saved.updatedAt)}
          onUndone={(restored) => {
            onUndone({ version: restored, typed: form.getValues(), next: 'edit' });
          }}
        />
      )}
    </InstitutionForm>
  );
}
