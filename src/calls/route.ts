import type { z } from 'zod';
import type { RateLimit } from '../domain/limits.ts';
import type { Access, Principal } from '../domain/principal.ts';
import type { Issue, Reason } from '../domain/refusal.ts';
import type { Needs } from '../features/needs.ts';
import type { Language } from '../messages/languages.ts';
import type { Answer } from './answer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One request as a handler sees it: parsed, validated, authorised. */
export interface Call<Body = unknown, Query = unknown> {
  runtime: Needs;
  request: Request;
  /** The client's address as the platform names it, never a header's claim. */
  address: string;
  /** The language of the answer's sentences, by Accept-Language. */
  language: Language;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  principal: Principal | null;
}

/** One call of the API: who may make it, what it takes, what it answers, and how. */
export interface Route<Body = unknown, Query = unknown> {
  method: Method;
  /** As `/api/institutions/:type/:name`. */
  path: string;
  access: Access;
  /** What it does, for the OpenAPI document. */
  summary: string;
  /** The schema of the body; a function where the day counts. */
  body?: z.ZodType<Body> | ((now: Date) => z.ZodType<Body>);
  /** The reason that the issues of an invalid body amount to; `invalidInput` unless said. */
  refuse?: (issues: readonly Issue[]) => Reason;
  /** Whether a call without a body is one too; the schema then takes `undefined`. */
  bodyIsOptional?: boolean;
  query?: z.ZodType<Query>;
  /** Counted by address, before the body is read or once it is carried out. */
  limit?: RateLimit;
  bodyBytes?: number;
  /**
   * Whether its answer follows from the address and the store alone, so that it may be kept while
   * these stay as they are: nothing of the day, the caller or other headers. Only for `anyone`.
   */
  isKept?: true;
  /** How long it may go on asking the store, in milliseconds; `limits.storeMs` unless said. */
  storeMs?: number;
  /** Media types of the body beside application/json: a beacon's text/plain, a file's text/csv. */
  types?: readonly string[];
  /** Reads the bytes of such a body; JSON unless said. */
  decode?: (bytes: Uint8Array, type: string) => unknown;
  /** Status → schema of the success answer; null for an empty body. */
  answers: Record<number, z.ZodType | null>;
  handle(call: Call<Body, Query>): Promise<Answer>;
}

/** Checks a route where it is written; the table holds routes of any body. */
export function route<Body, Query>(definition: Route<Body, Query>): Route {
  // Handlers only ever see a body and a query that their own schemas have parsed.
  return definition as unknown as Route;
}

/** The schema of a route's body on this day, if it takes one. */
export function bodySchema({ body }: Route, now: Date): z.ZodType | undefined {
  return typeof body === 'function' ? body(now) : body;
}

/** The record's version that an edit names; a proxy may have weakened it in passing. */
export function ifMatchOf({ request }: Pick<Call, 'request'>): string | null {
  const header = request.headers.get('if-match')?.trim();
  return !header || header === '*' ? null : versionOf(header);
}

/** The record's version that a tag names: what a proxy or a rating added to it says nothing of that. */
export function versionOf(tag: string): string {
  return tag.replace(/^W\//, '').replace(/;[^"]*"$/, '"');
}

/** The caller of a route whose access is not `anyone`. */
export function principalOf(call: Call): Principal {
  if (!call.principal) throw new TypeError('The route lets anyone in, so it has no principal.');
  return call.principal;
}
