import { lifetimes } from '../../domain/limits.ts';
import { isRole } from '../../domain/principal.ts';
import {
  type AccessClaims,
  issueAccessToken,
  readAccessToken,
} from '../../features/accounts/authenticate.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { newId } from '../../store/key.ts';
import type { Person, RequestOptions, TestApp } from '../test-app.ts';

/** All kinds of callers (docs/security.md 10). */
export const principals = [
  'nobody',
  'malformed',
  'foreign',
  'expired',
  'user',
  'other user',
  'moderator',
  'editor',
  'admin',
  'demoted admin',
  'deleted user',
] as const;
export type Principal = (typeof principals)[number];

/** Audiences of a call: everyone, every signed-in user, or certain roles (docs/product.md 6). */
const audiences = {
  anyone: null,
  user: null,
  staff: {
    principals: ['moderator', 'editor', 'admin'],
    refusal: 'administrators, editors and moderators',
  },
  moderator: { principals: ['moderator', 'admin'], refusal: 'administrators and moderators' },
  editor: { principals: ['editor', 'admin'], refusal: 'administrators and editors' },
  admin: { principals: ['admin'], refusal: 'administrators' },
} as const satisfies Record<string, { principals: readonly Principal[]; refusal: string } | null>;
export type Audience = keyof typeof audiences;

const FOREIGN = new Uint8Array(32).fill(7);
const ENDED = 'Your session has ended. Please log in again.';
const strangers: Partial<Record<Principal, string>> = {
  nobody: 'Please log in.',
  malformed: ENDED,
  foreign: ENDED,
  expired: ENDED,
  'deleted user': ENDED,
};

/** The refusal of a principal by a call for an audience; null when it is allowed. */
export function refusalOf(principal: Principal, audience: Audience) {
  if (audience === 'anyone') return null;
  const msg = strangers[principal];
  if (msg) return { status: 401, body: { msg } };
  const roles = audiences[audience];
  if (!roles || roles.principals.some((other) => other === principal)) return null;
  return { status: 403, body: { msg: `Only ${roles.refusal} can do this.` } };
}

/** A caller of the given kind: how they sign calls, and their account, if any. */
export async function createCaller(app: TestApp, root: Person, principal: Principal) {
  if (principal === 'nobody') return { ask: {}, person: null };
  const name = `${principal.replace(' ', '-')}-${newId().slice(-8)}`;
  const role = principal === 'demoted admin' ? 'admin' : principal;
  const person = await app.person(name, isRole(role) ? role : 'user');
  if (principal === 'deleted user') await app.runtime.users.records.remove(person.id);
  if (principal === 'demoted admin') {
    const path = `/api/user/users/${person.id}/role`;
    await app.request('PUT', path, { token: root.token, body: { role: 'user' } });
  }
  return { ask: await signedCaller(app, principal, person), person };
}

async function signedCaller(
  { runtime }: TestApp,
  principal: Principal,
  person: Person,
): Promise<RequestOptions> {
  const { id, token } = person;
  const now = runtime.now();
  const claims: AccessClaims = { id, role: 'admin', sid: await sessionOf(runtime, token) };
  if (principal === 'malformed') return { token: `${token.slice(0, -1)}!` };
  if (principal === 'foreign') return { token: await issueAccessToken(FOREIGN, claims, now) };
  if (principal === 'expired') {
    const then = new Date(now.getTime() - lifetimes.accessToken * 1000);
    return { token: await issueAccessToken(runtime.secret, claims, then) };
  }
  return { token };
}

async function sessionOf({ secret, now }: Runtime, token: string): Promise<string> {
  return (await readAccessToken(secret, token, now()))?.sid ?? '';
}
