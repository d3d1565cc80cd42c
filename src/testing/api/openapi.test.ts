import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rolesThatCan } from '../../domain/principal.ts';
import { createApp } from '../../http/app.ts';
import { routes } from '../../http/routes.ts';
import { bodyOf } from '../body-of.ts';
import { openTestApp } from '../test-app.ts';

const content = z.record(z.string(), z.looseObject({ schema: z.looseObject({}) }));
const operation = z.object({
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query']) })),
  requestBody: z.looseObject({ content: z.looseObject({}) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
});
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.looseObject({ Failure: z.looseObject({}) }) }),
});

async function readDocument() {
  const app = await openTestApp();
  return bodyOf(openApi, await app.request('GET', '/api/openapi.json'));
}

test('the description of the API covers every call of the table and no other', async () => {
  const { paths } = await readDocument();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(served.sort());
  expect(new Set(served).size).toBe(served.length);
});

test('the description of the API is stable for a day and follows the calendar year', async () => {
  const { runtime, pass } = await openTestApp();
  const api = createApp(runtime);
  const request = new Request('http://localhost:4321/api/openapi.json');
  const read = async () => (await api.fetch(request, { address: '198.51.100.7' })).text();
  const first = await read();
  pass(60);
  expect(await read()).toBe(first);
  pass(366 * 24 * 60 * 60);
  const later = await read();
  expect(later).not.toBe(first);
});

describe.each(routes)('$method $path', (route) => {
  const { method, path, access, restricted, body, query, types, answers, answerType } = route;

  test('matches its description', async () => {
    const { paths } = await readDocument();
    const shown = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const needed = access === 'anyone' || access === 'user' ? [] : rolesThatCan(access);
    const optional = restricted && [{}, { bearer: rolesThatCan(restricted.permission) }];
    expect(shown?.security).toEqual(access === 'anyone' ? optional : [{ bearer: needed }]);
    expect(shown?.requestBody !== undefined).toBe(body !== undefined);
    expect(Object.keys(shown?.requestBody?.content ?? {})).toEqual(
      body ? ['application/json', ...(types ?? [])] : [],
    );
    expect(Object.keys(shown?.responses ?? {}).sort()).toEqual(
      [...Object.keys(answers), 'default'].sort(),
    );
    for (const [status, schema] of Object.entries(answers)) {
      const types = Object.keys(shown?.responses[status]?.content ?? {});
      expect(types, status).toEqual(schema ? [answerType ?? 'application/json'] : []);
    }
    const named = (place: string) =>
      shown?.parameters.filter((parameter) => parameter.in === place);
    expect(named('path')).toHaveLength(path.split(':').length - 1);
    expect(named('query')?.length !== 0).toBe(query !== undefined);
  });
});
