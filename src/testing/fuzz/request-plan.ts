import fc from 'fast-check';
import * as z from 'zod';
import { bodySchema, type Route } from '../../calls/route.ts';
import { routes } from '../../http/routes.ts';
import { type Principal, principals } from '../api/principals.ts';
import { type Edit, edits } from './edits.ts';
import { junkKey, junkText, junkValue } from './junk.ts';

/** The content of a body. */
export type BodyPlan =
  | { kind: 'none' }
  /** The body of the call's row in the access table, edited. */
  | { kind: 'right'; edits: Edit[] }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; charset: BufferEncoding }
  | { kind: 'bytes'; bytes: number[] }
  /** A JSON text of `length` characters. */
  | { kind: 'long'; length: number };

/** One request as plain data, so that it can be shrunk, printed and stored. */
export interface RequestPlan {
  /** The route, such as `POST /api/auth/login`. */
  call: string;
  method: string;
  principal: Principal;
  /** The path parameters; null for those of an existing record. */
  parameters: string[] | null;
  query: string;
  headers: Record<string, string>;
  body: BodyPlan;
}

/** Generates requests to every route by every principal, valid and invalid in every part. */
export function requestPlans(): fc.Arbitrary<RequestPlan> {
  return fc.oneof(
    ...routes.map((route) => ({ weight: weightOf(route), arbitrary: planOf(route) })),
  );
}

/**
 * Valid requests to every route by a user and by an admin, each made twice: about an existing
 * record, where the repetition often conflicts, and about a missing one.
 */
export function plainPlans(): RequestPlan[] {
  const usual = { query: '', headers: {}, body: { kind: 'right' as const, edits: [] } };
  return routes.flatMap(({ method, path }) =>
    (['user', 'admin'] as const).flatMap((principal) =>
      [null, null, ['nowhere', 'nobody']].map((parameters) => ({
        ...usual,
        call: `${method} ${path}`,
        method,
        principal,
        parameters,
      })),
    ),
  );
}

/** Routes with a body have the most ways to be invalid. */
function weightOf(route: Route): number {
  if (route.body) return 8;
  return route.query || route.path.includes(':') ? 4 : 1;
}

function planOf(route: Route): fc.Arbitrary<RequestPlan> {
  const seldom = <T>(arbitrary: fc.Arbitrary<T>, usual: T) =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
  return fc.record({
    call: fc.constant(`${route.method} ${route.path}`),
    method: seldom(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'), route.method),
    principal: fc.constantFrom(...principals, ...Array<Principal>(8).fill('admin'), 'user'),
    parameters: fc.option(fc.array(parameter, { minLength: 2, maxLength: 2 }), { freq: 2 }),
    query: fc.oneof(fc.constant(''), query(route), query(route)),
    headers: headers(),
    body: body(route),
  });
}

const parameter = fc.oneof(
  junkText.map(percentEncode),
  fc.constantFrom('%', '%ff', '%00', '%ED%A0%80', '%2F', '%252F', '..%2F..%2F', '%2e%2e', ';a=b'),
);

function query(route: Route): fc.Arbitrary<string> {
  const known = namesIn(route.query);
  const name = known.length > 0 ? fc.oneof(fc.constantFrom(...known), junkKey) : junkKey;
  const few = fc.oneof(junkText, fc.constantFrom('1', '0', '-1', 'name', 'total', 'true', '1e3'));
  const pair = fc.tuple(name, few).map((both) => both.map(percentEncode).join('='));
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 }).map((list) => list.join('&'));
  return fc.oneof({ weight: 5, arbitrary: pairs }, fc.constantFrom('%', '&&==', 'q=%ff', '+', '='));
}

function body(route: Route): fc.Arbitrary<BodyPlan> {
  const schema = bodySchema(route, new Date());
  const right = edits(namesIn(schema)).map((list): BodyPlan => ({ kind: 'right', edits: list }));
  return fc.oneof(
    { weight: schema ? 60 : 5, arbitrary: right },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('json' as const), value: junkValue }) },
    { weight: 5, arbitrary: texts },
    { weight: 5, arbitrary: bytes },
    { weight: 5, arbitrary: fc.constant<BodyPlan>({ kind: 'none' }) },
    { weight: 1, arbitrary: fc.constant<BodyPlan>({ kind: 'long', length: 300_000 }) },
  );
}

const texts = fc.record({
  kind: fc.constant('text' as const),
  text: fc.oneof(
    junkText,
    fc.json(),
    fc.json().map((text) => text.slice(0, -1)),
    fc.constantFrom(
      '[',
      '{"a":1,"a":2}',
      '1e999',
      '"\\ud800"',
      '['.repeat(5_000),
      `${'['.repeat(90_000)}${']'.repeat(90_000)}`,
      'name\n"x',
    ),
    fc.constantFrom('{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}'),
  ),
  charset: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
});

const bytes = fc.record({
  kind: fc.constant('bytes' as const),
  bytes: fc.oneof(
    fc.array(fc.nat(255), { maxLength: 40 }),
    fc.constantFrom<number[]>(
      [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
      [0x1f, 0x8b, 8, 0],
      [0x22, 0xff, 0x22],
    ),
  ),
});

const headerValue = fc.oneof(
  fc
    .string({ unit: 'binary-ascii', maxLength: 40 })
    .map((text) => text.replace(/[^\x20-\x7e]/g, '')),
  fc.constantFrom('', 'null', '*', 'x'.repeat(9_000), '\xff\xfe', '[::1', 'http://[', '0', '-1'),
);

const pools: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'text/plain',
    'text/csv',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ],
  'content-length': ['999999999', '-1', '0', 'Infinity', 'x'],
  'content-encoding': ['gzip', 'br', 'identity'],
  authorization: [
    'Bearer',
    'Bearer a.b.c',
    'Basic YWRtaW46',
    'bearer  x',
    'Bearer eyJhbGciOiJub25lIn0..',
  ],
  cookie: ['refreshToken=', 'refreshToken=a.b.c', '__Host-refreshToken=%', '=;=;', ';;'],
  origin: ['null', 'https://evil.test', 'http://localhost:4321', 'file://'],
  'if-match': ['*', '"x"', 'W/"x"', '""', '"a", "b"'],
  'if-none-match': ['*', '"x"'],
  'sec-fetch-site': ['cross-site', 'none', 'same-origin'],
  'sec-fetch-mode': ['navigate', 'cors'],
  'x-forwarded-host': ['evil.test'],
  'x-forwarded-for': ['127.0.0.1', "' OR 1"],
  'x-http-method-override': ['DELETE'],
  accept: ['text/html', '*/*;q=0'],
  'accept-language': ['hi-IN', '*'],
  range: ['bytes=0-1', 'bytes=-'],
};

function headers(): fc.Arbitrary<Record<string, string>> {
  const one = fc
    .constantFrom(...Object.keys(pools))
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...(pools[name] ?? [''])), headerValue)),
    );
  return fc
    .oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(one, { maxLength: 3 }))
    .map((pairs) => Object.fromEntries(pairs));
}

/** The names of all fields of a schema, including nested ones. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const description = JSON.stringify(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const found: string[] = [];
  JSON.parse(description, (key, value) => {
    if (key === 'properties') found.push(...Object.keys(value));
    return value;
  });
  return [...new Set(found)];
}

/** Like `encodeURIComponent`, which throws for lone surrogates. */
function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 8_000);
}
