import { duplicateWords } from '../../messages/duplicates.ts';
import type { Tick } from '../institution-list/ticks.ts';
import { Message, type Notice } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useFocusOnMount } from '../ui/useFocusOnMount.ts';
import { useWords } from '../ui/words.tsx';
import { MergeForm } from './MergeForm.tsx';

interface Props {
  a: Tick;
  b: Tick;
  /** Closes the form, after a merge with its outcome. */
  close: (merged: Notice | null) => void;
}

/** Compares and merges two institutions that were ticked in a list. */
export function MergeTicked({ a, b, close }: Props) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { notice, run } = useActions((outcome) => outcome.kind === 'success' && close(outcome));
  return (
    <section className="stack" aria-labelledby="merge-ticked">
      <h2 id="merge-ticked" ref={heading} tabIndex={-1}>
        {texts.compare}
      </h2>
      <Message notice={notice} />
      <MergeForm pair={{ _id: `${a.id}+${b.id}`, a, b }} run={run} />
      <p>
        <QuietButton onClick={() => close(null)}>{texts.close}</QuietButton>
      </p>
    </section>
  );
}
