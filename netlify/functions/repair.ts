import type { Config } from '@netlify/functions';
import { sharedRuntime } from '../../src/runtime/open-runtime.ts';
import { tidyUpInTime } from '../../src/runtime/tidy-up.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Runs every 15 minutes and repairs what crashes left behind, in steps that fit into 30 s. */
export default async (): Promise<void> => {
  await tidyUpInTime(await sharedRuntime());
};
