import type { Engine } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';

/** An in-memory store that can be copied, so that one beginning serves many endings. */
export interface MemoryEngine extends Engine {
  copy(): MemoryEngine;
  /** All keys and values as one text; equal texts mean equal stores. */
  print(): string;
}

/** A serialised value, so that the writer's object is not shared. */
interface StoredBlob {
  text: string;
  etag: string;
}

/** Opens an in-memory store with real compare-and-swap, empty or with the given blobs. */
export function memoryEngine(given: ReadonlyMap<string, StoredBlob> = new Map()): MemoryEngine {
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
