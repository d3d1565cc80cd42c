import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { callForVersion } from '../../browser/api-client.ts';
import { ApiError, orNull } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { requireSession } from '../../browser/session-end.ts';
import type { AccountDeletion } from '../../domain/accounts/credentials.ts';
import { pages } from '../../domain/pages/pages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { LocalLink } from '../ui/LocalLink.tsx';
import { failure, Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords, withLanguage } from '../ui/words.tsx';
import { deleteAccount, downloadData } from './account-actions.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Outcomes } from './Outcomes.tsx';
import { OwnCorrections } from './OwnCorrections.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { type LoadedProfile, loadedProfile } from './profile-values.ts';
import { WaitingReviews } from './WaitingReviews.tsx';

/** Deletes the account after asking for the password and a confirmation. */
function DeleteAccount() {
  const { deleteAccountSection: texts } = useWords(screenWords);
  const { confirmTitle: title, confirmText: text, action } = texts;
  const question = { title, text, action, isDangerous: true };
  const remove = async (deletion: AccountDeletion) =>
    (await confirmDialog(question)) ? deleteAccount(deletion) : null;
  return (
    <section className="stack" aria-labelledby="delete-account">
      <h2 id="delete-account">{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <AccountForm
        isSection
        isDangerous
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

type ProfileState =
  | { phase: 'loading' }
  | { phase: 'failed'; text: string }
  | { phase: 'loaded'; profile: LoadedProfile; etag: string | null; waiting: number | null };

const unconfirmed = z
  .object({ waiting: z.number() })
  .transform(({ waiting }) => waiting)
  .nullable()
  .catch(null);

/** The user's profile: loading, failed with a message, or loaded. */
function useProfile(): ProfileState {
  const [state, setState] = useState<ProfileState>({ phase: 'loading' });
  useEffect(() => {
    if (!currentSession()) return;
    void loadProfile().then(setState);
  }, []);
  return state;
}

/**
 * 'Failed to load …' for 401 and 403, 'Error loading …' otherwise (docs/product.md "Formats and
 * labels").
 */
async function loadProfile(): Promise<ProfileState> {
  const { profileScreen: texts } = screenWords(pageLanguage());
  try {
    const schema = z.object({ profile: loadedProfile, unconfirmed });
    const answer = await callForVersion('GET', '/api/profile', {
      schema: z.preprocess((body) => ({ ...Object(body), profile: body }), schema),
    });
    const { profile, unconfirmed: waiting } = answer.data;
    return { phase: 'loaded', profile, etag: answer.etag, waiting };
  } catch (failed) {
    if (!(failed instanceof ApiError)) throw failed;
    const isOver = failed.kind === 'sessionEnded';
    return { phase: 'failed', text: isOver ? texts.sessionEnded : texts.loadFailed };
  }
}

/** Downloads the user's data. */
function AccountData() {
  const { accountDataSection: texts } = useWords(screenWords);
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await orNull(downloadData());
    setIsBusy(false);
  };
  return (
    <section className="stack" aria-labelledby="your-data">
      <h2 id="your-data">{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <div className="form-actions">
        <QuietButton disabled={isBusy} onClick={download}>
          {isBusy ? texts.busy : texts.download}
        </QuietButton>
      </div>
    </section>
  );
}

/** /profile: requires a token; shows loading, then the profile or a failure. */
export const ProfileScreen = withLanguage(function ProfileScreen() {
  useEffect(requireSession, []);
  const state = useProfile();
  // The sections are rendered after the browser has scrolled to the URL's fragment.
  useEffect(() => {
    if (state.phase === 'loaded') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [state.phase]);
  if (state.phase === 'loading') return <Loading />;
  if (state.phase === 'failed') return <LoadError text={state.text} />;
  return (
    <div className="sections">
      <ProfileForm profile={state.profile} etag={state.etag} />
      {state.waiting !== null && <WaitingReviews count={state.waiting} />}
      <Outcomes />
      <OwnCorrections />
      <ChangePassword />
      <AccountData />
      <DeleteAccount />
    </div>
  );
});

function Loading() {
  const { profileScreen: texts } = useWords(screenWords);
  return (
    <p className="loading" role="status">
      {texts.loading}
    </p>
  );
}

function LoadError({ text }: { text: string }) {
  const { profileScreen: texts } = useWords(screenWords);
  return (
    <div className="stack">
      <Message notice={failure(text)} />
      <p>
        <LocalLink href={pages.login.path}>{texts.logIn}</LocalLink>
      </p>
    </div>
  );
}
