import type { z } from 'zod';

/** Entries of a file of data by slug. Each is read when it is first asked for: all take a tenth of a second. */
export function readWhenAsked<Known>(
  all: Iterable<readonly [slug: string, stored: unknown]>,
  schema: z.ZodType<Known>,
) {
  const stored = new Map(all);
  const read = new Map<string, Known>();
  function get(slug: string): Known | undefined {
    const known = read.get(slug);
    if (known !== undefined || !stored.has(slug)) return known;
    const entry = schema.parse(stored.get(slug));
    read.set(slug, entry);
    return entry;
  }

  function* entries(): Generator<[slug: string, Known]> {
    for (const slug of stored.keys()) {
      const known = get(slug);
      if (known !== undefined) yield [slug, known];
    }
  }

  return { get, has: (slug: string) => stored.has(slug), entries };
}
