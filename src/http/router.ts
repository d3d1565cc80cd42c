import type { Route } from '../calls/index.ts';
import { Refusal } from '../domain/refusal.ts';

/** The routes of one path, and the values of its parameters. */
export interface RouteMatch {
  methods: readonly Route[];
  params: Readonly<Record<string, string>>;
}

interface RoutePath {
  segments: readonly string[];
  methods: readonly Route[];
}

/**
 * Finds the routes of a URL path, or null. A segment is decoded once, so that %2F is a slash within
 * a name. Literal paths take precedence over parameters and match only as written: Netlify routes
 * /api/auth/%6cogin to another function than /api/auth/login, past its limits.
 * @throws Refusal malformedAddress.
 */
export function createRouter(
  table: readonly Route[],
): (pathname: string, method: string) => RouteMatch | null {
  const paths = [...Map.groupBy(table, ({ path }) => path)].map(([path, methods]) => ({
    segments: path.split('/'),
    methods,
  }));
  const literal = new Map(
    paths.flatMap((path) =>
      countParameters(path) === 0 ? [[path.segments.join('/'), path] as const] : [],
    ),
  );
  const fewestFirst = paths.toSorted((a, b) => countParameters(a) - countParameters(b));
  const byLength = Map.groupBy(fewestFirst, ({ segments }) => segments.length);
  return (pathname, method) => {
    const written = pathname.split('/');
    const segments = written.map(decodeSegment);
    const takesMethod = ({ methods }: RoutePath) =>
      methods.some((route) => route.method === method);
    const own = literal.get(pathname);
    if (own && takesMethod(own)) return { methods: own.methods, params: {} };
    const fitting = byLength.get(segments.length)?.filter((each) => matchesPath(each, written));
    // An institution may have the name of another call's path.
    const path = fitting?.find(takesMethod) ?? fitting?.[0];
    return path ? { methods: path.methods, params: readParams(path, segments) } : null;
  };
}

function countParameters({ segments }: RoutePath): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

function decodeSegment(segment: string): string {
  const text = segment.includes('%') ? decodeOrNull(segment) : segment;
  if (text === null || text.includes('\0')) throw new Refusal('malformedAddress');
  return text;
}

function decodeOrNull(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function matchesPath({ segments }: RoutePath, given: readonly string[]): boolean {
  return segments.every((segment, index) =>
    segment.startsWith(':') ? given[index] !== '' : segment === given[index],
  );
}

function readParams({ segments }: RoutePath, given: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.startsWith(':')) params[segment.slice(1)] = given[index] ?? '';
  }
  return params;
}
