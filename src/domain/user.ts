import { z } from 'zod';
import { limits } from './limits.ts';
import { listSettings, usualSettings } from './list-settings.ts';
import { consentState, parentConsent } from './parent-consent.ts';
import { roles } from './principal.ts';
import { fold, freeText, line, orNull, webAddress } from './text.ts';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** The nine avatars; the first is the default (docs/product.md 3). */
export const avatars = Array.from({ length: 9 }, (_, index) => `/avatars/avatar${index + 1}.png`);
export const defaultAvatar = '/avatars/avatar1.png';
export const avatarPlaceholder = '/avatars/placeholder.png';

/**
 * Trimmed where it is ASCII; the invisible characters at the ends of another text stay to be
 * refused.
 */
function trimmedAscii(value: string): string {
  return /\P{ASCII}/u.test(value) ? value : value.trim();
}

export const username = z
  .string()
  .overwrite(trimmedAscii)
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(/^[A-Za-z0-9._-]+$/);

/** An ASCII address; letter case does not count when two are compared. */
export const email = z.string().overwrite(trimmedAscii).min(1).max(limits.email).pipe(z.email());

const social = z.object({
  instagram: orNull(line(limits.username.max)),
  website: orNull(webAddress),
  youtube: orNull(webAddress),
});

/** The editable fields of a profile; blanks are null (docs/product.md 5). */
export const profileInput = z.object({
  gender: orNull(z.enum(genders)),
  dob: orNull(z.iso.date()),
  collegeName: orNull(line()),
  avatar: orNull(z.enum(avatars)),
  about: orNull(freeText()),
  /** The address on an author's page; the one that the account signs in with is never shown. */
  publicEmail: orNull(email),
  social: z.preprocess((value) => value ?? {}, social),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** What PUT /api/profile takes on a day in India (YYYY-MM-DD), after which nobody is born yet. */
export function profileEdit(today: string) {
  const born = z.iso.date().refine((day) => day <= today, { params: { key: 'dayToCome' } });
  return profileInput.extend({ dob: orNull(born) });
}

const passwordReset = z.object({ hash: z.string(), expiresAt: z.iso.datetime() });

/**
 * The user's record as stored. The hash is a PHC string. Sessions of another epoch are dead but for
 * the kept one, whose owner changed the password in it; resets are the mailed tokens, hashed.
 */
export const storedUser = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  passwordHash: z.string(),
  sessionEpoch: z.int(),
  keptSession: z.string().nullable(),
  passwordResets: z.array(passwordReset),
  /** When its owner showed by a mailed link that the email is theirs; null until then. */
  emailConfirmedAt: z.iso.datetime().nullable().default(null),
  /** The recorded consent of a parent; null where there is none. */
  parentConsent: parentConsent.nullable().default(null),
  profile: profileInput,
  /** How the person arranges the console's list. */
  listSettings: listSettings.default(usualSettings),
  createdAt: z.iso.datetime(),
});
export type StoredUser = z.infer<typeof storedUser>;

/** A user as the admin's list shows one (docs/product.md 3). */
export const listedUser = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
  /** Where the operator requires a parent's consent: whether that of a minor is recorded. */
  consent: consentState.optional(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** Email and username as they are compared. */
export function accountKey(value: string): string {
  return fold(value);
}
