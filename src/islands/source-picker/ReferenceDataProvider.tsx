import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { call } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
import { type Choices, choices } from '../../domain/sources/reference.ts';
import type { Source } from '../../domain/sources/source.ts';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';

interface ReferenceData extends Choices {
  /** Offers a source that has just been added. */
  addSource: (source: Source) => void;
  /** Loads the current sources; the previous ones on failure. */
  reloadSources: () => Promise<readonly Source[]>;
}

const ReferenceDataContext = createContext<ReferenceData | null>(null);

/** Loads the lists that the form offers, then shows it; a failed load can be tried again. */
export function ReferenceDataProvider({ children }: { children: ReactNode }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Choices | 'loading' | 'failed'>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    setLoaded('loading');
    void loadChoices().then((data) => isCurrent && setLoaded(data ?? 'failed'));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function addSource(addedSource: Source): void {
    setLoaded((now) =>
      typeof now === 'object' ? { ...now, sources: [...now.sources, addedSource] } : now,
    );
  }

  async function reloadSources(): Promise<readonly Source[]> {
    const sources = await loadSources();
    if (!sources) return typeof loaded === 'object' ? loaded.sources : [];
    setLoaded((now) => (typeof now === 'object' ? { ...now, sources } : now));
    return sources;
  }

  if (loaded === 'loading') {
    return (
      <p className="loading" role="status">
        {texts.loading}
      </p>
    );
  }
  if (loaded === 'failed') return <LoadFailure retry={() => setAttempt(attempt + 1)} />;
  return (
    <ReferenceDataContext value={{ ...loaded, addSource, reloadSources }}>
      {children}
    </ReferenceDataContext>
  );
}

function LoadFailure({ retry }: { retry: () => void }) {
  const { institutionForm: texts } = useWords(consoleWords);
  return (
    <div className="loading">
      <p className="message is-error" role="alert">
        {texts.loadFailed}
      </p>
      <button type="button" className="button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** The loaded lists; only below a ReferenceDataProvider. */
export function useReferenceData(): ReferenceData {
  const data = useContext(ReferenceDataContext);
  if (!data) throw new Error('useReferenceData needs a ReferenceDataProvider');
  return data;
}

export type ListedExam = Choices['exams'][number];

/** Loads the form's lists of choices; null when they are not available. */
function loadChoices(): Promise<Choices | null> {
  return orNull(call('GET', '/api/reference', { schema: choices, isPublic: true }));
}

/** Fetches the sources that a fact may name; null on failure. */
async function loadSources(): Promise<Choices['sources'] | null> {
  const options = { schema: choices.pick({ sources: true }), isPublic: true };
  return (await orNull(call('GET', '/api/sources', options)))?.sources ?? null;
}
