import * as z from 'zod';
import { bodySchema, type Route } from '../calls/index.ts';
import type { Access } from '../domain/principal.ts';

/** A field that a call takes, as people read it. */
interface FieldDescription {
  name: string;
  type: string;
  isRequired: boolean;
}

/** One call of the API in a few lines: the OpenAPI document holds the whole schemas. */
export interface CallDescription {
  method: string;
  path: string;
  summary: string;
  access: Access;
  query: readonly FieldDescription[];
  body: readonly FieldDescription[];
  /** The statuses of its success. */
  statuses: readonly string[];
}

/** The calls by the first word of their path below /api/. */
export function describeCalls(
  routes: readonly Route[],
  now: Date,
): ReadonlyMap<string, readonly CallDescription[]> {
  const calls = routes.map((route) => {
    const { method, path, summary, access, query, answers } = route;
    return {
      method,
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      summary,
      access,
      query: fieldsOf(query),
      body: fieldsOf(bodySchema(route, now)),
      statuses: Object.keys(answers),
    };
  });
  return Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '');
}

/** The used parts of a JSON Schema. */
interface JsonSchema {
  type?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

function fieldsOf(schema: z.ZodType | undefined): FieldDescription[] {
  if (!schema) return [];
  // zod writes neither boolean schemas nor tuples, which the general type allows.
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(shape.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: shape.required?.includes(name) ?? false,
  }));
}

const MAX_OPTIONS = 8;

function typeOf({ type, enum: options, anyOf, items }: JsonSchema): string {
  if (options && options.length <= MAX_OPTIONS) return options.map(String).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].filter((each) => each !== '').join(' | ');
  if (type === 'array') return `${items ? typeOf(items) || 'any' : 'any'}[]`;
  return typeof type === 'string' ? type : '';
}
