import '../ui/zod-without-eval.ts';
import './ads.css';
import { useRef, useState } from 'react';
import type { Ad, AdInput } from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import type { Notice } from '../ui/notice.ts';
import { Restricted } from '../ui/Restricted.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { AdForm } from './AdForm.tsx';
import { AdList } from './AdList.tsx';
import { addAd, saveAd } from './ad-calls.ts';
import { valuesOf } from './ad-values.ts';
import { useAds } from './useAds.ts';

/** /add-ad: a new ad, and below it all that are there. */
export const AddAd = inLanguage(function AddAd() {
  const { adScreen: texts } = useWords(adWords);
  return (
    <Restricted act="manageAds" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Ads />
    </Restricted>
  );
});

function Ads() {
  const { adScreen: texts } = useWords(adWords);
  const ads = useAds();
  const [saved, setSaved] = useState<Notice | null>(null);
  const [edited, setEdited] = useState<Ad | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function save(input: AdInput): Promise<Notice> {
    setSaved(null);
    const written = await (edited ? saveAd(edited._id, input) : addAd(input));
    if (written.kind !== 'success') return written;
    // The form of an edit gives way to that of a new ad, which tells it.
    if (edited) setSaved(written);
    setEdited(null);
    await ads.reload();
    return written;
  }

  function edit(ad: Ad | null): void {
    setSaved(null);
    setEdited(ad);
    heading.current?.focus();
  }

  return (
    <div className="sections">
      <section className="stack">
        <h1>{texts.heading}</h1>
        <h2 ref={heading} tabIndex={-1}>
          {edited ? texts.editHeading : texts.addHeading}
        </h2>
        <AdForm
          key={edited?._id ?? 'new'}
          screen={edited ? `edit-ad-${edited._id}` : 'add-ad'}
          {...(edited && { initial: valuesOf(edited), cancel: () => edit(null) })}
          save={save}
          before={saved}
        />
      </section>
      <AdList ads={ads} edit={edit} onGone={(ad) => ad._id === edited?._id && setEdited(null)} />
    </div>
  );
}
