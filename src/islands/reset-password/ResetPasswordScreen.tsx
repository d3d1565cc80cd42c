import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { accountWords } from '../../messages/accounts.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** /reset-password?token=…: the page that a mailed link opens. */
export const ResetPasswordScreen = inLanguage(function ResetPasswordScreen() {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);
  if (token === null) return <IncompleteLink />;
  return <NewPasswordForm token={token ?? ''} />;
});

function IncompleteLink() {
  const { resetPasswordScreen: texts } = useWords(accountWords);
  return (
    <>
      <Message notice={failure(texts.noToken)} />
      <p>
        <a href="/forgot-password">{texts.askAgain}</a>
      </p>
    </>
  );
}
