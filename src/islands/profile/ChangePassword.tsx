import { useForm } from 'react-hook-form';
import { type PasswordChange, passwordChange } from '../../domain/credentials.ts';
import { limits } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { changePassword } from './account-calls.ts';

const resolver = schemaResolver<PasswordChange, PasswordChange>(passwordChange);

/** Change of the password, which asks for the current one. */
export function ChangePassword() {
  const { changePasswordSection: texts, passwordHint, personLabels } = useWords(accountWords);
  const form = useForm({ resolver, defaultValues: { currentPassword: '', newPassword: '' } });
  const { register, handleSubmit, reset, formState } = form;
  const { attempt, notice } = useAttempt(form, async (change: PasswordChange) => {
    const outcome = await changePassword(change);
    if (outcome.kind === 'success') reset();
    return outcome;
  });
  const { errors, isSubmitting } = formState;
  return (
    <section className="stack">
      <h2>{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      <Form
        className="stack"
        notice={notice}
        onSubmit={handleSubmit(attempt)}
        actions={
          <SubmitButton isBusy={isSubmitting}>
            {isSubmitting ? texts.busy : texts.submit}
          </SubmitButton>
        }
      >
        <div className="form-grid">
          <TextField
            isRequired
            label={personLabels.currentPassword}
            type="password"
            autoComplete="current-password"
            field={register('currentPassword')}
            error={errors.currentPassword?.message}
          />
          <TextField
            isRequired
            label={personLabels.newPassword}
            type="password"
            autoComplete="new-password"
            hint={passwordHint(limits.password.min)}
            field={register('newPassword')}
            error={errors.newPassword?.message}
          />
        </div>
      </Form>
    </section>
  );
}
