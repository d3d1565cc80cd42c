import { isRole, type Role } from '../domain/principal.ts';
import { readStored, writeStored } from './device-store.ts';

const KEY = 'accessToken';
const CHANGE = 'authentication-change';

/** Who is signed in, as the stored access token says it. */
export interface Session {
  id: string;
  /** A role that this build does not know is allowed what every signed-in user is allowed. */
  role: Role;
}

interface Claims extends Session {
  exp: unknown;
}

let invalidTokenFound = false;

/** The stored access token, unread; null when signed out. */
export function storedToken(): string | null {
  return readStored(KEY);
}

/**
 * The session of the stored token: a token that holds id and role means signed in, whatever its
 * age. Any other token is removed from storage (docs/product.md 4).
 */
export function currentSession(): Session | null {
  const token = storedToken();
  if (token === null) return null;
  const claims = claimsOf(token);
  if (claims) return { id: claims.id, role: claims.role };
  invalidTokenFound = true;
  writeStored(KEY, null);
  return null;
}

/** True when this page has found, and removed, a token that was none. */
export function sessionWasInvalid(): boolean {
  return invalidTokenFound;
}

/**
 * True when the token's time has passed: the next call refreshes first (docs/product.md "People").
 */
export function hasExpired(token: string, now: number = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** Signs in: stores the token and tells this tab and, through storage, the others. */
export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  dispatchEvent(new Event(CHANGE));
}

/** Signs out: removes the token and tells this tab and, through storage, the others. */
export function removeToken(): void {
  localStorage.removeItem(KEY);
  dispatchEvent(new Event(CHANGE));
}

/**
 * Calls `listener` whenever the session may have changed, in this tab or another; gives the stop.
 */
export function onSessionChange(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(CHANGE, listener, { signal });
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && listener(), { signal });
  // A page that comes back from the back-forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => controller.abort();
}

let leaving = false;

/** From now on this tab is on its way elsewhere: no screen moves on by itself. */
export function startLeaving(): void {
  leaving = true;
  // The page may come back from the back-forward cache.
  addEventListener(
    'pagehide',
    () => {
      leaving = false;
    },
    { once: true },
  );
}

/** Whether the session has ended and its dialog leads elsewhere. */
export function isLeaving(): boolean {
  return leaving;
}

function claimsOf(token: string): Claims | null {
  const claims = decoded(token.split('.')[1] ?? '');
  if (typeof claims !== 'object' || claims === null) return null;
  if (!('id' in claims) || typeof claims.id !== 'string' || claims.id === '') return null;
  if (!('role' in claims) || typeof claims.role !== 'string' || claims.role === '') return null;
  const role = isRole(claims.role) ? claims.role : 'user';
  return { id: claims.id, role, exp: 'exp' in claims ? claims.exp : undefined };
}

function decoded(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** The access token of a login's or a refresh's answer. */
export function accessTokenOf(data: unknown): string | null {
  const isRecord = typeof data === 'object' && data !== null;
  const token: unknown = isRecord ? Reflect.get(data, 'accessToken') : null;
  return typeof token === 'string' && token !== '' ? token : null;
}
