import * as z from 'zod';
import { limits } from '../limits.ts';
import { email, username } from './user.ts';

/**
 * A password as typed, never trimmed. The server also refuses common ones. Lone surrogates are
 * rejected, because hashing maps them all to one character.
 */
export const password = z
  .string()
  .min(limits.password.min)
  .max(limits.password.max)
  .refine((value) => value.isWellFormed(), { params: { key: 'unpairedSurrogate' } });

/** Input of POST /api/auth/register: exactly these keys (docs/security.md 1). */
export const registration = z.strictObject({ username, email, password });
export type Registration = z.infer<typeof registration>;

/** Input of POST /api/auth/login. Lenient, so that the answer reveals nothing about accounts. */
export const credentials = z.object({
  email: z.string().trim().min(1).max(limits.email),
  password: z.string().min(1).max(limits.password.max),
});
export type Credentials = z.infer<typeof credentials>;

/** Input for changing one's own password. */
export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(limits.password.max),
  newPassword: password,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Input for deleting one's own account. */
export const accountDeletion = passwordChange.pick({ currentPassword: true });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** Input of POST /api/auth/reset-password: the mailed token and the new password. */
export const passwordReset = z.object({ token: z.string().max(limits.query), password });
