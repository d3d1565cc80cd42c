import { z } from 'zod';
import { correction } from './correction.ts';
import { listSettings } from './list-settings.ts';
import { consentState, parentConsent } from './parent-consent.ts';
import { roles } from './principal.ts';
import { review } from './review.ts';
import { report } from './review-moderation.ts';
import { summary } from './summary.ts';
import { listedUser, profileInput } from './user.ts';

/** A profile as its owner sees it (docs/product.md 3). */
export const profile = profileInput.omit({ publicEmail: true }).extend({
  username: z.string(),
  email: z.string(),
  /** Absent where the person publishes none. */
  publicEmail: z.string().optional(),
  /** Where reviews need a confirmed email and this one is not: how many wait for it. */
  unconfirmed: z.object({ waiting: z.int() }).optional(),
  /** Where the operator requires a parent's consent: whether that of a minor is recorded. */
  consent: consentState.optional(),
});
export type Profile = z.infer<typeof profile>;

/**
 * A profile as the author page shows it; the full name is the username, the email the one that the
 * author has made public (docs/product.md "People").
 */
export const authorProfile = profileInput.omit({ publicEmail: true }).extend({
  fullName: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
});
export type AuthorProfile = z.infer<typeof authorProfile>;

const named = summary.pick({ _id: true, type: true, name: true });

/** What a person gets who downloads their data. */
export const accountData = z.object({
  account: listedUser,
  profile: profileInput,
  /** When the email was confirmed; null where it was not. */
  emailConfirmedAt: z.iso.datetime().nullable(),
  /** Absent where none is recorded. */
  parentConsent: parentConsent.omit({ by: true }).optional(),
  /** Those that the person has added. */
  institutions: z.array(named),
  reviews: z.array(review),
  /** What the person has reported of the reviews of others. */
  reports: z.array(report),
  /** The corrections that the person has proposed. */
  corrections: z.array(correction),
  /** The institutions that the person has saved, in their order. */
  saved: z.array(named),
  /** The slugs of the exams that the person follows. */
  follows: z.array(z.string()),
  /** How the person arranges the console's list. */
  listSettings,
  session: z.object({ signedInAt: z.iso.datetime(), renewedAt: z.iso.datetime() }),
  /** Where the rest of what the person has written begins; null where this is all of it. */
  nextCursor: z.string().nullable(),
});
export type AccountData = z.infer<typeof accountData>;
