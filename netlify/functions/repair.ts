import type { Config } from '@netlify/functions';
import { sharedRuntime } from '../../src/runtime/open-runtime.ts';
import { tidyUpInTime } from '../../src/runtime/tidy-up.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Every 15 minutes: what crashes left behind is mended, in steps that fit into its 30 s. */
export default async (): Promise<void> => {
  await tidyUpInTime(await sharedRuntime());
};
