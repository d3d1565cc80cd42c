import * as z from 'zod';
import { correction } from '../corrections/correction.ts';
import { listSettings } from '../curation/list-settings.ts';
import { summary } from '../institutions/summary.ts';
import { languages } from '../languages.ts';
import { roles } from '../principal.ts';
import { review } from '../reviews/review.ts';
import { report } from '../reviews/review-report.ts';
import { consentState, parentConsent } from './parent-consent.ts';
import { listedUser, profileInput } from './user.ts';

/** A profile as its owner sees it (docs/product.md 3). */
export const profile = profileInput.omit({ publicEmail: true }).extend({
  username: z.string(),
  email: z.string(),
  /** Absent where the user publishes none. */
  publicEmail: z.string().optional(),
  /** Number of reviews waiting, where reviews need a confirmed email and this one is not. */
  unconfirmed: z.object({ waiting: z.int() }).optional(),
  /** State of a minor's consent, where the operator requires one. */
  consent: consentState.optional(),
});
export type Profile = z.infer<typeof profile>;

/**
 * A profile on the author page. The full name is the username; the email is the one that the author
 * has published (docs/product.md "Public profiles").
 */
export const authorProfile = profileInput.omit({ publicEmail: true }).extend({
  fullName: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
});
export type AuthorProfile = z.infer<typeof authorProfile>;

const named = summary.pick({ _id: true, type: true, name: true });

/** The download of a user's own data. */
export const accountData = z.object({
  account: listedUser,
  profile: profileInput,
  /** Time of the email's confirmation; null without one. */
  language: z.enum(languages),
  emailConfirmedAt: z.iso.datetime().nullable(),
  /** Absent where no consent is recorded. */
  parentConsent: parentConsent.omit({ by: true }).optional(),
  /** Institutions that the user added. */
  institutions: z.array(named),
  reviews: z.array(review),
  /** Reports that the user made of others' reviews. */
  reports: z.array(report),
  /** Corrections that the user proposed. */
  corrections: z.array(correction),
  /** Saved institutions, in order. */
  saved: z.array(named),
  /** Slugs of followed exams. */
  follows: z.array(z.string()),
  /** How the person arranges the console's list. */
  listSettings,
  session: z.object({ signedInAt: z.iso.datetime(), renewedAt: z.iso.datetime() }),
  /** Cursor of the next page of the user's records; null at the end. */
  nextCursor: z.string().nullable(),
});
export type AccountData = z.infer<typeof accountData>;
