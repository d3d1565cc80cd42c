import { avatars } from '../../domain/user.ts';
import { accountWords } from '../../messages/accounts.ts';
import { useWords } from '../ui/words.tsx';
import { AvatarImage } from './AvatarImage.tsx';
import type { ProfileFormProps } from './profile-form.ts';

/** The choice among the nine avatars. */
export function AvatarChoice({ form }: ProfileFormProps) {
  const { personLabels } = useWords(accountWords);
  return (
    <fieldset>
      <legend>{personLabels.avatar}</legend>
      <div className="avatars">
        {avatars.map(({ path, label }) => (
          <label key={path} className="avatar">
            <AvatarImage path={path} />
            <span className="avatar-label">
              <input type="radio" value={path} {...form.register('avatar')} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
