import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import { alertDialog } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { ApiError } from '../../browser/api-error.ts';
import { inBackground } from '../../browser/lazily.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { averageFee } from '../../domain/institutions/fees.ts';
import { type InstitutionInput, institutionInput } from '../../domain/institutions/institution.ts';
import { institutionEditPath, institutionPath } from '../../domain/pages/address.ts';
import { consoleWords } from '../../messages/console.ts';
import { blankForm, type FormValues } from '../institution-form/form-values.ts';
import { InstitutionForm } from '../institution-form/InstitutionForm.tsx';
import { leftOutRows, payloadOf } from '../institution-form/payload.ts';
import { useInstitutionForm } from '../institution-form/validation.ts';
import { ReferenceDataProvider } from '../source-picker/ReferenceDataProvider.tsx';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useModule } from '../ui/useModule.ts';
import { requirePermission } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';

const schema = institutionInput(new Date().getFullYear());
type NewInstitution = ReturnType<typeof schema.parse>;

/** The screen on which an admin adds an institution (docs/product.md 2). */
export const AddInstitution = restrictedScreen(
  'editInstitutions',
  (language) => consoleWords(language).addInstitution,
  AddScreen,
);

function AddScreen() {
  const { addInstitution: texts } = useWords(consoleWords);
  return (
    <>
      <h1>{texts.heading}</h1>
      <ReferenceDataProvider>
        <AddForm />
      </ReferenceDataProvider>
    </>
  );
}

function AddForm() {
  const { addInstitution: texts, leftOutWords } = useWords(consoleWords);
  const [added, setAdded] = useState<AddedNoticeProps | null>(null);
  const form = useInstitutionForm(blankForm(), {
    mode: 'adding',
    schema,
    payloadOf: (values) => payloadOf(values, 'adding'),
  });
  const draft = useDraft('add-institution', form);
  const { isDirty } = form.formState;
  const panel = useModule(isDirty, () => inBackground(() => import('./Matches.tsx')));

  async function save(institution: NewInstitution): Promise<FormValues> {
    setAdded(null);
    await submitInstitution(institution);
    setAdded({ institution, leftOut: leftOutRows(form.getValues(), 'adding').map(leftOutWords) });
    void alertDialog(texts.added);
    return blankForm();
  }

  return (
    <>
      <DraftNotice {...draft} />
      <InstitutionForm form={form} mode="adding" submitLabel={texts.submit} save={save}>
        {added && <AddedNotice {...added} />}
        {panel && <panel.Matches />}
      </InstitutionForm>
    </>
  );
}

interface AddedNoticeProps {
  institution: NewInstitution;
  /** Rows that were incomplete and dropped. */
  leftOut: readonly string[];
}

function AddedNotice({ institution: { type, name }, leftOut }: AddedNoticeProps) {
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

/** Adds an institution (docs/product.md 5 and 8). */
async function submitInstitution(input: InstitutionInput): Promise<void> {
  const { addInstitution: texts } = consoleWords(pageLanguage());
  const { notAuthenticated: loggedOut, notPermitted } = texts;
  requirePermission('editInstitutions', { loggedOut, notPermitted });
  const derived = { averageFee: averageFee(input.coursesAndFees), author: currentSession()?.id };
  const body = { ...input, ...derived };
  try {
    await call('POST', '/api/institutions', { body, failed: texts.failed });
  } catch (failed) {
    if (failed instanceof ApiError && failed.kind === 'unreachable')
      failed.message = failed.said === '' ? texts.unknown : texts.unexpected(failed.said);
    throw failed;
  }
}
