import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { dayFirst, indianDay } from '../../domain/date.ts';
import { avatarPlaceholder, avatars, type ProfileInput, profileEdit } from '../../domain/user.ts';
import { accountWords } from '../../messages/accounts.ts';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { type Notice, refusalNotice, success } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import {
  AboutFields,
  type LoadedProfile,
  type ProfileFormProps,
  type ProfileValues,
} from './AboutFields.tsx';

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

/** Sends the profile and tells how it went (docs/product.md 8). */
async function saveProfile(profile: ProfileInput): Promise<Notice> {
  const { profileScreen: texts } = accountWords(pageLanguage());
  const result = await api('PUT', '/api/profile', profile);
  return result.ok ? success(texts.success) : refusalNotice(result, texts.failed);
}

/** The social links. */
function SocialFields({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(accountWords);
  const { register, formState } = form;
  const errors = formState.errors.social;
  return (
    <fieldset>
      <legend>{texts.links}</legend>
      <div className="form-grid">
        <TextField
          label={personLabels.instagram}
          hint={texts.instagramHint}
          autoCapitalize="none"
          field={register('social.instagram')}
          error={errors?.instagram?.message}
        />
        <TextField
          label={personLabels.website}
          type="url"
          field={register('social.website')}
          error={errors?.website?.message}
        />
        <TextField
          label={personLabels.youtube}
          type="url"
          field={register('social.youtube')}
          error={errors?.youtube?.message}
        />
      </div>
    </fieldset>
  );
}

/** The choice among the nine avatars. */
function AvatarChoice({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(accountWords);
  return (
    <fieldset>
      <legend>{personLabels.avatar}</legend>
      <div className="avatars">
        {avatars.map((path, place) => (
          <label key={path} className="avatar">
            <AvatarImage path={path} />
            <span className="avatar-label">
              <input type="radio" value={path} {...form.register('avatar')} />
              {texts.avatarNumber(place + 1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The picture of an avatar; a placeholder where it fails to load (docs/product.md 2). */
function AvatarImage({ path }: { path: string }) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  return (
    <img
      className="avatar-image"
      src={failedPath === path ? avatarPlaceholder : path}
      alt=""
      width={64}
      height={64}
      onError={() => setFailedPath(path)}
    />
  );
}
