import type { Config } from '@netlify/functions';
import { sharedRuntime } from '../../src/server/open-runtime.ts';
import { tidyUp } from '../../src/server/tidy-up.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Every 15 minutes: what crashes left behind is mended. */
export default async (): Promise<void> => {
  await tidyUp(await sharedRuntime());
};
