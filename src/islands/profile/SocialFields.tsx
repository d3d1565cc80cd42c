import { accountWords } from '../../messages/accounts.ts';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { ProfileFormProps } from './profile-form.ts';

/** The social links. */
export function SocialFields({ form }: ProfileFormProps) {
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
