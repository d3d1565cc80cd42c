import { z } from 'zod';
import { roles } from './principal.ts';
import { profileInput } from './user.ts';

/** A profile as its owner sees it (docs/product.md 3). */
export const profile = profileInput.extend({ username: z.string(), email: z.string() });
export type Profile = z.infer<typeof profile>;

/**
 * A profile as the author page shows it; the full name is the username (docs/product.md "People").
 */
export const authorProfile = profileInput.extend({
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
});
export type AuthorProfile = z.infer<typeof authorProfile>;
