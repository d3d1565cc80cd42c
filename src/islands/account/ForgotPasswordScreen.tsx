import { pages } from '../../domain/pages/pages.ts';
import '../ui/zod-without-eval.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { email } from '../../domain/accounts/user.ts';
import { browserWords } from '../../messages/browser.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, messageOf, type Notice, success } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { LocalLink, useWords, withLanguage } from '../ui/words.tsx';
import { AccountForm } from './AccountForm.tsx';

type Address = { email: string };
const resolver = schemaResolver<Address, Address>(z.object({ email }));

/**
 * /forgot-password: the answer is the same whether the account exists or not (docs/product.md
 * "API").
 */
export const ForgotPasswordScreen = withLanguage(function ForgotPasswordScreen() {
  const { forgotPasswordScreen: texts, personLabels } = useWords(screenWords);
  const form = useForm({ resolver, defaultValues: { email: '' } });
  return (
    <AccountForm
      form={form}
      send={requestResetLink}
      texts={texts}
      lead={<p className="soft">{texts.lead}</p>}
      fields={[
        { name: 'email', label: personLabels.email, type: 'email', autoComplete: 'username' },
      ]}
      beside={() => <LocalLink href={pages.login.path}>{texts.back}</LocalLink>}
    />
  );
});

async function requestResetLink(given: Address): Promise<Notice> {
  const { forgotPasswordScreen: texts } = screenWords(pageLanguage());
  const { sessionTexts } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/forgot-password', given);
  if (answer.ok) return success(messageOf(answer.data) ?? texts.success);
  if (answer.reason === 'unreachable') return failure(sessionTexts.unreachable);
  return failure(answer.msg ?? texts.failed);
}
