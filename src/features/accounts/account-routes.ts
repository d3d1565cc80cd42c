import { z } from 'zod';
import { noContent, ok } from '../../calls/json-answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { accountDeletion, passwordChange } from '../../domain/credentials.ts';
import { accountData } from '../../domain/profile.ts';
import { answerWords } from '../../messages/answers.ts';
import { deleteOwnAccount, ownData } from './own-account.ts';
import { changePassword } from './passwords.ts';
import { clearedRefreshCookie } from './refresh-cookie.ts';

/** What people do with their own accounts. */
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
      return ok({ msg: answerWords(language).changePasswordSection.success });
    },
  }),
  route({
    method: 'GET',
    path: '/api/account/data',
    access: 'user',
    summary: 'Everything that is stored about the caller',
    answers: { 200: accountData },
    handle: async (call) => ok(await ownData(call.runtime, principalOf(call))),
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
      return noContent({ 'Set-Cookie': clearedRefreshCookie(runtime.siteUrl) });
    },
  }),
];
