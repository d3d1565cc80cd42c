import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { password } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { browserWords } from '../../messages/browser.ts';
import {
  failure,
  Message,
  type Notice,
  refusalNotice,
  sentenceOf,
  success,
} from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountForm } from './AccountForm.tsx';

type Chosen = { password: string };
const resolver = schemaResolver<Chosen, Chosen>(z.object({ password }));

/** The one field of /reset-password; the link's token proves who asks. */
function NewPasswordForm({ token }: { token: string }) {
  const { passwordHint, personLabels, resetPasswordScreen: texts } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { password: '' } });
  return (
    <AccountForm
      isOnce
      form={form}
      send={(chosen: Chosen) => resetPassword(token, chosen)}
      texts={texts}
      lead={<p className="soft">{texts.lead}</p>}
      fields={[
        {
          name: 'password',
          label: personLabels.newPassword,
          type: 'password',
          autoComplete: 'new-password',
          hint: passwordHint(limits.password.min),
        },
      ]}
      beside={(notice) => (
        <>
          {notice?.kind === 'success' && <a href="/login">{texts.signIn}</a>}
          {notice?.kind === 'error' && <a href="/forgot-password">{texts.askAgain}</a>}
        </>
      )}
    />
  );
}

async function resetPassword(token: string, { password }: Chosen): Promise<Notice> {
  const { resetPasswordScreen: texts } = accountWords(pageLanguage());
  const { sessionTexts } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/reset-password', { token, password });
  if (answer.ok) return success(sentenceOf(answer.data) ?? texts.success);
  if (answer.reason === 'unreachable') return failure(sessionTexts.unreachable);
  return refusalNotice(answer, answer.msg ?? texts.failed);
}

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
