import type { Route } from '../calls/route.ts';
import { Refusal } from '../domain/refusal.ts';

/** The routes of one path, and the values of its parameters. */
export interface Match {
  methods: readonly Route[];
  params: Readonly<Record<string, string>>;
}

interface Path {
  segments: readonly string[];
  methods: readonly Route[];
}

/**
 * Finds the routes of a URL path, or null. A segment is decoded once, so that %2F is a slash within
 * a name. Literal paths take precedence over parameters and match only as written: Netlify routes
 * /api/auth/%6cogin to another function than /api/auth/login, past its limits.
 * @throws Refusal malformedAddress.
 */
export function createRouter(table: readonly Route[]): (pathname: string) => Match | null {
  const literalFirst = [...table].sort((a, b) => parameters(a.path) - parameters(b.path));
  const paths = [...Map.groupBy(literalFirst, ({ path }) => path)].map(([path, methods]) => ({
    segments: path.split('/'),
    methods,
  }));
  const byLength = Map.groupBy(paths, ({ segments }) => segments.length);
  return (pathname) => {
    const written = pathname.split('/');
    const segments = written.map(decoded);
    const path = byLength.get(segments.length)?.find((each) => fits(each, written));
    return path ? { methods: path.methods, params: paramsOf(path, segments) } : null;
  };
}

function parameters(path: string): number {
  return path.split(':').length - 1;
}

function decoded(segment: string): string {
  const text = segment.includes('%') ? decodedOrNull(segment) : segment;
  if (text === null || text.includes('\0')) throw new Refusal('malformedAddress');
  return text;
}

function decodedOrNull(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function fits({ segments }: Path, given: readonly string[]): boolean {
  return segments.every((segment, place) =>
    segment.startsWith(':') ? given[place] !== '' : segment === given[place],
  );
}

function paramsOf({ segments }: Path, given: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    if (segment.startsWith(':')) params[segment.slice(1)] = given[place] ?? '';
  }
  return params;
}
