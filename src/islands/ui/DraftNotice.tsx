import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from './QuietButton.tsx';
import type { Draft } from './useDraft.ts';
import { useWords } from './words.tsx';

/** Announces a restored draft and offers to discard it. */
export function DraftNotice({ isRestored, discard }: Draft) {
  const { draftTexts } = useWords(screenWords);
  if (!isRestored) return null;
  return (
    <div className="message is-success" role="status">
      <p className="cluster">
        {draftTexts.restored}
        <QuietButton isSmall onClick={discard}>
          {draftTexts.discard}
        </QuietButton>
      </p>
    </div>
  );
}
