import type * as z from 'zod';
import type { Language } from '../domain/languages.ts';
import { limits, type RateLimit } from '../domain/limits.ts';
import type { Access, Permission, Principal } from '../domain/principal.ts';
import type { Issue, Reason } from '../domain/refusal.ts';
import { plainTag, TAG_SEPARATOR } from '../domain/version-tag.ts';
import type { Needs } from '../features/needs.ts';
import type { Answer } from './answer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as its handler sees it: parsed, validated and authorised. */
export interface Call<Body = unknown, Query = unknown> {
  runtime: Needs;
  request: Request;
  /** The client's address from the platform, never from a header. */
  address: string;
  /** The language of messages, from Accept-Language. */
  language: Language;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  principal: Principal | null;
}

/** The parameters of an address before they are checked; repeated values are joined with commas. */
export type SentQuery = Readonly<Record<string, string>>;

/** One API call: its access rule, input, output and handler. */
export interface Route<Body = unknown, Query = unknown> {
  method: Method;
  /** Such as `/api/institutions/:type/:name`. */
  path: string;
  access: Access;
  /** Queries of an open call that need a permission; their answers are never cached. */
  restricted?: { permission: Permission; applies(query: SentQuery): boolean };
  /** A one-line description for the OpenAPI document. */
  summary: string;
  /** The schema of the body; a function where it depends on the date. */
  body?: z.ZodType<Body> | ((now: Date) => z.ZodType<Body>);
  /** Maps the issues of an invalid body to a reason; `invalidInput` by default. */
  refuse?: (issues: readonly Issue[]) => Reason;
  /** Whether the body may be missing; the schema must then accept `undefined`. */
  bodyIsOptional?: boolean;
  query?: z.ZodType<Query>;
  /** Parameters that may be given several times, instead of with commas in between. */
  repeated?: readonly string[];
  /** Rate limit per address, counted before the body is read or after the call has succeeded. */
  limit?: RateLimit;
  /** Rate limit per account, counted by the handler; once it is reached it refuses before the rest. */
  limitPerUser?: RateLimit;
  /** Whether it is a write of the caller's own, which is counted per account. */
  isOwnWrite?: true;
  bodyBytes?: number;
  /**
   * Whether the answer may be cached until the store changes. Requires that it depends on the URL
   * and the store only, not on the date, the caller or other headers, and that anyone may call it. A
   * function for calls of which that holds with some queries.
   */
  isCached?: true | ((query: SentQuery) => boolean);
  /** Time limit for store calls in milliseconds; `limits.storeMs` by default. */
  storeMs?: number;
  /** Accepted media types besides application/json, such as text/csv for an import. */
  types?: readonly string[];
  /** Decodes a body of those types; JSON by default. */
  decode?: (bytes: Uint8Array, type: string) => unknown;
  /** The media type of the success answer, JSON by default; its schema is then of the decoded text. */
  answerType?: string;
  /** Status → schema of the success answer; null for an empty body. */
  answers: Record<number, z.ZodType | null>;
  /** An additional log line for each call. */
  event?: 'sign-in';
  handle(call: Call<Body, Query>): Promise<Answer>;
}

/** Type-checks a route definition and erases its body and query types for the table. */
export function route<Body, Query>(definition: Route<Body, Query>): Route {
  // Safe: handlers only receive a body and a query that their own schemas have parsed.
  return definition as unknown as Route;
}

/** The parameters that a call is sent with. */
export function sentQuery({ repeated = [] }: Route, { searchParams }: URL): SentQuery {
  const joined = repeated.flatMap((name) =>
    searchParams.has(name) ? [[name, searchParams.getAll(name).join(',')]] : [],
  );
  return Object.fromEntries([...searchParams, ...joined]);
}

/** Who may make a call with these parameters. */
export function accessOf({ access, restricted }: Route, query: SentQuery): Access {
  return restricted?.applies(query) ? restricted.permission : access;
}

/** Whether the answer to these parameters may be cached. */
export function isCachedFor({ isCached, restricted }: Route, query: SentQuery): boolean {
  if (!isCached || restricted?.applies(query)) return false;
  return isCached === true || isCached(query);
}

/** The schema of a route's body for the given date; undefined if it takes none. */
export function bodySchema({ body }: Route, now: Date): z.ZodType | undefined {
  return typeof body === 'function' ? body(now) : body;
}

/** The versions named by If-Match, as `namesVersion` reads them; null for none and for any. */
export function ifMatchOf({ request }: Pick<Call, 'request'>): string | null {
  const header = request.headers.get('if-match')?.trim();
  if (!header || header === '*') return null;
  return header.slice(0, limits.tags).split(',').map(versionOf).join(TAG_SEPARATOR);
}

/**
 * The record's version within an ETag, without the weak prefix, the suffix for ratings, and what a
 * compressing proxy has added.
 */
export function versionOf(tag: string): string {
  const [strong = ''] = plainTag(tag).split(';', 1);
  return strong.length > 1 && strong.endsWith('"') ? strong : `${strong}"`;
}

/** The caller of a route that requires a session. */
export function principalOf(call: Call): Principal {
  if (!call.principal) throw new TypeError('The route lets anyone in, so it has no principal.');
  return call.principal;
}
