import { lifetimes } from '../../domain/limits.ts';
import {
  type AccessClaims,
  issueAccessToken,
  readAccessToken,
} from '../../features/accounts/authenticate.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { newId } from '../../store/key.ts';
import type { Ask, Person, TestApp } from '../test-app.ts';

/** Everybody who may turn up at a call (docs/security.md 10). */
export const principals = [
  'nobody',
  'malformed',
  'foreign',
  'expired',
  'user',
  'other user',
  'admin',
  'demoted admin',
  'deleted user',
] as const;
export type Principal = (typeof principals)[number];

/** Who may make a call. */
export type Audience = 'anyone' | 'user' | 'admin';

const FOREIGN = new Uint8Array(32).fill(7);
const ENDED = 'Your session has ended. Please log in again.';
const strangers: Partial<Record<Principal, string>> = {
  nobody: 'Please log in.',
  malformed: ENDED,
  foreign: ENDED,
  expired: ENDED,
  'deleted user': ENDED,
};

/** The refusal that a principal meets at a call for an audience, or null for none. */
export function refusalOf(principal: Principal, audience: Audience) {
  if (audience === 'anyone') return null;
  const msg = strangers[principal];
  if (msg) return { status: 401, body: { msg } };
  if (audience === 'user' || principal === 'admin') return null;
  return { status: 403, body: { msg: 'Only administrators can do this.' } };
}

/** Somebody as a principal: how they sign calls, and the account behind, where there is one. */
export async function become(app: TestApp, root: Person, principal: Principal) {
  if (principal === 'nobody') return { ask: {}, person: null };
  const name = `${principal.replace(' ', '-')}-${newId().slice(-8)}`;
  const person = await app.person(name, principal.includes('admin') ? 'admin' : 'user');
  if (principal === 'deleted user') await app.runtime.users.records.remove(person.id);
  if (principal === 'demoted admin') {
    const path = `/api/user/users/${person.id}/role`;
    await app.request('PUT', path, { token: root.token, body: { role: 'user' } });
  }
  return { ask: await signed(app, principal, person), person };
}

async function signed({ runtime }: TestApp, principal: Principal, person: Person): Promise<Ask> {
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
