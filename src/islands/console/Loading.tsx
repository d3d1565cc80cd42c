import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';

/** Shown while content is loading. */
export function Loading() {
  const { consoleTexts } = useWords(screenWords);
  return (
    <p className="loading" role="status">
      {consoleTexts.loading}
    </p>
  );
}

/** The reason of a failed load, with a button to try again. */
export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
  const { consoleTexts } = useWords(screenWords);
  return (
    <div className="stack">
      <Message notice={failure(text)} />
      <p>
        <QuietButton onClick={retry}>{consoleTexts.retry}</QuietButton>
      </p>
    </div>
  );
}

interface LoadedProps<Data> {
  load: LoadState<Data>;
  /** Whether earlier data stays below the reason of a failure, because it holds input. */
  isKept?: boolean;
  children: (data: Data) => ReactNode;
}

/** The loaded data; before it a notice, and after a failure its reason instead. */
export function Loaded<Data>({ load, isKept = false, children }: LoadedProps<Data>) {
  const { data, failed, isLoading, reload } = load;
  return (
    <>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && (isKept || !failed) && children(data)}
    </>
  );
}

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
  const turn = useRef(0);
  latest.current = { key, load };

  const request = useCallback(async () => {
    const ownTurn = ++turn.current;
    setIsLoading(true);
    const asked = latest.current;
    try {
      const loaded = await asked.load();
      if (ownTurn !== turn.current) return;
      known.current.set(asked.key, loaded);
      setData(loaded);
      setFailed(null);
    } catch (failure) {
      const text = loadFailureText(failure);
      if (ownTurn !== turn.current) return;
      setFailed(text);
    }
    setIsLoading(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key asks for a new load.
  useEffect(() => {
    void request();
    return () => {
      turn.current++;
    };
  }, [key, request]);

  /** After a write, what is known of other keys may be wrong, too. */
  const reload = useCallback(() => {
    known.current.clear();
    return request();
  }, [request]);

  return { data: known.current.get(key) ?? data, failed, isLoading, reload };
}

interface CursorState {
  /** Identifies the list that is paged; another list begins at its first page. */
  key: string;
  /** The cursors of the pages up to this one; the first has none. */
  cursors: (string | undefined)[];
}

/** Paging by cursors: the current page and functions that go to the next and previous one. */
export function useCursors(key: string) {
  const [paging, setPaging] = useState<CursorState>({ key, cursors: [undefined] });
  const { cursors } = paging.key === key ? paging : { cursors: [undefined] };

  return {
    cursor: cursors.at(-1),
    page: cursors.length,
    next: (cursor: string) => setPaging({ key, cursors: [...cursors, cursor] }),
    previous: () => setPaging({ key, cursors: cursors.slice(0, -1) }),
  };
}

/** Why a load failed. */
export function loadFailureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  const { consoleTexts } = screenWords(pageLanguage());
  return failure.kind === 'unreadable' ? consoleTexts.unexpectedFormat : failure.message;
}

/**
 * The schema of an object with a list, which may also be the bare array (docs/product.md 7).
 */
export function acceptArray<Schema extends z.ZodType>(name: string, schema: Schema) {
  return z.preprocess((value) => (Array.isArray(value) ? { [name]: value } : value), schema);
}
