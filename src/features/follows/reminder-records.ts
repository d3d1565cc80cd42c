import * as z from 'zod';
import type { Collection, Store } from '../../store/index.ts';

/** The lease of a mail that is being sent, keyed by a hash of what identifies it. */
const storedLease = z.object({ day: z.iso.date(), claimedAt: z.iso.datetime() });
/** A sent mail, keyed alike; neither record contains the recipient. */
const storedMark = z.object({ day: z.iso.date() });

/** Leases and marks of reminder mails. A slice finds what remains by their ids alone. */
export interface Reminders {
  leases: Collection<z.infer<typeof storedLease>>;
  sent: Collection<z.infer<typeof storedMark>>;
}

/** Opens the records of reminder mails. */
export function openReminders(store: Store): Reminders {
  return {
    leases: store.collection({ name: 'reminding', version: 1, schema: storedLease }),
    sent: store.collection({ name: 'reminded', version: 1, schema: storedMark }),
  };
}
