import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dayFirst, indianDay } from '../../domain/date.ts';
import { type ProfileInput, profileEdit } from '../../domain/user.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { TextField } from '../ui/TextField.tsx';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { AboutFields } from './AboutFields.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import type { LoadedProfile, ProfileValues } from './profile-values.ts';
import { SocialFields } from './SocialFields.tsx';
import { saveProfile } from './save-profile.ts';

const schema = z.preprocess(
  (values: ProfileValues) => ({ ...values, dob: dayFirst(values.dob) }),
  profileEdit(indianDay(new Date())),
);
const resolver = schemaResolver<ProfileValues, ProfileInput>(schema);

/** The profile itself: username and email to read, the rest to edit (docs/product.md 2). */
export function ProfileForm({ profile }: { profile: LoadedProfile }) {
  const { personLabels, profileScreen: texts } = useWords(accountWords);
  const { username, email, ...values } = profile;
  const form = useForm<ProfileValues, unknown, ProfileInput>({ resolver, defaultValues: values });
  useDraft('profile', form);
  const { attempt, notice } = useAttempt(form, async (sent: ProfileInput) => {
    const outcome = await saveProfile(sent);
    if (outcome.kind === 'success') form.reset(form.getValues());
    return outcome;
  });
  const { isSubmitting } = form.formState;
  return (
    <Form
      className="stack"
      notice={notice}
      onSubmit={form.handleSubmit(attempt)}
      actions={
        <SubmitButton isBusy={isSubmitting}>
          {isSubmitting ? texts.busy : texts.submit}
        </SubmitButton>
      }
    >
      <fieldset>
        <legend>{texts.account}</legend>
        <div className="form-grid">
          <TextField label={personLabels.username} value={username} readOnly />
          <TextField label={personLabels.email} value={email} readOnly />
        </div>
      </fieldset>
      <AvatarChoice form={form} />
      <AboutFields form={form} />
      <SocialFields form={form} />
    </Form>
  );
}
