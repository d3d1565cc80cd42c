import { useForm } from 'react-hook-form';
import { confirmDialog } from '../../browser/alert.ts';
import { type AccountDeletion, accountDeletion } from '../../domain/credentials.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { deleteAccount } from './account-calls.ts';

const resolver = schemaResolver<AccountDeletion, AccountDeletion>(accountDeletion);

/** The end of the account: asks for the password, and once more. */
export function DeleteAccount() {
  const { deleteAccountSection: texts } = useWords(accountWords);
  const question = { title: texts.confirmTitle, text: texts.confirmText, action: texts.action };
  const form = useForm({ resolver, defaultValues: { currentPassword: '' } });
  const { register, handleSubmit, formState } = form;
  const { attempt, notice } = useAttempt(form, async (deletion: AccountDeletion) =>
    (await confirmDialog(question)) ? deleteAccount(deletion) : null,
  );
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
          <SubmitButton isBusy={isSubmitting} isDangerous>
            {isSubmitting ? texts.busy : texts.submit}
          </SubmitButton>
        }
      >
        <div className="form-grid">
          <TextField
            isRequired
            label={texts.password}
            type="password"
            autoComplete="off"
            field={register('currentPassword')}
            error={errors.currentPassword?.message}
          />
        </div>
      </Form>
    </section>
  );
}
