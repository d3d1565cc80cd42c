import { z } from 'zod';
import type { Collection, Store } from '../../store/index.ts';

/** A claimed mail, keyed by a hash of what identifies it. */
const storedClaim = z.object({ day: z.iso.date(), claimedAt: z.iso.datetime() });
/** A sent mail, keyed alike; neither record contains the recipient. */
const storedMark = z.object({ day: z.iso.date() });

/** Claimed and sent reminder mails. A slice finds what remains by their ids alone. */
export interface Reminders {
  claims: Collection<z.infer<typeof storedClaim>>;
  sent: Collection<z.infer<typeof storedMark>>;
}

/** Opens the records of reminder mails. */
export function openReminders(store: Store): Reminders {
  return {
    claims: store.collection({ name: 'reminding', version: 1, schema: storedClaim }),
    sent: store.collection({ name: 'reminded', version: 1, schema: storedMark }),
  };
}
