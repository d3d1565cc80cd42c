import * as z from 'zod';
import { ok, parseForm, principalOf, type Route, route, seeOther } from '../../calls/index.ts';
import { emailConfirmation } from '../../domain/accounts/email-confirmation.ts';
import { limits } from '../../domain/limits.ts';
import { confirmEmailPath } from '../../domain/pages/address.ts';
import { Refusal } from '../../domain/refusal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { confirmEmail, readConfirmation, requestConfirmation } from './confirmation.ts';

const messageAnswer = z.object({ msg: z.string() });
const confirmQuery = z.object({
  token: z
    .string()
    .max(limits.query * 2)
    .default(''),
});
/** The fields of the confirmation form. */
const confirmBody = z.object({ from: z.string().optional() }).optional();

/** Routes that confirm an email (docs/product.md "Confirmed emails"). */
export const confirmationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account/confirmation',
    access: 'user',
    summary: "Whether the caller's email is confirmed, and how many reviews wait for it",
    answers: { 200: emailConfirmation },
    handle: async (call) => ok(await readConfirmation(call.runtime, principalOf(call))),
  }),
  route({
    method: 'POST',
    path: '/api/account/confirmation',
    access: 'user',
    summary: "Mail a link that confirms the caller's email",
    answers: { 200: messageAnswer },
    async handle(call) {
      await requestConfirmation(call.runtime, principalOf(call), call.language);
      return ok({ msg: messagesIn(call.language).answers.confirmationSent });
    },
  }),
  route({
    method: 'POST',
    path: '/api/account/confirm-email',
    access: 'anyone',
    summary: 'Confirm an email by the token of a mail, once, and publish what waited for it',
    query: confirmQuery,
    types: ['application/x-www-form-urlencoded'],
    decode: parseForm,
    body: confirmBody,
    bodyIsOptional: true,
    answers: { 200: messageAnswer, 303: null },
    async handle({ runtime, query, body, language }) {
      const isPage = body?.from === 'page';
      try {
        await confirmEmail(runtime, query.token);
      } catch (error) {
        const isInvalidLink = error instanceof Refusal && error.reason === 'invalidConfirmLink';
        if (!isInvalidLink || !isPage) throw error;
        return seeOther(confirmEmailPath({ failed: '1' }));
      }
      if (isPage) return seeOther(confirmEmailPath({ done: '1' }));
      return ok({ msg: messagesIn(language).answers.emailConfirmed });
    },
  }),
];
