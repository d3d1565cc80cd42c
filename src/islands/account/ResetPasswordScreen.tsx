import { useEffect, useState } from 'react';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { scriptPaths } from '../../domain/pages/address.ts';
import { readerLimits } from '../../domain/reader-limits.ts';
import { browserWords } from '../../messages/browser.ts';
import { fill } from '../../messages/translation.ts';
import { LocalLink } from '../ui/LocalLink.tsx';
import { failure, Message, messageOf, type Notice, noticeOf, success } from '../ui/Message.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountForm } from './AccountForm.tsx';

type NewPassword = { password: string };

/** The one field of /reset-password; the link's token authenticates the request. */
function NewPasswordForm({ token }: { token: string }) {
  const { passwordHint, personLabels, resetPasswordScreen: texts } = useWords(browserWords);
  return (
    <AccountForm
      isOnce
      send={(chosen: NewPassword) => resetPassword(token, chosen)}
      texts={texts}
      lead={<p className="soft">{texts.lead}</p>}
      fields={[
        {
          name: 'password',
          label: personLabels.newPassword,
          type: 'password',
          autoComplete: 'new-password',
          minLength: readerLimits.password.min,
          hint: fill(passwordHint, { min: readerLimits.password.min }),
        },
      ]}
      beside={(notice) => (
        <>
          {notice?.kind === 'success' && (
            <LocalLink href={scriptPaths.login}>{texts.signIn}</LocalLink>
          )}
          {notice?.kind === 'error' && (
            <LocalLink href={scriptPaths.forgotPassword}>{texts.askAgain}</LocalLink>
          )}
        </>
      )}
    />
  );
}

async function resetPassword(token: string, { password }: NewPassword): Promise<Notice> {
  const { resetPasswordScreen: texts } = browserWords(pageLanguage());
  const { sessionTexts } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/reset-password', { token, password });
  if (answer.ok) return success(messageOf(answer.data) ?? texts.success);
  if (answer.kind === 'unreachable') return failure(sessionTexts.unreachable);
  return { ...noticeOf(answer), text: answer.said || texts.failed };
}

/** /reset-password?token=…: the page that a mailed link opens. */
export const ResetPasswordScreen = inLanguage(function ResetPasswordScreen() {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), []);
  if (token === null) return <IncompleteLink />;
  return <NewPasswordForm token={token ?? ''} />;
});

function IncompleteLink() {
  const { resetPasswordScreen: texts } = useWords(browserWords);
  return (
    <>
      <Message notice={failure(texts.noToken)} />
      <p>
        <LocalLink href={scriptPaths.forgotPassword}>{texts.askAgain}</LocalLink>
      </p>
    </>
  );
}
