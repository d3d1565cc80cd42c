import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import { alertDialog } from '../../browser/alert.ts';
import { institutionEditPath, institutionPath } from '../../domain/address.ts';
import { institutionInput } from '../../domain/institution.ts';
import { consoleWords } from '../../messages/console.ts';
import { blankForm } from '../institution-form/form-values.ts';
import { InstitutionForm, type Saved } from '../institution-form/InstitutionForm.tsx';
import { payloadOf, rowsLeftOut } from '../institution-form/payload.ts';
import { ReferenceDataProvider } from '../institution-form/ReferenceDataProvider.tsx';
import { useInstitutionForm } from '../institution-form/useInstitutionForm.ts';
import { Restricted } from '../ui/Restricted.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { submitInstitution } from './submit.ts';

const schema = institutionInput(new Date().getFullYear());
type NewInstitution = ReturnType<typeof schema.parse>;

/** The screen on which an admin adds an institution (docs/product.md 2). */
export const AddInstitution = inLanguage(function AddInstitution() {
  const { addInstitution: texts } = useWords(consoleWords);
  return (
    <Restricted act="editInstitutions" denied={texts.denied} loggedOut={texts.loggedOut}>
      <h1>{texts.heading}</h1>
      <ReferenceDataProvider>
        <AddForm />
      </ReferenceDataProvider>
    </Restricted>
  );
});

function AddForm() {
  const { addInstitution: texts, leftOutWords } = useWords(consoleWords);
  const [added, setAdded] = useState<AddedProps | null>(null);
  const form = useInstitutionForm(blankForm(), {
    occasion: 'adding',
    schema,
    payloadOf: (values) => payloadOf(values, 'adding'),
  });
  useDraft('add-institution', form);

  async function save(institution: NewInstitution): Promise<Saved> {
    setAdded(null);
    const failure = await submitInstitution(institution);
    if (failure) return { ok: false, ...failure };
    setAdded({ institution, leftOut: rowsLeftOut(form.getValues(), 'adding').map(leftOutWords) });
    void alertDialog(texts.added);
    return { ok: true, values: blankForm() };
  }

  return (
    <InstitutionForm form={form} occasion="adding" submitLabel={texts.submit} save={save}>
      {added && <Added {...added} />}
    </InstitutionForm>
  );
}

interface AddedProps {
  institution: NewInstitution;
  /** The rows that were not complete enough to be saved. */
  leftOut: readonly string[];
}

function Added({ institution: { type, name }, leftOut }: AddedProps) {
  const { addInstitution: texts, institutionForm: formTexts } = useWords(consoleWords);
  return (
    <p className="message is-success" role="status">
      {texts.added} <a href={institutionPath(type, name)}>{texts.view(name)}</a>
      {leftOut.length > 0 && (
        <>
          {' '}
          {formTexts.wereLeftOut(leftOut)}{' '}
          <a href={institutionEditPath(type, name)}>{texts.complete}</a>
        </>
      )}
    </p>
  );
}
