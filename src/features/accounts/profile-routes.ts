import { ok } from '../../calls/json-answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { indianDay } from '../../domain/date.ts';
import { authorProfile, profile } from '../../domain/profile.ts';
import { profileEdit } from '../../domain/user.ts';
import { authorProfile as findAuthor, ownProfile, saveProfile } from './profile.ts';

/** Profiles: one's own, and those of admins for everybody (docs/product.md "API"). */
export const profileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    summary: "The caller's profile",
    answers: { 200: profile },
    handle: async (call) => ok(await ownProfile(call.runtime, principalOf(call))),
  }),
  route({
    method: 'PUT',
    path: '/api/profile',
    access: 'user',
    summary: "Replace the editable fields of the caller's profile",
    body: (now) => profileEdit(indianDay(now)),
    answers: { 200: profile },
    handle: async (call) => ok(await saveProfile(call.runtime, principalOf(call), call.body)),
  }),
  route({
    method: 'GET',
    path: '/api/profile/:userId',
    access: 'anyone',
    summary: "An admin's public profile",
    answers: { 200: authorProfile },
    handle: async ({ runtime, params }) => ok(await findAuthor(runtime, params['userId'] ?? '')),
  }),
];
