import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { resetPasswordScreen as texts } from '../../messages/en/accounts.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** /reset-password?token=…: the page that a mailed link opens. */
export function ResetPasswordScreen() {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);
  if (token === null) return <IncompleteLink />;
  return <NewPasswordForm token={token ?? ''} />;
}

function IncompleteLink() {
  return (
    <>
      <Message notice={failure(texts.noToken)} />
      <p>
        <a href="/forgot-password">{texts.askAgain}</a>
      </p>
    </>
  );
}
