import type { Engine } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';

/** A store in memory that can be copied, so that one beginning serves many ends. */
export interface MemoryEngine extends Engine {
  copy(): MemoryEngine;
  /** Every key with the version of its value: two stores that print alike hold the same. */
  print(): string;
}

/** A value as it goes over the wire, so that nobody shares the writer's object. */
interface Blob {
  text: string;
  etag: string;
}

/** Opens a store in memory with real compare-and-swap, empty or with what is given. */
export function memoryEngine(given: ReadonlyMap<string, Blob> = new Map()): MemoryEngine {
  const blobs = new Map(given);

  function put(key: string, value: unknown) {
    const etag = `"${newId()}"`;
    blobs.set(key, { text: JSON.stringify(value), etag });
    return { outcome: 'written', etag } as const;
  }

  return {
    async get(key) {
      const blob = blobs.get(key);
      return blob ? { value: JSON.parse(blob.text), etag: blob.etag } : null;
    },
    create: async (key, value) => (blobs.has(key) ? { outcome: 'conflict' } : put(key, value)),
    async replace(key, value, etag) {
      return blobs.get(key)?.etag === etag ? put(key, value) : { outcome: 'conflict' };
    },
    async erase(key) {
      blobs.delete(key);
    },
    async list(folder) {
      const keys = [...blobs.keys()].filter((key) => key.startsWith(`${folder}/`)).sort();
      return keys.map((key) => ({ key, etag: blobs.get(key)?.etag ?? '' }));
    },
    async *records() {
      for (const key of [...blobs.keys()].sort()) yield { key, body: blobs.get(key)?.text ?? '' };
    },
    copy: () => memoryEngine(blobs),
    print: () => JSON.stringify([...blobs].map(([key, { etag }]) => [key, etag]).sort()),
  };
}
