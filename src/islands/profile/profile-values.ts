import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { defaultAvatar, type ProfileInput } from '../../domain/user.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The profile as GET /api/profile gives it, as the texts that the form starts from. */
export const loadedProfile = z.object({
  username: text,
  email: text,
  gender: text,
  dob: text.transform((iso) => iso.slice(0, 'YYYY-MM-DD'.length)),
  collegeName: text,
  avatar: text.transform((path) => path || defaultAvatar),
  about: text,
  social: z
    .object({ instagram: text, website: text, youtube: text })
    .nullish()
    .transform((social) => social ?? { instagram: '', website: '', youtube: '' }),
});
export type LoadedProfile = z.infer<typeof loadedProfile>;
export type ProfileValues = Omit<LoadedProfile, 'username' | 'email'>;

/** What each part of the profile's form is handed. */
export interface ProfileFormProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>;
}
