import * as z from 'zod';
import { createPace, mapPaced } from '../async/index.ts';
import { type Answer, bodySchema, ok, type Route, route } from '../calls/index.ts';
import { version } from '../deploy/store-name.ts';
import { indianDay } from '../domain/date.ts';
import { type Access, type Role, rolesThatCan } from '../domain/principal.ts';
import type { With } from '../features/needs.ts';

const failure = z.object({
  msg: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/**
 * The route that serves the OpenAPI 3.1 document of all routes, itself included. Body schemas
 * depend on the date, so the document is built once a day and frozen.
 */
export function openApiRoute(others: readonly Route[]): Route {
  let cached: { of: string; document: Promise<object> } | undefined;

  function documentOfToday(runtime: With<'env' | 'now'>): Promise<object> {
    const now = runtime.now();
    const of = `${indianDay(now)} of ${now.getUTCFullYear()}: ${runtime.env.PRODUCT_NAME}`;
    if (cached?.of === of) return cached.document;
    const document = openApiDocument([...others, self], runtime).then((built) =>
      Object.freeze(built),
    );
    cached = { of, document };
    return document;
  }

  const self: Route = route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'This document',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    handle: async ({ runtime }): Promise<Answer> => ok(await documentOfToday(runtime)),
  });
  return self;
}

/** Generates the OpenAPI 3.1 document from the schemas that validate. */
async function openApiDocument(routes: readonly Route[], { env, now }: With<'env' | 'now'>) {
  const today = now();
  const paths = Map.groupBy(routes, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  return {
    openapi: '3.1.0',
    info: { title: `${env.PRODUCT_NAME} API`, version },
    paths: Object.fromEntries(
      await mapPaced(paths, createPace(), ([path, methods]) => [
        path,
        describeOperations(methods, today),
      ]),
    ),
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describeOperations(methods: readonly Route[], now: Date) {
  return Object.fromEntries(
    methods.map((entry) => [entry.method.toLowerCase(), describeOperation(entry, now)]),
  );
}

function describeOperation(entry: Route, now: Date) {
  const { summary, query, path, answers, answerType } = entry;
  const security = securityOf(entry);
  const body = bodySchema(entry, now);
  return {
    summary,
    ...(security && { security }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && { requestBody: { required: true, content: bodyContent(entry, body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map((each) => describeSuccess(each, answerType)),
      ),
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** Who may make a call: nobody in particular, a role, or for some queries a role. */
function securityOf({ access, restricted }: Route): object[] | null {
  if (access !== 'anyone') return [{ bearer: rolesFor(access) }];
  return restricted ? [{}, { bearer: rolesFor(restricted.permission) }] : null;
}

/** The roles that may call a route; empty for every signed-in user. */
function rolesFor(access: Exclude<Access, 'anyone'>): Role[] {
  return access === 'user' ? [] : rolesThatCan(access);
}

function describeSuccess([status, schema]: [string, z.ZodType | null], type: string | undefined) {
  const content =
    type === undefined
      ? schema && jsonContent(schema, 'output')
      : { [type]: { schema: { type: 'string', format: 'binary' } } };
  return [status, { description: 'Success', ...(content && { content }) }];
}

/** Media types other than JSON are described as plain strings. */
function bodyContent({ types = [] }: Route, body: z.ZodType) {
  const texts = types.map((type) => [type, { schema: { type: 'string' } }]);
  return { ...jsonContent(body, 'input'), ...Object.fromEntries(texts) };
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
