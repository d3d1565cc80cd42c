import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { password } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import {
  passwordHint,
  personLabels,
  resetPasswordScreen as texts,
} from '../../messages/en/accounts.ts';
import { Message } from '../ui/Message.tsx';
import { errorLines, failure, type Notice, success } from '../ui/notice.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { sentenceOf } from '../ui/sentence-of.ts';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';

type Chosen = { password: string };
const resolver = schemaResolver<Chosen, Chosen>(z.object({ password }));

/** The one field of /reset-password; the link's token proves who asks. */
export function NewPasswordForm({ token }: { token: string }) {
  const { register, handleSubmit, formState } = useForm({ resolver });
  const { attempt, notice, isDone } = useAttempt((chosen: Chosen) => resetPassword(token, chosen));
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onSubmit={handleSubmit(attempt)}>
      <p className="soft">{texts.lead}</p>
      <TextField
        isRequired
        label={personLabels.newPassword}
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
        {isDone && <a href="/login">{texts.signIn}</a>}
        {notice?.kind === 'error' && <a href="/forgot-password">{texts.askAgain}</a>}
      </div>
    </form>
  );
}

async function resetPassword(token: string, { password }: Chosen): Promise<Notice> {
  const answer = await publicApi('POST', '/api/auth/reset-password', { token, password });
  if (answer.ok) return success(sentenceOf(answer.data) ?? texts.success);
  if (answer.reason === 'unreachable') return failure(texts.failed);
  return { ...failure(answer.msg ?? texts.failed), details: errorLines(answer.errors) };
}
