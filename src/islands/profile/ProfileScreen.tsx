import '../ui/zod-without-eval.ts';
import { useEffect } from 'react';
import { requireSession } from '../../browser/session-end.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Outcomes } from '../outcomes/Outcomes.tsx';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountData } from './AccountData.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfile } from './useProfile.ts';

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
