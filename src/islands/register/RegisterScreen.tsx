import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { carriedEmail, carryEmail, loginPathAfter } from '../../browser/navigation.ts';
import type { Registration } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Form } from '../ui/Form.tsx';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { signUp } from './sign-up.ts';

const { resolver, fetchAhead } = lazyResolver<Registration, Registration>(
  () => import('./register-rules.ts'),
);

/** /register (docs/product.md 2 and 8). */
export const RegisterScreen = inLanguage(function RegisterScreen() {
  const { passwordHint, personLabels, registerScreen: texts } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { username: '', email: '', password: '' } });
  const { register, handleSubmit, formState, setValue, getValues } = form;
  const [login, setLogin] = useState('/login');
  const { attempt, notice, isDone } = useAttempt(form, signUp);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    setLogin(loginPathAfter(location));
    const email = carriedEmail();
    if (email !== null) setValue('email', email);
  }, [setValue]);
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
