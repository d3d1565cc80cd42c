import type { Engine } from '../../store/engine.ts';
import { requireKey, requirePrefix } from '../../store/key.ts';

/** An in-memory engine that reports changed keys. */
interface WatchedEngine {
  engine: Engine;
  /** The keys whose data changed since the last call. */
  changedKeys(): string[];
}

interface StoredBlob {
  body: string;
  etag: string;
}

/** Opens an empty engine. */
export function watchedEngine(): WatchedEngine {
  const kept = new Map<string, StoredBlob>();
  const before = new Map<string, unknown>();
  let writes = 0;

  function put(key: string, value: unknown) {
    note(key);
    writes += 1;
    const etag = `"${writes}"`;
    kept.set(key, { body: JSON.stringify(value), etag });
    return { outcome: 'written', etag } as const;
  }
  function note(key: string): void {
    if (!before.has(key)) before.set(key, dataOf(kept.get(key)));
  }

  return {
    engine: {
      async get(key) {
        const found = kept.get(requireKey(key));
        return found ? { value: JSON.parse(found.body), etag: found.etag } : null;
      },
      async create(key, value) {
        return kept.has(requireKey(key)) ? { outcome: 'conflict' } : put(key, value);
      },
      async replace(key, value, etag) {
        return kept.get(requireKey(key))?.etag === etag ? put(key, value) : { outcome: 'conflict' };
      },
      async erase(key) {
        note(requireKey(key));
        kept.delete(key);
      },
      async list(folder) {
        const prefix = requirePrefix(folder);
        const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).sort();
        return keys.map((key) => ({ key, etag: kept.get(key)?.etag ?? '' }));
      },
      async *records() {
        for (const key of [...kept.keys()].sort()) yield { key, body: kept.get(key)?.body ?? '' };
      },
    },
    changedKeys() {
      const changed = [...before].filter(([key, data]) => dataOf(kept.get(key)) !== data);
      before.clear();
      return changed.map(([key]) => key);
    },
  };
}

/** The data of a key as text; empty for a removed record. */
function dataOf(kept: StoredBlob | undefined): string {
  if (!kept) return 'null';
  const value = JSON.parse(kept.body);
  return JSON.stringify('data' in value ? value.data : value);
}
