import { z } from 'zod';
import type { Seen } from './finding.ts';
import { split } from './finding.ts';

const envelope = z.object({ id: z.string(), data: z.unknown() });

/**
 * The live records of one collection as they are taken in; what does not fit its schema is left
 * out, since another audit names it.
 */
export class StoredData<T> {
  readonly live = new Map<string, T>();
  readonly #folder: string;
  readonly #schema: z.ZodType<T>;

  constructor(folder: string, schema: z.ZodType<T>) {
    this.#folder = folder;
    this.#schema = schema;
  }

  take({ key, value }: Seen): void {
    const { folder, leaf } = split(key);
    if (folder !== this.#folder) return;
    const parsed = this.#schema.safeParse(envelope.safeParse(value).data?.data);
    if (parsed.success) this.live.set(leaf, parsed.data);
  }
}
