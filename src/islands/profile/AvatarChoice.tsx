import { avatars } from '../../domain/user.ts';
import { personLabels } from '../../messages/en/accounts.ts';
import { AvatarImage } from './AvatarImage.tsx';
import type { ProfileFormProps } from './profile-form.ts';

/** The choice among the nine avatars. */
export function AvatarChoice({ form }: ProfileFormProps) {
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
