import '../ui/zod-without-eval.ts';
import { useForm } from 'react-hook-form';
import { type Credentials, credentials } from '../../domain/credentials.ts';
import { personLabels, loginScreen as texts } from '../../messages/accounts.ts';
import { Message } from '../ui/Message.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { logIn } from './log-in.ts';

const resolver = schemaResolver<Credentials, Credentials>(credentials);

/** /login (docs/product.md 2 and 8). */
export function LoginScreen() {
  const { register, handleSubmit, formState } = useForm({ resolver });
  const { attempt, notice, isDone } = useAttempt(logIn);
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onSubmit={handleSubmit(attempt)}>
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
        <a href="/register">{texts.createAccount}</a>
      </p>
    </form>
  );
}
