import { type Answer, publicApi } from '../../browser/exchange.ts';
import { carryEmail, pathAfterLogin, registerPathFrom } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { accessTokenOf, saveToken } from '../../browser/session.ts';
import type { Credentials } from '../../domain/accounts/credentials.ts';
import { scriptPaths } from '../../domain/pages/address.ts';
import { redirectAfter } from '../../domain/reader-limits.ts';
import { browserWords } from '../../messages/browser.ts';
import { fill } from '../../messages/translation.ts';
import { LocalLink } from '../ui/LocalLink.tsx';
import { errorLines, failure, type Notice, success, withoutMessages } from '../ui/Message.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountForm, emailBeside, useAccountLink } from './AccountForm.tsx';

/** Signs in, shows the result, and moves on after a success (docs/product.md 2, 4 and 9). */
async function logIn(submitted: Credentials): Promise<Notice> {
  const { answers } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/login', submitted);
  const token = answer.ok ? accessTokenOf(answer.data) : null;
  if (token === null) return failureOf(answer);
  if (!saveToken(token)) return failure(answers.notKept);
  setTimeout(() => location.replace(pathAfterLogin(location)), redirectAfter.login);
  return success(answers.loggedIn);
}

function failureOf(answer: Answer): Notice {
  const { loginScreen: texts } = browserWords(pageLanguage());
  if (answer.ok) return failure(texts.failed);
  if (answer.kind === 'unreachable') return failure(unreachableText(answer.said));
  const details = errorLines(answer.fields);
  return {
    ...failure(answer.said || texts.failed),
    detailsTitle: texts.details,
    details,
    fields: withoutMessages(answer.fields),
  };
}

function unreachableText(message: string): string {
  const { loginScreen: texts } = browserWords(pageLanguage());
  return message === '' ? texts.unknownError : fill(texts.networkError, { message });
}

/** /login (docs/product.md 2 and 8). */
export const LoginScreen = inLanguage(function LoginScreen() {
  const { loginScreen: texts, personLabels } = useWords(browserWords);
  const registration = useAccountLink(scriptPaths.register, registerPathFrom);
  return (
    <AccountForm
      isOnce
      send={logIn}
      texts={texts}
      fields={[
        { name: 'email', label: personLabels.email, type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: personLabels.password,
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      beside={() => <LocalLink href={scriptPaths.forgotPassword}>{texts.forgotPassword}</LocalLink>}
      foot={
        <p>
          <a
            href={registration}
            onClick={({ currentTarget }) => carryEmail(emailBeside(currentTarget))}
          >
            {texts.createAccount}
          </a>
        </p>
      }
    />
  );
});
