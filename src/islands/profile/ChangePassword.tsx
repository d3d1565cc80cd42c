import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { PasswordChange } from '../../domain/accounts/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { fill } from '../../messages/translation.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { type Notice, success } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';

/** Change of the password, which asks for the current one. */
export function ChangePassword() {
  const { changePasswordSection: texts, passwordHint, personLabels } = useWords(screenWords);
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <AccountForm
        isSection
        send={changePassword}
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
            minLength: limits.password.min,
            hint: fill(passwordHint, { min: limits.password.min }),
          },
        ]}
      />
    </section>
  );
}

/** Changes the password; other sessions end. */
async function changePassword(change: PasswordChange): Promise<Notice> {
  const { changePasswordSection } = screenWords(pageLanguage());
  await call('POST', '/api/account/password', { body: change });
  return success(changePasswordSection.success);
}
