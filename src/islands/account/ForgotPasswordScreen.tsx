import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { scriptPaths } from '../../domain/pages/address.ts';
import { browserWords } from '../../messages/browser.ts';
import { LocalLink } from '../ui/LocalLink.tsx';
import { failure, messageOf, type Notice, success } from '../ui/Message.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountForm } from './AccountForm.tsx';

type Address = { email: string };

/**
 * /forgot-password: the answer is the same whether the account exists or not (docs/product.md
 * "API").
 */
export const ForgotPasswordScreen = inLanguage(function ForgotPasswordScreen() {
  const { forgotPasswordScreen: texts, personLabels } = useWords(browserWords);
  return (
    <AccountForm
      send={requestResetLink}
      texts={texts}
      lead={<p className="soft">{texts.lead}</p>}
      fields={[
        { name: 'email', label: personLabels.email, type: 'email', autoComplete: 'username' },
      ]}
      beside={() => <LocalLink href={scriptPaths.login}>{texts.back}</LocalLink>}
    />
  );
});

async function requestResetLink(submitted: Address): Promise<Notice> {
  const { forgotPasswordScreen: texts } = browserWords(pageLanguage());
  const { sessionTexts } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/forgot-password', submitted);
  if (answer.ok) return success(messageOf(answer.data) ?? texts.success);
  if (answer.kind === 'unreachable') return failure(sessionTexts.unreachable);
  return failure(answer.said || texts.failed);
}
