import { useForm } from 'react-hook-form';
import type { Registration } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { passwordHint, personLabels, registerScreen as texts } from '../../messages/en/accounts.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { Message } from '../ui/Message.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { signUp } from './sign-up.ts';

const { resolver, fetchAhead } = lazyResolver<Registration, Registration>(
  () => import('./register-rules.ts'),
);

/** /register (docs/product.md 2 and 8). */
export function RegisterScreen() {
  const { register, handleSubmit, formState } = useForm({ resolver });
  const { attempt, notice, isDone } = useAttempt(signUp);
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onFocus={fetchAhead} onSubmit={handleSubmit(attempt)}>
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
      <Message notice={notice} />
      <div className="form-actions">
        <SubmitButton isBusy={isSubmitting || isDone}>
          {isSubmitting ? texts.busy : texts.submit}
        </SubmitButton>
      </div>
      <p>
        {texts.haveAccount} <a href="/login">{texts.signIn}</a>
      </p>
      <p>
        <a href="/">{texts.back}</a>
      </p>
    </form>
  );
}
