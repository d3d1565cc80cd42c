import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import { api, type Result } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { requireSession } from '../../browser/session-end.ts';
import { type AccountDeletion, accountDeletion } from '../../domain/credentials.ts';
import { accountWords } from '../../messages/accounts.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { Outcomes } from '../outcomes/Outcomes.tsx';
import { failure, Message } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { type LoadedProfile, loadedProfile } from './AboutFields.tsx';
import { ChangePassword, deleteAccount, downloadData } from './ChangePassword.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const resolver = schemaResolver<AccountDeletion, AccountDeletion>(accountDeletion);

/** The end of the account: asks for the password, and once more. */
function DeleteAccount() {
  const { deleteAccountSection: texts } = useWords(accountWords);
  const question = { title: texts.confirmTitle, text: texts.confirmText, action: texts.action };
  const form = useForm({ resolver, defaultValues: { currentPassword: '' } });
  const remove = async (deletion: AccountDeletion) =>
    (await confirmDialog(question)) ? deleteAccount(deletion) : null;
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <AccountForm
        isSection
        isDangerous
        form={form}
        send={remove}
        texts={texts}
        fields={[
          {
            name: 'currentPassword',
            label: texts.password,
            type: 'password',
            autoComplete: 'off',
          },
        ]}
      />
    </section>
  );
}

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; text: string }
  | { phase: 'loaded'; profile: LoadedProfile };

/** The signed-in user's profile: on its way, failed with a text to show, or here. */
function useProfile(): State {
  const [state, setState] = useState<State>({ phase: 'loading' });
  useEffect(() => {
    if (!currentSession()) return;
    void api('GET', '/api/profile').then((result) => setState(stateAfter(result)));
  }, []);
  return state;
}

/**
 * 'Failed to load …' is for a 401 or a 403, 'Error loading …' for all else (docs/product.md "Texts
 * that are ours").
 */
function stateAfter(result: Result): State {
  const { profileScreen: texts } = accountWords(pageLanguage());
  if (!result.ok) {
    const text = result.reason === 'sessionEnded' ? texts.sessionEnded : texts.loadFailed;
    return { phase: 'failed', text };
  }
  const { success, data } = loadedProfile.safeParse(result.data);
  return success ? { phase: 'loaded', profile: data } : { phase: 'failed', text: texts.loadFailed };
}

/** A person's own data, as a file. */
function AccountData() {
  const { accountDataSection: texts } = useWords(accountWords);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadData();
    setBusy(false);
  };
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <div className="form-actions">
        <button className="button button-quiet" type="button" disabled={isBusy} onClick={download}>
          {isBusy ? texts.busy : texts.download}
        </button>
      </div>
    </section>
  );
}

/** /profile: for who holds a token; loading, then the profile or why it could not be loaded. */
export const ProfileScreen = inLanguage(function ProfileScreen() {
  useEffect(requireSession, []);
  const state = useProfile();
  if (state.phase === 'loading') return <Loading />;
  if (state.phase === 'failed') return <Failed text={state.text} />;
  return (
    <div className="sections">
      <ProfileForm profile={state.profile} />
      <Outcomes />
      <ChangePassword />
      <AccountData />
      <DeleteAccount />
    </div>
  );
});

function Loading() {
  const { profileScreen: texts } = useWords(accountWords);
  return (
    <p className="loading" role="status">
      {texts.loading}
    </p>
  );
}

function Failed({ text }: { text: string }) {
  const { profileScreen: texts } = useWords(accountWords);
  return (
    <div className="stack">
      <Message notice={failure(text)} />
      <p>
        <a href="/login">{texts.logIn}</a>
      </p>
    </div>
  );
}
