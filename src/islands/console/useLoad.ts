import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';

export interface LoadState<Data> {
  /** The newest data; earlier data stays while the next is loading. */
  data: Data | null;
  /** Why the last load failed. */
  failed: string | null;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * Loads a screen's data, again whenever `key` changes; only the result of the latest request is
 * used. An answer that is known, as after Back, is shown while it is loaded again.
 */
export function useLoad<Data>(key: string, load: () => Promise<Data>): LoadState<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const latest = useRef({ key, load });
  const known = useRef(new Map<string, Data>());
  const requestNumber = useRef(0);
  latest.current = { key, load };

  const request = useCallback(async () => {
    const ownNumber = ++requestNumber.current;
    setIsLoading(true);
    const asked = latest.current;
    try {
      const loaded = await asked.load();
      if (ownNumber !== requestNumber.current) return;
      known.current.set(asked.key, loaded);
      setData(loaded);
      setFailed(null);
    } catch (failure) {
      const text = loadFailureText(failure);
      if (ownNumber !== requestNumber.current) return;
      setFailed(text);
    }
    setIsLoading(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key asks for a new load.
  useEffect(() => {
    void request();
    return () => {
      requestNumber.current++;
    };
  }, [key, request]);

  /** Discards the answers of all keys, because a write may have changed any of them. */
  const reload = useCallback(() => {
    known.current.clear();
    return request();
  }, [request]);

  return { data: known.current.get(key) ?? data, failed, isLoading, reload };
}

/** Why a load failed. */
export function loadFailureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  const { consoleTexts } = screenWords(pageLanguage());
  return failure.kind === 'unreadable' ? consoleTexts.unexpectedFormat : failure.message;
}
