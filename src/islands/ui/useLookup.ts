import { useEffect, useState } from 'react';

interface LookupOptions<Result> {
  /** The query; blank where there is nothing to look up. */
  query: string;
  /** Milliseconds without typing before a look-up. */
  pauseMs: number;
  load: (query: string) => Promise<Result>;
}

/** The result of a look-up that follows typing; null before the first and for a blank query. */
export function useLookup<Result>({ query, pauseMs, load }: LookupOptions<Result>): Result | null {
  const [result, setResult] = useState<Result | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the query starts a look-up.
  useEffect(() => {
    if (query === '') return setResult(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      void load(query).then((loaded) => isCurrent && setResult(loaded));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return result;
}
