import { z } from 'zod';
import cutoffs from '../../../data/cutoffs/lists.json' with { type: 'json' };
import data from '../../../data/sources.json' with { type: 'json' };
import { type Source, source } from '../source.ts';

/** What a list of cut-offs says of where its statements were read, an address without its scheme. */
const statement = z
  .object({ from: z.string(), ...source.omit({ publisher: true, url: true }).shape })
  .transform(({ from, ...rest }): Source => {
    return { ...rest, publisher: from.replace(/^github\.com\//, ''), url: `https://${from}` };
  });

/** The name of a repository tells nobody who published it. */
const REPOSITORY = /^[\w-]+\/[\w.-]+$/;

function withPublisher(one: Source): Source {
  return REPOSITORY.test(one.publisher) ? { ...one, publisher: 'A public copy on GitHub' } : one;
}

/** The sources that the facts of the reference data, of the demo catalogue and of cut-offs name. */
export const shippedSources: readonly Source[] = [
  ...z.array(source).parse(data.sources),
  ...z.array(statement).parse(cutoffs.sources),
].map(withPublisher);

const byId: ReadonlyMap<string, Source> = new Map(shippedSources.map((entry) => [entry.id, entry]));

/** Whether a source is among those that come with the product. */
export function isShippedSource(id: string): boolean {
  return byId.has(id);
}

/** The shipped sources of these ids, in their order. */
export function sourcesOf(ids: readonly string[]): Source[] {
  return ids.flatMap((id) => byId.get(id) ?? []);
}
