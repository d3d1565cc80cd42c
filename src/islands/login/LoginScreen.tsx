import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { registeredEmail, registerPathFrom } from '../../browser/navigation.ts';
import type { Credentials } from '../../domain/credentials.ts';
import { personLabels, loginScreen as texts } from '../../messages/en/accounts.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { Message } from '../ui/Message.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { logIn } from './log-in.ts';

const { resolver, fetchAhead } = lazyResolver<Credentials, Credentials>(
  () => import('./login-rules.ts'),
);

/** /login (docs/product.md 2 and 8). */
export function LoginScreen() {
  const { register, handleSubmit, formState, setValue } = useForm({ resolver });
  const [registration, setRegistration] = useState('/register');
  const { attempt, notice, isDone } = useAttempt(logIn);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    setRegistration(registerPathFrom(location));
    const email = registeredEmail();
    if (email !== null) setValue('email', email);
  }, [setValue]);
  return (
    <form method="post" noValidate onFocus={fetchAhead} onSubmit={handleSubmit(attempt)}>
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
      <Message notice={notice} />
      <div className="form-actions">
        <SubmitButton isBusy={isSubmitting || isDone}>
          {isSubmitting ? texts.busy : texts.submit}
        </SubmitButton>
        <a href="/forgot-password">{texts.forgotPassword}</a>
      </div>
      <p>
        <a href={registration}>{texts.createAccount}</a>
      </p>
    </form>
  );
}
