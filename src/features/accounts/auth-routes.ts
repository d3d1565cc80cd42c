import * as z from 'zod';
import { type Call, created, noContent, ok, type Route, route } from '../../calls/index.ts';
import { credentials, passwordReset, registration } from '../../domain/accounts/credentials.ts';
import { email } from '../../domain/accounts/user.ts';
import { Refusal } from '../../domain/refusal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { register } from './accounts.ts';
import { readClaims } from './authenticate.ts';
import { requestPasswordReset, resetPassword } from './passwords.ts';
import {
  expiredRefreshCookie,
  parseRefreshToken,
  readRefreshCookie,
  refreshCookie,
} from './refresh-token.ts';
import { endSessions, login, refresh } from './sessions.ts';

/** Sec-Fetch headers of requests from the site's own scripts; other clients send none. */
const SCRIPT_FETCH_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin', 'no-cors'],
  'sec-fetch-dest': ['empty'],
};
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-moz'];

/**
 * Refuses to renew a session for navigations, prefetches and requests from other sites
 * (docs/product.md "API").
 * @throws Refusal navigationRefresh.
 */
function requireOwnFetch({ headers }: Request): void {
  const isForeign = Object.entries(SCRIPT_FETCH_HEADERS).some(([name, allowed]) => {
    const value = headers.get(name);
    return value !== null && !allowed.includes(value);
  });
  if (isForeign || PREFETCH_HEADERS.some((name) => headers.get(name)?.includes('prefetch'))) {
    throw new Refusal('navigationRefresh');
  }
}

const messageAnswer = z.object({ msg: z.string() });
const tokenAnswer = z.object({ accessToken: z.string() });

/** Routes of accounts and sessions (docs/product.md "API"). */
export const authRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary: 'Register',
    body: registration,
    limit: 'registration',
    answers: { 201: messageAnswer },
    async handle({ runtime, body, language }) {
      await register(runtime, body, language);
      return created({ msg: messagesIn(language).answers.registered });
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Sign in; sets the cookie that holds the refresh token',
    event: 'sign-in',
    body: credentials,
    answers: { 200: tokenAnswer.extend(messageAnswer.shape) },
    async handle({ runtime, body, address, language }) {
      const { accessToken, refreshToken } = await login(runtime, body, address);
      const cookie = refreshCookie(runtime.siteUrl, refreshToken);
      const msg = messagesIn(language).answers.loggedIn;
      return ok({ accessToken, msg }, { 'Set-Cookie': cookie });
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/refresh',
    access: 'anyone',
    summary: 'Renew the session by its cookie, which is rotated',
    answers: { 200: tokenAnswer },
    async handle({ runtime, request }) {
      requireOwnFetch(request);
      const { siteUrl } = runtime;
      const { accessToken, refreshToken } = await refresh(
        runtime,
        readRefreshCookie(siteUrl, request),
      );
      return ok({ accessToken }, { 'Set-Cookie': refreshCookie(siteUrl, refreshToken) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'Sign out: the session ends and its cookie is cleared',
    answers: { 204: null },
    async handle(call) {
      await endSessions(call.runtime, await sessionIdsOf(call));
      return noContent({ 'Set-Cookie': expiredRefreshCookie(call.runtime.siteUrl) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    summary: 'Mail a link that sets a new password, if there is such an account',
    body: z.object({ email }),
    limit: 'forgotPasswordAddress',
    answers: { 200: messageAnswer },
    async handle({ runtime, body, language }) {
      await requestPasswordReset(runtime, body.email, language);
      return ok({ msg: messagesIn(language).forgotPasswordScreen.success });
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password by a mailed token; every session of that user ends',
    body: passwordReset,
    answers: { 200: messageAnswer },
    async handle({ runtime, body, language }) {
      await resetPassword(runtime, body);
      return ok({ msg: messagesIn(language).resetPasswordScreen.success });
    },
  }),
];

/** The sessions named by a request's cookie, however old, and by its access token. */
async function sessionIdsOf({ runtime, request }: Call): Promise<string[]> {
  const cookie = readRefreshCookie(runtime.siteUrl, request);
  const byCookie = cookie === null ? null : parseRefreshToken(runtime.acceptedSecrets, cookie);
  const byToken = await readClaims(runtime, request);
  const ids = [byCookie?.sessionId, byToken?.sid].filter((id) => id !== undefined);
  return [...new Set(ids)];
}
