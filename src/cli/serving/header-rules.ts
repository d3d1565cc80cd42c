import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const deployConfig = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/** One rule of the build's headers: paths that end in `*` are prefixes. */
export type HeaderRule = z.infer<typeof deployConfig>['headers'][number];

/** The headers that the build wants on its static files, as Netlify would read them. */
export async function readHeaderRules(file: string): Promise<HeaderRule[]> {
  return deployConfig.parse(JSON.parse(await readFile(file, 'utf8'))).headers;
}

/** Every header that the rules give a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const matching = rules.filter((rule) => matches(rule.for, path));
  return new Headers(matching.flatMap(({ values }) => Object.entries(values)));
}

function matches(pattern: string, path: string): boolean {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return pattern === path;
}
