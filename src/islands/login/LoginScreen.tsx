import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { carriedEmail, carryEmail, registerPathFrom } from '../../browser/navigation.ts';
import type { Credentials } from '../../domain/credentials.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Form } from '../ui/Form.tsx';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { logIn } from './log-in.ts';

const { resolver, fetchAhead } = lazyResolver<Credentials, Credentials>(
  () => import('./login-rules.ts'),
);

/** /login (docs/product.md 2 and 8). */
export const LoginScreen = inLanguage(function LoginScreen() {
  const { loginScreen: texts, personLabels } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } });
  const { register, handleSubmit, formState, setValue, getValues } = form;
  const [registration, setRegistration] = useState('/register');
  const { attempt, notice, isDone } = useAttempt(form, logIn);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    setRegistration(registerPathFrom(location));
    const email = carriedEmail();
    if (email !== null) setValue('email', email);
  }, [setValue]);
  return (
    <Form
      notice={notice}
      onFocus={fetchAhead}
      onSubmit={handleSubmit(attempt)}
      actions={
        <>
          <SubmitButton isBusy={isSubmitting || isDone}>
            {isSubmitting ? texts.busy : texts.submit}
          </SubmitButton>
          <a href="/forgot-password">{texts.forgotPassword}</a>
        </>
      }
      foot={
        <p>
          <a href={registration} onClick={() => carryEmail(getValues('email'))}>
            {texts.createAccount}
          </a>
        </p>
      }
    >
      <TextField
        isRequired
        label={personLabels.email}
        type="email"
        autoComplete="username"
        field={register('email')}
        error={errors.email?.message}
      />
      <TextField
        isRequired
        label={personLabels.password}
        type="password"
        autoComplete="current-password"
        field={register('password')}
        error={errors.password?.message}
      />
    </Form>
  );
});
