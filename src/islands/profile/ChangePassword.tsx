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
import { AccountForm } from '../account/AccountForm.tsx';
import { type Notice, refusalNotice, success } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useWords } from '../ui/words.tsx';

const resolver = schemaResolver<PasswordChange, PasswordChange>(passwordChange);

/** Change of the password, which asks for the current one. */
export function ChangePassword() {
  const { changePasswordSection: texts, passwordHint, personLabels } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { currentPassword: '', newPassword: '' } });
  const change = async (given: PasswordChange) => {
    const outcome = await changePassword(given);
    if (outcome.kind === 'success') form.reset();
    return outcome;
  };
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <AccountForm
        isSection
        form={form}
        send={change}
        texts={texts}
        fields={[
          {
            name: 'currentPassword',
            label: personLabels.currentPassword,
            type: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'newPassword',
            label: personLabels.newPassword,
            type: 'password',
            autoComplete: 'new-password',
            hint: passwordHint(limits.password.min),
          },
        ]}
      />
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
