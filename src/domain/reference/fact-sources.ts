import { z } from 'zod';
import data from '../../../data/sources.json' with { type: 'json' };
import { type Source, source } from '../source.ts';

/** The sources that the facts of the reference data and of the demo catalogue name. */
export const shippedSources: readonly Source[] = z.array(source).parse(data.sources);

const byId: ReadonlyMap<string, Source> = new Map(shippedSources.map((entry) => [entry.id, entry]));

/** Whether a source is among those that come with the product. */
export function isShippedSource(id: string): boolean {
  return byId.has(id);
}

/** The shipped sources of these ids, in their order. */
export function sourcesOf(ids: readonly string[]): Source[] {
  return ids.flatMap((id) => byId.get(id) ?? []);
}
