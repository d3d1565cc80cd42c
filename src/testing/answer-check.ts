import { expect } from 'vitest';
import type { Route } from '../calls/route.ts';
import { routes } from '../http/routes.ts';

/**
 * Checks a success answer against the schema of its route in the OpenAPI document: its status is
 * declared, and no key is missing or undeclared. A 304 answers a conditional request without a body.
 */
export function checkAnswer(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const route = routeOf(method, path);
  if (!route || status >= 400) return;
  const call = `${method} ${route.path} ${status}`;
  if (status === 304) {
    expect(body, call).toBeNull();
    return;
  }
  expect(Object.keys(route.answers), call).toContain(String(status));
  const schema = route.answers[status];
  expect(schema ? schema.parse(body) : null, call).toEqual(body);
}

/** The routes with the paths that they answer, those with fewer parameters first. */
const patterns = routes
  .toSorted((a, b) => parameterCount(a) - parameterCount(b))
  .map((route) => ({ route, pattern: patternOf(route) }));

/** The route that answers a call, if any; literal paths win over those with parameters. */
function routeOf(method: string, path: string): Route | undefined {
  const [pathname = ''] = path.split('?');
  return patterns.find(({ route, pattern }) => route.method === method && pattern.test(pathname))
    ?.route;
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

function parameterCount({ path }: Route): number {
  return path.split(':').length - 1;
}
