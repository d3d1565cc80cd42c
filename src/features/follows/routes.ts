import * as z from 'zod';
import {
  ifMatchOf,
  ok,
  okTagged,
  parseForm,
  principalOf,
  type Route,
  route,
  seeOther,
} from '../../calls/index.ts';
import { followList, followsInput } from '../../domain/exams/follow.ts';
import { limits } from '../../domain/limits.ts';
import { remindersPath } from '../../domain/pages/address.ts';
import { Refusal } from '../../domain/refusal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { With } from '../needs.ts';
import { readFollows, replaceFollows, unfollow } from './follows.ts';
import { parseUnfollowToken } from './unfollow-token.ts';

const stopQuery = z.object({
  token: z
    .string()
    .max(limits.query * 2)
    .default(''),
});
/** The form's fields; a mail program sends `List-Unsubscribe=One-Click`. */
const stopBody = z.object({ from: z.string().optional() }).optional();

/** Routes of followed exams and of ending their mails (docs/product.md "Reminders"). */
export const followRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/follows',
    access: 'user',
    summary: 'The entrance exams that the caller follows',
    answers: { 200: followList },
    handle: async (call) => okTagged(await readFollows(call.runtime, principalOf(call))),
  }),
  route({
    method: 'PUT',
    path: '/api/follows',
    isOwnWrite: true,
    access: 'user',
    summary:
      'Replace the entrance exams that the caller follows; unknown ones are dropped, If-Match makes a stale edit 412',
    body: followsInput,
    answers: { 200: followList },
    async handle(call) {
      const edit = { ...call.body, ifMatch: ifMatchOf(call) };
      return okTagged(await replaceFollows(call.runtime, principalOf(call), edit));
    },
  }),
  route({
    method: 'GET',
    path: '/api/follows/stop',
    access: 'anyone',
    summary: 'Redirect from a mail to the page that ends its reminders; ends nothing itself',
    query: stopQuery,
    answers: { 303: null },
    handle: async ({ query }) => seeOther(remindersPath({ token: query.token })),
  }),
  route({
    method: 'POST',
    path: '/api/follows/stop',
    access: 'anyone',
    summary: 'End the reminders of one exam by the token of a mail, without signing in',
    query: stopQuery,
    types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    decode: (bytes, type) => (type.startsWith('application/x-') ? parseForm(bytes) : {}),
    body: stopBody,
    bodyIsOptional: true,
    answers: { 200: z.object({ msg: z.string() }), 303: null },
    async handle({ runtime, query, body, language }) {
      const ended = requireToken(runtime, query.token);
      await unfollow(runtime, ended);
      if (body?.from === 'page') return seeOther(remindersPath({ ended: ended.exam }));
      return ok({ msg: messagesIn(language).answers.remindersEnded });
    },
  }),
];

function requireToken(runtime: With<'acceptedSecrets'>, token: string) {
  const read = parseUnfollowToken(runtime, token);
  if (!read) throw new Refusal('invalidStopLink');
  return read;
}
