import { z } from 'zod';
import { limits } from './limits.ts';
import { wholeNumber } from './text.ts';
import { listedUser } from './user.ts';

/**
 * GET /api/user/users: all of them, or one page with a limit or a cursor; `q` leaves those whose
 * name or email holds it.
 */
export const userQuery = z
  .object({
    q: z.string().max(limits.query).default(''),
    cursor: z.string().max(limits.query).optional(),
    limit: wholeNumber.pipe(z.int().min(1).max(limits.page.max)).optional(),
  })
  .transform(({ q, cursor, limit }) => ({
    q,
    cursor,
    limit: limit ?? (cursor === undefined ? undefined : limits.page.default),
  }));
export type UserQuery = z.infer<typeof userQuery>;

/** The users, and where the next page begins; null at the end. */
export const userPage = z.object({
  users: z.array(listedUser),
  nextCursor: z.string().nullable().optional(),
});
export type UserPage = z.infer<typeof userPage>;
