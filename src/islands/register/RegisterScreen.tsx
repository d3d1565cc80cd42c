import { useForm } from 'react-hook-form';
import { publicApi, type Refused, type Unreachable } from '../../browser/exchange.ts';
import { carryEmail, loginPathAfter } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { Registration } from '../../domain/credentials.ts';
import { limits, redirectAfter } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { lazyResolver, useWayTo } from '../ui/account-form.ts';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { failure, type Notice, onlyMarked, sentenceOf, success } from '../ui/Message.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';

/** Registers, tells how it went, and after a success moves on to the login (docs/product.md 9). */
async function signUp(given: Registration): Promise<Notice> {
  const { answers } = accountWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/register', given);
  if (!answer.ok) return failureOf(answer);
  carryEmail(given.email);
  const login = loginPathAfter(location);
  setTimeout(() => location.replace(login), redirectAfter.registration);
  return success(sentenceOf(answer.data) ?? answers.registered);
}

function failureOf(answer: Refused | Unreachable): Notice {
  const { registerScreen: texts } = accountWords(pageLanguage());
  if (answer.reason === 'refused') {
    return { ...failure(refusedText(answer)), fields: onlyMarked(answer.errors) };
  }
  const { message } = answer;
  return failure(message === null ? texts.unknownError : texts.networkError(message));
}

/**
 * The server's sentence plus the field errors, joined by commas (docs/product.md 8); what is that
 * sentence itself is not said again.
 */
function refusedText({ msg, errors }: Refused): string {
  const { registerScreen: texts } = accountWords(pageLanguage());
  const summary = msg ?? texts.failed;
  const details = Object.values(errors)
    .filter((message) => message !== msg)
    .join(', ');
  if (details === '') return summary;
  return /[.!?]$/.test(summary) ? `${summary} ${details}` : `${summary}: ${details}`;
}

const { resolver, fetchAhead } = lazyResolver<Registration, Registration>(
  () => import('./register-rules.ts'),
);

/** /register (docs/product.md 2 and 8). */
export const RegisterScreen = inLanguage(function RegisterScreen() {
  const { passwordHint, personLabels, registerScreen: texts } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { username: '', email: '', password: '' } });
  const { register, handleSubmit, formState, setValue, getValues } = form;
  const login = useWayTo('/login', loginPathAfter, setValue);
  const { attempt, notice, isDone } = useAttempt(form, signUp);
  const { errors, isSubmitting } = formState;
  return (
    <Form
      notice={notice}
      onFocus={fetchAhead}
      onSubmit={handleSubmit(attempt)}
      actions={
        <SubmitButton isBusy={isSubmitting || isDone}>
          {isSubmitting ? texts.busy : texts.submit}
        </SubmitButton>
      }
      foot={
        <>
          <p>
            {texts.haveAccount}{' '}
            <a href={login} onClick={() => carryEmail(getValues('email'))}>
              {texts.signIn}
            </a>
          </p>
          <p>
            <a href="/">{texts.back}</a>
          </p>
        </>
      }
    >
      <TextField
        isRequired
        label={personLabels.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.usernameHint}
        field={register('username')}
        error={errors.username?.message}
      />
      <TextField
        isRequired
        label={personLabels.email}
        type="email"
        autoComplete="email"
        field={register('email')}
        error={errors.email?.message}
      />
      <TextField
        isRequired
        label={personLabels.password}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(limits.password.min)}
        field={register('password')}
        error={errors.password?.message}
      />
    </Form>
  );
});
