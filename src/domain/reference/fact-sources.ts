import * as z from 'zod';
import { once } from '../once.ts';
import { type Source, source } from '../sources/source.ts';
import { cutoffStatements } from './cutoff-lists.ts';
import { readData } from './reference-data.ts';

/** A counselling body's statement, or a copy of it; its address is given without the scheme. */
const statement = z
  .object({ from: z.string(), ...source.omit({ url: true }).shape })
  .transform(({ from, ...rest }): Source => ({ ...rest, url: `https://${from}`, official: true }));

/** Read when one is first asked for: a search needs none. */
const readSources = once((): ReadonlyMap<string, Source> => {
  const { sources } = z.object({ sources: z.array(source) }).parse(readData('sources.json'));
  const stated = z.array(statement).parse(cutoffStatements());
  return new Map([...sources, ...stated].map((entry) => [entry.id, entry]));
});

/** The sources that the facts of the reference data, of the catalogue and of cut-offs name. */
export function shippedSources(): readonly Source[] {
  return [...readSources().values()];
}

/** Whether a source is shipped with the product. */
export function isShippedSource(id: string): boolean {
  return readSources().has(id);
}

/** The shipped sources with these ids, in order. */
export function sourcesOf(ids: readonly string[]): Source[] {
  return ids.flatMap((id) => readSources().get(id) ?? []);
}
