import { inBackground } from '../../browser/lazily.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from './QuietButton.tsx';
import type { Draft } from './useDraft.ts';
import { useModule } from './useModule.ts';
import { useWords } from './words.tsx';

/** Announces a restored draft, offers that of a closed tab, and says where none can be kept. */
export function DraftNotice(draft: Draft) {
  const { isRestored, isOlder, discard, screen, hasOffers, restore, isKept } = draft;
  const { draftTexts: texts } = useWords(screenWords);
  const offers = useModule(hasOffers, () => inBackground(() => import('./DraftOffer.tsx')));
  return (
    <>
      {isRestored && (
        <div className="message is-success" role="status">
          <p className="cluster">
            {texts.restored} {isOlder && texts.older}
            <QuietButton isSmall onClick={discard}>
              {texts.discard}
            </QuietButton>
          </p>
        </div>
      )}
      {offers && <offers.DraftOffer screen={screen} restore={restore} />}
      {!isKept && (
        <p className="message" role="status">
          {texts.notKept}
        </p>
      )}
    </>
  );
}
