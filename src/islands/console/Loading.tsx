import type { ReactNode } from 'react';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import type { LoadState } from './useLoad.ts';

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
