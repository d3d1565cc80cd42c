import type { UseFormReturn } from 'react-hook-form';
import type { ProfileInput } from '../../domain/user.ts';
import type { ProfileValues } from './profile-values.ts';

/** What each part of the profile's form is handed. */
export interface ProfileFormProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>;
}
