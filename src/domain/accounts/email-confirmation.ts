import * as z from 'zod';

/** Whether reviews need a confirmed email here, whether the caller's is, and how many wait for it. */
export const emailConfirmation = z.object({
  isNeeded: z.boolean(),
  isConfirmed: z.boolean(),
  waiting: z.int(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;
