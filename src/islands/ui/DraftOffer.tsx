import { useEffect, useState } from 'react';
import { deleteOffered, type OfferedDraft, offeredDrafts } from '../../browser/draft-offers.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from './QuietButton.tsx';
import type { Draft } from './useDraft.ts';
import { useWords } from './words.tsx';

/** Offers the drafts that closed tabs left, the newest first. */
export function DraftOffer({ screen, restore }: Pick<Draft, 'screen' | 'restore'>) {
  const { draftTexts: texts } = useWords(screenWords);
  const { moment } = useWords(formats);
  const [offers, setOffers] = useState<readonly OfferedDraft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void offeredDrafts(screen).then((found) => isCurrent && setOffers(found));
    return () => {
      isCurrent = false;
    };
  }, [screen]);
  const [offer, ...others] = offers;
  if (!offer) return null;

  function dismiss(offered: OfferedDraft): void {
    deleteOffered(offered);
    setOffers(others);
  }

  return (
    <div className="message" role="status">
      <p className="cluster">
        {texts.offered(moment(new Date(offer.at).toISOString()))}
        <QuietButton
          isSmall
          onClick={() => {
            dismiss(offer);
            restore(offer);
          }}
        >
          {texts.restore}
        </QuietButton>
        <QuietButton isSmall onClick={() => dismiss(offer)}>
          {texts.discard}
        </QuietButton>
      </p>
    </div>
  );
}
