import { useForm } from 'react-hook-form';
import { alertDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { saveFile } from '../../browser/save-file.ts';
import { removeToken, startLeaving } from '../../browser/session.ts';
import {
  type AccountDeletion,
  type PasswordChange,
  passwordChange,
} from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { type Notice, refusalNotice, success } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';

const resolver = schemaResolver<PasswordChange, PasswordChange>(passwordChange);

/** Change of the password, which asks for the current one. */
export function ChangePassword() {
  const { changePasswordSection: texts, passwordHint, personLabels } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { currentPassword: '', newPassword: '' } });
  const { register, handleSubmit, reset, formState } = form;
  const { attempt, notice } = useAttempt(form, async (change: PasswordChange) => {
    const outcome = await changePassword(change);
    if (outcome.kind === 'success') reset();
    return outcome;
  });
  const { errors, isSubmitting } = formState;
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <Form
        className="stack"
        notice={notice}
        onSubmit={handleSubmit(attempt)}
        actions={
          <SubmitButton isBusy={isSubmitting}>
            {isSubmitting ? texts.busy : texts.submit}
          </SubmitButton>
        }
      >
        <div className="form-grid">
          <TextField
            isRequired
            label={personLabels.currentPassword}
            type="password"
            autoComplete="current-password"
            field={register('currentPassword')}
            error={errors.currentPassword?.message}
          />
          <TextField
            isRequired
            label={personLabels.newPassword}
            type="password"
            autoComplete="new-password"
            hint={passwordHint(limits.password.min)}
            field={register('newPassword')}
            error={errors.newPassword?.message}
          />
        </div>
      </Form>
    </section>
  );
}

/** Changes the password; this session goes on, every other one ends. */
async function changePassword(change: PasswordChange): Promise<Notice> {
  const { changePasswordSection } = accountWords(pageLanguage());
  const result = await api('POST', '/api/account/password', change);
  return result.ok ? success(changePasswordSection.success) : refusalNotice(result);
}

/** Everything that is stored about the user, saved as a file; a failure has been alerted. */
export async function downloadData(): Promise<void> {
  const { accountDataSection } = accountWords(pageLanguage());
  const result = await api('GET', '/api/account/data');
  if (!result.ok) return;
  const content = JSON.stringify(result.data, null, 2);
  saveFile({ name: accountDataSection.fileName, type: 'application/json', content });
}

/** Deletes the account, says so, and goes home signed out; a notice when it could not. */
export async function deleteAccount(deletion: AccountDeletion): Promise<Notice | null> {
  const { deleteAccountSection } = accountWords(pageLanguage());
  const result = await api('POST', '/api/account/delete', deletion);
  if (!result.ok) return refusalNotice(result);
  startLeaving();
  removeToken();
  await alertDialog(deleteAccountSection.success);
  location.assign('/');
  return null;
}
