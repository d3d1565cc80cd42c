import { isRole, type Role } from '../domain/principal.ts';
import { readStored, writeStored } from './device-store.ts';

const KEY = 'accessToken';
const CHANGE = 'authentication-change';

/** The claims of the stored access token. */
export interface Session {
  id: string;
  /** An unknown role has the rights of an ordinary user. */
  role: Role;
}

interface Claims extends Session {
  exp: unknown;
}

let invalidTokenFound = false;

/** The stored access token, not decoded; null when signed out. */
export function storedToken(): string | null {
  return readStored(KEY);
}

/**
 * The session of the stored token. A token with id and role counts as signed in, even when expired;
 * any other token is removed from storage (docs/product.md 4).
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

/** Whether this page has removed an invalid token. */
export function sessionWasInvalid(): boolean {
  return invalidTokenFound;
}

/**
 * Whether the token has expired, so that the next call refreshes first
 * (docs/product.md "Public profiles").
 */
export function hasExpired(token: string, now: number = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && exp * 1000 <= now;
}

/**
 * Signs in: stores the token and notifies this tab and the others. False when this device cannot
 * keep it.
 */
export function saveToken(token: string): boolean {
  const isKept = writeStored(KEY, token);
  if (isKept) dispatchEvent(new Event(CHANGE));
  return isKept;
}

/** Signs out: removes the token and notifies this tab and the others. */
export function removeToken(): void {
  writeStored(KEY, null);
  dispatchEvent(new Event(CHANGE));
}

/**
 * Calls `listener` whenever the session may have changed, in this tab or another. Returns a
 * function that stops it.
 */
export function onSessionChange(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(CHANGE, listener, { signal });
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && listener(), { signal });
  // A page restored from the back-forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => controller.abort();
}

let isTabLeaving = false;

/** Marks this tab as leaving, so that no screen navigates on its own. */
export function startLeaving(): void {
  isTabLeaving = true;
  // A page restored from the back-forward cache is no longer leaving.
  addEventListener(
    'pagehide',
    () => {
      isTabLeaving = false;
    },
    { once: true },
  );
}

/** Whether the session has ended and a dialog is about to navigate. */
export function isLeaving(): boolean {
  return isTabLeaving;
}

function claimsOf(token: string): Claims | null {
  const claims = decodePayload(token.split('.')[1] ?? '');
  if (typeof claims !== 'object' || claims === null) return null;
  if (!('id' in claims) || typeof claims.id !== 'string' || claims.id === '') return null;
  if (!('role' in claims) || typeof claims.role !== 'string' || claims.role === '') return null;
  const role = isRole(claims.role) ? claims.role : 'user';
  return { id: claims.id, role, exp: 'exp' in claims ? claims.exp : undefined };
}

function decodePayload(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** The access token of a login or refresh response. */
export function accessTokenOf(data: unknown): string | null {
  const isRecord = typeof data === 'object' && data !== null;
  const token: unknown = isRecord ? Reflect.get(data, 'accessToken') : null;
  return typeof token === 'string' && token !== '' ? token : null;
}
