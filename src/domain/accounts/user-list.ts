import * as z from 'zod';
import { limits } from '../limits.ts';
import { pageLimit } from '../text.ts';
import { listedUser } from './user.ts';

/**
 * The query of GET /api/user/users: all users, or one page with a limit or cursor; `q` matches
 * names and emails.
 */
export const userQuery = z
  .object({
    q: z.string().max(limits.query).default(''),
    cursor: z.string().max(limits.query).optional(),
    limit: pageLimit.optional(),
  })
  .transform(({ q, cursor, limit }) => ({
    q,
    cursor,
    limit: limit ?? (cursor === undefined ? undefined : limits.page.default),
  }));
export type UserQuery = z.infer<typeof userQuery>;

/** One page of users; the cursor is null at the end. */
export const userPage = z.object({
  users: z.array(listedUser),
  nextCursor: z.string().nullable().optional(),
});
export type UserPage = z.infer<typeof userPage>;
