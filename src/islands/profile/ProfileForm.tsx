import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { callForVersion, currentIn } from '../../browser/api-client.ts';

import { pageLanguage } from '../../browser/page-language.ts';
import {
  avatarPlaceholder,
  avatars,
  type ProfileInput,
  profileEdit,
} from '../../domain/accounts/user.ts';
import { indianDay, parseDayFirst } from '../../domain/date.ts';
import { pages } from '../../domain/pages/pages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { TextField } from '../ui/Field.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { LocalLink } from '../ui/LocalLink.tsx';
import { success } from '../ui/Message.tsx';
import { schemaResolver } from '../ui/schema-resolver.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import { useDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { AboutFields } from './AboutFields.tsx';
import {
  type LoadedProfile,
  loadedProfile,
  type ProfileFormProps,
  type ProfileValues,
} from './profile-values.ts';

const schema = z.preprocess(
  (values: ProfileValues) => ({ ...values, dob: parseDayFirst(values.dob) }),
  profileEdit(indianDay(new Date())),
);
const resolver = schemaResolver<ProfileValues, ProfileInput>(schema);

/** The profile form: username and email read-only, the rest editable (docs/product.md 2). */
export function ProfileForm({ profile, etag }: { profile: LoadedProfile; etag: string | null }) {
  const { personLabels, profileScreen: texts } = useWords(screenWords);
  const { username, email, consent, ...values } = profile;
  const version = useRef(etag);
  const form = useForm<ProfileValues, unknown, ProfileInput>({ resolver, defaultValues: values });
  const draft = useDraft('profile', form, { isInTab: true });
  const { attempt, notice } = useAttempt(form, async (sent: ProfileInput) => {
    try {
      version.current = await saveProfile(sent, version.current);
      form.reset(form.getValues());
      return success(texts.success);
    } catch (failed) {
      const newer = currentIn(failed, staleProfile);
      if (newer) {
        // Keeps typed values and takes over what was saved elsewhere.
        const { username: _username, email: _email, consent: _consent, ...theirs } = newer.profile;
        version.current = newer.etag;
        form.reset(theirs, { keepDirtyValues: true });
      }
      throw failed;
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <Form
      className="stack"
      lead={<DraftNotice {...draft} />}
      notice={notice}
      onSubmit={form.handleSubmit(attempt)}
      actions={
        <SubmitButton isBusy={isSubmitting}>
          {isSubmitting ? texts.busy : texts.submit}
        </SubmitButton>
      }
    >
      {consent === 'pending' && (
        <p className="message">
          {texts.consentPending} <LocalLink href={pages.contact.path}>{texts.consentHow}</LocalLink>
        </p>
      )}
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

const staleProfile = z.object({ profile: loadedProfile, etag: z.string() });

/** Saves the profile unless it was changed elsewhere; returns its new version (docs/product.md 8). */
async function saveProfile(profile: ProfileInput, etag: string | null): Promise<string | null> {
  const { profileScreen: texts } = screenWords(pageLanguage());
  const { publicEmail, ...others } = profile;
  const saved = await callForVersion('PUT', '/api/profile', {
    body: publicEmail === null ? others : profile,
    etag,
    failed: texts.failed,
    stale: texts.changedElsewhere,
  });
  return saved.etag;
}

/** The social links. */
function SocialFields({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(screenWords);
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
  const { personLabels, profileScreen: texts } = useWords(screenWords);
  return (
    <fieldset>
      <legend>{personLabels.avatar}</legend>
      <div className="avatars">
        {avatars.map((path, index) => (
          <label key={path} className="avatar">
            <AvatarImage path={path} />
            <span className="avatar-label">
              <input type="radio" value={path} {...form.register('avatar')} />
              {texts.avatarNumber(index + 1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An avatar's image, or a placeholder if it fails to load (docs/product.md 2). */
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
