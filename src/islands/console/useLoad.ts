import { useCallback, useEffect, useRef, useState } from 'react';
import type { Loaded } from './loaded.ts';

interface Load<Data> {
  /** The newest data; what was there stays while the next is on its way. */
  data: Data | null;
  /** Why the last load failed. */
  failed: string | null;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * Loads what a screen shows, again whenever `key` changes; of loads that overtake one another the
 * last one asked for counts.
 */
export function useLoad<Data>(key: string, load: () => Promise<Loaded<Data>>): Load<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const latest = useRef(load);
  const turn = useRef(0);
  latest.current = load;

  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setLoading(true);
    const loaded = await latest.current();
    if (mine !== turn.current) return;
    if ('data' in loaded) setData(loaded.data);
    setFailed('failed' in loaded ? loaded.failed : null);
    setLoading(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key asks for a new load.
  useEffect(() => {
    void reload();
    return () => {
      turn.current++;
    };
  }, [key, reload]);

  return { data, failed, isLoading, reload };
}
