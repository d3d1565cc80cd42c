import type { ApiError } from '../../browser/api-error.ts';
import { publicApi } from '../../browser/exchange.ts';
import {
  carryEmail,
  leadsToReview,
  loginPathAfter,
  pathAfterLogin,
} from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { accessTokenOf, saveToken } from '../../browser/session.ts';
import type { Registration } from '../../domain/accounts/credentials.ts';
import { scriptPaths } from '../../domain/pages/address.ts';
import { readerLimits, redirectAfter } from '../../domain/reader-limits.ts';
import { browserWords } from '../../messages/browser.ts';
import { fill } from '../../messages/translation.ts';
import { LocalLink } from '../ui/LocalLink.tsx';
import { failure, messageOf, type Notice, success, withoutMessages } from '../ui/Message.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AccountForm, emailBeside, useAccountLink } from './AccountForm.tsx';

/** Registers, shows the result, and moves on to the login after a success (docs/product.md 9). */
async function signUp(submitted: Registration): Promise<Notice> {
  const { answers } = browserWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/register', submitted);
  if (!answer.ok) return failureOf(answer);
  const isSignedIn = leadsToReview(location) && (await signIn(submitted));
  if (!isSignedIn) carryEmail(submitted.email);
  const next = isSignedIn ? pathAfterLogin(location) : loginPathAfter(location);
  setTimeout(() => location.replace(next), redirectAfter.registration);
  return success(messageOf(answer.data) ?? answers.registered);
}

/** Signs in a visitor who began a review, so that its form reopens; others go to the login. */
async function signIn({ email, password }: Registration): Promise<boolean> {
  const answer = await publicApi('POST', '/api/auth/login', { email, password });
  const token = answer.ok ? accessTokenOf(answer.data) : null;
  return token !== null && saveToken(token);
}

function failureOf(answer: ApiError): Notice {
  const { registerScreen: texts } = browserWords(pageLanguage());
  if (answer.kind === 'refused') {
    return { ...failure(refusedText(answer)), fields: withoutMessages(answer.fields) };
  }
  const { said: message } = answer;
  return failure(message === '' ? texts.unknownError : fill(texts.networkError, { message }));
}

/**
 * The server's message and the field errors, joined by commas (docs/product.md 8), without
 * repeating the message.
 */
function refusedText({ said, fields }: ApiError): string {
  const { registerScreen: texts } = browserWords(pageLanguage());
  const summary = said || texts.failed;
  const details = Object.values(fields)
    .filter((message) => message !== said)
    .join(', ');
  if (details === '') return summary;
  return /[.!?]$/.test(summary) ? `${summary} ${details}` : `${summary}: ${details}`;
}

/** /register (docs/product.md 2 and 8). */
export const RegisterScreen = inLanguage(function RegisterScreen() {
  const { passwordHint, personLabels, registerScreen: texts } = useWords(browserWords);
  const login = useAccountLink(scriptPaths.login, loginPathAfter);
  return (
    <AccountForm
      isOnce
      send={signUp}
      texts={texts}
      fields={[
        {
          name: 'username',
          label: personLabels.username,
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          minLength: readerLimits.username.min,
          hint: texts.usernameHint,
        },
        { name: 'email', label: personLabels.email, type: 'email', autoComplete: 'email' },
        {
          name: 'password',
          label: personLabels.password,
          type: 'password',
          autoComplete: 'new-password',
          minLength: readerLimits.password.min,
          hint: fill(passwordHint, { min: readerLimits.password.min }),
        },
      ]}
      foot={
        <>
          <p>
            {texts.haveAccount}{' '}
            <a href={login} onClick={({ currentTarget }) => carryEmail(emailBeside(currentTarget))}>
              {texts.signIn}
            </a>
          </p>
          <p>
            <LocalLink href={scriptPaths.home}>{texts.back}</LocalLink>
          </p>
        </>
      }
    />
  );
});
