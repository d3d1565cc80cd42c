import * as z from 'zod';
import {
  contentTag,
  ifMatchOf,
  noContent,
  ok,
  okTagged,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import { accountDeletion, passwordChange } from '../../domain/accounts/credentials.ts';
import { consentInput } from '../../domain/accounts/parent-consent.ts';
import { accountData, authorProfile, profile } from '../../domain/accounts/profile.ts';
import { listedUser, profileEdit } from '../../domain/accounts/user.ts';
import { userPage, userQuery } from '../../domain/accounts/user-list.ts';
import { listSettings } from '../../domain/curation/list-settings.ts';
import { indianDay } from '../../domain/date.ts';
import { limits } from '../../domain/limits.ts';
import { roles } from '../../domain/principal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { readConfirmation } from '../reviews/confirmation.ts';
import { readListSettings, saveListSettings } from './list-settings.ts';
import { readOwnData } from './own-data.ts';
import { recordConsent, withdrawConsent } from './parent-consent.ts';
import { changePassword } from './passwords.ts';
import {
  deleteOwnAccount,
  readAuthorProfile as findAuthor,
  readProfile,
  saveProfile,
} from './profile.ts';
import { expiredRefreshCookie } from './refresh-token.ts';
import { changeRole, deleteUser, listUsers } from './users.ts';

/** Routes of people's own accounts. */
export const accountRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: "Change the caller's password; every other session of theirs ends",
    body: passwordChange,
    answers: { 200: z.object({ msg: z.string() }) },
    async handle(call) {
      const { runtime, body, address, language } = call;
      await changePassword(runtime, principalOf(call), { ...body, address });
      return ok({ msg: messagesIn(language).changePasswordSection.success });
    },
  }),
  route({
    method: 'GET',
    path: '/api/account/data',
    access: 'user',
    summary: 'All stored data about the caller, in pages',
    query: z.object({ cursor: z.string().max(limits.query).optional() }),
    answers: { 200: accountData },
    handle: async (call) =>
      ok(await readOwnData(call.runtime, principalOf(call), call.query.cursor)),
  }),
  route({
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    summary: "Delete the caller's account",
    body: accountDeletion,
    answers: { 204: null },
    async handle(call) {
      const { runtime, body, address } = call;
      await deleteOwnAccount(runtime, principalOf(call), { ...body, address });
      return noContent({ 'Set-Cookie': expiredRefreshCookie(runtime.siteUrl) });
    },
  }),
];

/** How editors arrange the console's list (docs/product.md "Console"). */
export const listSettingsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account/list-settings',
    access: 'editInstitutions',
    summary: "The caller's saved views and columns of the console's list of institutions",
    answers: { 200: listSettings },
    async handle(call) {
      const settings = await readListSettings(call.runtime, principalOf(call));
      return okTagged(settings);
    },
  }),
  route({
    method: 'PUT',
    path: '/api/account/list-settings',
    isOwnWrite: true,
    access: 'editInstitutions',
    summary: "Replace the caller's saved views and columns; If-Match makes a stale edit 412",
    body: listSettings,
    answers: { 200: listSettings },
    async handle(call) {
      const edit = { settings: call.body, ifMatch: ifMatchOf(call) };
      const settings = await saveListSettings(call.runtime, principalOf(call), edit);
      return okTagged(settings);
    },
  }),
];

/** Routes of profiles: one's own, and admins' public ones (docs/product.md "API"). */
export const profileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    summary: "The caller's profile",
    answers: { 200: profile },
    async handle(call) {
      const profile = await readProfile(call.runtime, principalOf(call));
      if (!call.runtime.reviewsNeedEmail) return okTagged(profile);
      const { isConfirmed, waiting } = await readConfirmation(call.runtime, principalOf(call));
      const unconfirmed = isConfirmed ? undefined : { waiting };
      return ok({ ...profile, ...(unconfirmed && { unconfirmed }) }, { ETag: contentTag(profile) });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/profile',
    isOwnWrite: true,
    access: 'user',
    summary: "Replace the editable fields of the caller's profile; If-Match makes a stale edit 412",
    body: (now) => profileEdit(indianDay(now)),
    answers: { 200: profile },
    async handle(call) {
      const edit = { profile: call.body, ifMatch: ifMatchOf(call) };
      return okTagged(await saveProfile(call.runtime, principalOf(call), edit));
    },
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

/** Routes that manage users (docs/product.md "API"). */
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
    method: 'PUT',
    path: '/api/user/users/:id/consent',
    access: 'manageUsers',
    summary: "Record the consent of a minor's parent, with how it was verified",
    body: consentInput,
    answers: { 200: listedUser },
    async handle(call) {
      const given = { id: call.params['id'] ?? '', evidence: call.body.evidence };
      return ok(await recordConsent(call.runtime, principalOf(call), given));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/user/users/:id/consent',
    access: 'manageUsers',
    summary: "Withdraw the consent of a minor's parent; what the account published stays",
    answers: { 200: listedUser },
    async handle(call) {
      const id = call.params['id'] ?? '';
      return ok(await withdrawConsent(call.runtime, principalOf(call), id));
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
