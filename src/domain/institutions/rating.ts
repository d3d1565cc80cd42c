import * as z from 'zod';

/** Mean and number of ratings. */
export const rating = z.object({ mean: z.number(), count: z.int() });
export type Rating = z.infer<typeof rating>;
