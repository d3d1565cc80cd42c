import * as z from 'zod';
import type { Engine } from '../../store/engine.ts';
import { openStore, type StoreOptions } from '../../store/store.ts';

const person = z.object({
  email: z.string(),
  username: z.string(),
  /** The number of operations applied to the record, including its creation. */
  effects: z.int().positive(),
});
export type Person = z.infer<typeof person>;

export const people = {
  name: 'person',
  version: 1,
  schema: person,
  unique: {
    email: ({ email }: Person) => email.toLowerCase(),
    username: ({ username }: Person) => username.toLowerCase(),
  },
};

export const directory = {
  name: 'people',
  version: 1,
  schema: person,
  summarise: (data: Person) => data,
};

/** Opens records with two unique values each, and their list, as one process does. */
export function openPeople(engine: Engine, options?: StoreOptions) {
  const store = openStore(engine, options);
  const { records, list } = store.listedCollection(store.uniqueCollection(people), directory);
  return { engine, store, records, list };
}

export type People = ReturnType<typeof openPeople>;
