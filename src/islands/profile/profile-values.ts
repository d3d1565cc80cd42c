import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { consentState } from '../../domain/accounts/parent-consent.ts';
import { defaultAvatar, type ProfileInput } from '../../domain/accounts/user.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The answer of GET /api/profile as initial form values. */
export const loadedProfile = z.object({
  username: text,
  email: text,
  gender: text,
  dob: text.transform((iso) => iso.slice(0, 'YYYY-MM-DD'.length)),
  collegeName: text,
  avatar: text.transform((path) => path || defaultAvatar),
  about: text,
  publicEmail: text,
  consent: consentState.optional(),
  social: z
    .object({ instagram: text, website: text, youtube: text })
    .nullish()
    .transform((social) => social ?? { instagram: '', website: '', youtube: '' }),
});

export type LoadedProfile = z.infer<typeof loadedProfile>;

export type ProfileValues = Omit<LoadedProfile, 'username' | 'email' | 'consent'>;

/** Props of each part of the profile form. */
export interface ProfileFormProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>;
}
