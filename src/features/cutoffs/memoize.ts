/** Caches a read until it is forgotten; failures are not cached. */
export function memoize<T>(read: () => Promise<T>) {
  let cached: Promise<T> | null = null;
  return {
    get(): Promise<T> {
      cached ??= read().catch((failure) => {
        cached = null;
        throw failure;
      });
      return cached;
    },
    forget(): void {
      cached = null;
    },
  };
}

/** Caches the value of the last key; failures are not cached. */
export function memoizeByKey<Key, Value>() {
  let last: { key: Key; value: Promise<Value> } | null = null;
  return (key: Key, make: () => Promise<Value>): Promise<Value> => {
    if (last?.key === key) return last.value;
    const current = {
      key,
      value: make().catch((failure) => {
        if (last === current) last = null;
        throw failure;
      }),
    };
    last = current;
    return current.value;
  };
}
