import * as z from 'zod';
import { listSettings, usualSettings } from '../curation/list-settings.ts';
import { defaultLanguage, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { roles } from '../principal.ts';
import { fold, freeText, line, orNull, webAddress } from '../text.ts';
import { consentState, parentConsent } from './parent-consent.ts';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** The nine avatars; the first is the default (docs/product.md 3). */
export const avatars = Array.from({ length: 9 }, (_, index) => `/avatars/avatar${index + 1}.png`);
export const defaultAvatar = '/avatars/avatar1.png';
export const avatarPlaceholder = '/avatars/placeholder.png';

/**
 * Trims ASCII texts only, so that invisible characters around others are refused instead of
 * removed.
 */
function trimAscii(value: string): string {
  return /\P{ASCII}/u.test(value) ? value : value.trim();
}

export const username = z
  .string()
  .overwrite(trimAscii)
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(/^[A-Za-z0-9._-]+$/);

/** An ASCII email address; compared ignoring case. */
export const email = z.string().overwrite(trimAscii).min(1).max(limits.email).pipe(z.email());

const social = z.object({
  instagram: orNull(line(limits.username.max)),
  website: orNull(webAddress),
  youtube: orNull(webAddress),
});

/** The editable fields of a profile; blanks become null (docs/product.md 5). */
export const profileInput = z.object({
  gender: orNull(z.enum(genders)),
  dob: orNull(z.iso.date()),
  collegeName: orNull(line()),
  avatar: orNull(z.enum(avatars)),
  about: orNull(freeText()),
  /** The address shown on the author page; the sign-in address is never shown. */
  publicEmail: orNull(email),
  social: z.preprocess((value) => value ?? {}, social),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** Input of PUT /api/profile on a day in India (YYYY-MM-DD), which bounds the date of birth. */
export function profileEdit(today: string) {
  const birthDate = z.iso.date().refine((day) => day <= today, { params: { key: 'dayToCome' } });
  return profileInput.extend({ dob: orNull(birthDate) });
}

const passwordReset = z.object({ hash: z.string(), expiresAt: z.iso.datetime() });

/**
 * A stored user. The hash is a PHC string. Sessions of another epoch are invalid except the kept
 * one, whose owner changed the password in it; `passwordResets` are hashes of mailed tokens.
 */
export const storedUser = z.object({
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  passwordHash: z.string(),
  sessionEpoch: z.int(),
  keptSession: z.string().nullable(),
  passwordResets: z.array(passwordReset),
  /** When the owner confirmed the email by a mailed link; null until then. */
  emailConfirmedAt: z.iso.datetime().nullable().default(null),
  /** A parent's recorded consent; null without one. */
  parentConsent: parentConsent.nullable().default(null),
  profile: profileInput,
  /** The language in which the person registered: that of mails that no call of theirs causes. */
  language: z.enum(languages).default(defaultLanguage),
  /** How the person arranges the console's list. */
  listSettings: listSettings.default(usualSettings),
  createdAt: z.iso.datetime(),
});
export type StoredUser = z.infer<typeof storedUser>;

/** A user in the admins' list (docs/product.md 3). */
export const listedUser = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
  /** State of a minor's consent, where the operator requires one. */
  consent: consentState.optional(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** Folds an email or username for comparison. */
export function accountKey(value: string): string {
  return fold(value);
}
