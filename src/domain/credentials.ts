import { z } from 'zod';
import { limits } from './limits.ts';
import { email, username } from './user.ts';

/**
 * A password as typed: compared exactly, never trimmed. Common ones the server refuses. Halves of
 * surrogate pairs, which no keyboard makes, would all be one and the same to the hash.
 */
export const password = z
  .string()
  .min(limits.password.min)
  .max(limits.password.max)
  .refine((value) => value.isWellFormed(), { params: { key: 'unpairedSurrogate' } });

/** POST /api/auth/register: these three keys and no other (docs/security.md 1). */
export const registration = z.strictObject({ username, email, password });
export type Registration = z.infer<typeof registration>;

/** POST /api/auth/login: anything that could be an account; the answer says no more. */
export const credentials = z.object({
  email: z.string().trim().min(1).max(limits.email),
  password: z.string().min(1).max(limits.password.max),
});
export type Credentials = z.infer<typeof credentials>;

/** A change of the password by its owner, who knows the current one. */
export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(limits.password.max),
  newPassword: password,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The end of an account, by its owner. */
export const accountDeletion = passwordChange.pick({ currentPassword: true });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/**
 * POST /api/auth/reset-password: the mailed token, whatever it looks like, and the new password.
 */
export const passwordReset = z.object({ token: z.string().max(limits.query), password });
