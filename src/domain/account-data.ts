import { z } from 'zod';
import { review } from './review.ts';
import { report } from './review-moderation.ts';
import { summary } from './summary.ts';
import { listedUser, profileInput } from './user.ts';

const named = summary.pick({ _id: true, type: true, name: true });

/** What a person gets who downloads their data. */
export const accountData = z.object({
  account: listedUser,
  profile: profileInput,
  /** Those that the person has added. */
  institutions: z.array(named),
  reviews: z.array(review),
  /** What the person has reported of the reviews of others. */
  reports: z.array(report),
  /** The institutions that the person has saved, in their order. */
  saved: z.array(named),
  session: z.object({ signedInAt: z.iso.datetime(), renewedAt: z.iso.datetime() }),
});
export type AccountData = z.infer<typeof accountData>;
