import type { Runtime } from './runtime.ts';
import { countAdmins } from './services/admins.ts';
import { eraseExpired } from './services/expiry.ts';

/** As many records as a scheduled function can look at within its 30 s. */
const MOST = 1_000;

/** What is run every 15 minutes: mends what crashes left behind and erases what has expired. */
export async function tidyUp(runtime: Runtime): Promise<void> {
  await runtime.store.tidy();
  await countAdmins(runtime);
  await eraseExpired(runtime, MOST);
}
