import { z } from 'zod';
import { noContent, ok } from '../../calls/json-answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { roles } from '../../domain/principal.ts';
import { listedUser } from '../../domain/user.ts';
import { userPage, userQuery } from '../../domain/user-list.ts';
import { changeRole, deleteUser, listUsers } from './users.ts';

/** The admins' view of the users (docs/product.md "API"). */
export const userRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/user/users',
    access: 'manageUsers',
    summary: 'The users, newest first, by name or email with q, one page with cursor and limit',
    query: userQuery,
    answers: { 200: userPage },
    handle: async ({ runtime, query }) => ok(await listUsers(runtime, query)),
  }),
  route({
    method: 'PUT',
    path: '/api/user/users/:id/role',
    access: 'manageUsers',
    summary: 'Give a user a role',
    body: z.object({ role: z.enum(roles) }),
    answers: { 200: listedUser },
    async handle(call) {
      const change = { id: call.params['id'] ?? '', role: call.body.role };
      return ok(await changeRole(call.runtime, principalOf(call), change));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/user/users/:id',
    access: 'manageUsers',
    summary: 'Delete a user',
    answers: { 204: null },
    async handle(call) {
      await deleteUser(call.runtime, principalOf(call), call.params['id'] ?? '');
      return noContent();
    },
  }),
];
