/** Sends the reminders due in a folder, slice by slice: FOLDER NOW SLICE_MS. */
import { sendReminders } from '../../features/follows/reminders.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';

const [folder = '', now = '', slice = ''] = process.argv.slice(2);
const at = new Date(now);
const runtime = await openRuntime(readEnv({ DATA_DIR: folder, CATALOGUE: 'none' }), {
  now: () => at,
});
let slices = 0;
while ((await sendReminders(runtime, Number(slice))) > 0) slices++;
console.log(slices);
await runtime.close();
