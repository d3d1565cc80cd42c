import { z } from 'zod';

/** One counter that several processes share. */
export const tally = { name: 'tally', version: 1, schema: z.object({ count: z.int() }) };
