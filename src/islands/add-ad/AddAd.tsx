import '../ui/zod-without-eval.ts';
import './ads.css';
import { useRef, useState } from 'react';
import type { Ad, AdInput } from '../../domain/ad.ts';
import { adScreen as texts } from '../../messages/en/ads.ts';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { AdForm } from './AdForm.tsx';
import { AdList } from './AdList.tsx';
import { addAd, saveAd, type Written } from './ad-calls.ts';
import { valuesOf } from './ad-values.ts';
import { useAds } from './useAds.ts';

/** /add-ad: a new ad, and below it all that are there. */
export function AddAd() {
  return (
    <Restricted act="manageAds" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Ads />
    </Restricted>
  );
}

function Ads() {
  const ads = useAds();
  const { notice, tell } = useNotice();
  const [edited, setEdited] = useState<Ad | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function save(input: AdInput): Promise<Written> {
    const written = await (edited ? saveAd(edited._id, input) : addAd(input));
    if (!written.ok) return written;
    setEdited(null);
    await ads.reload();
    return written;
  }

  function edit(ad: Ad | null): void {
    tell(null);
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
          tell={tell}
        >
          <Message notice={notice} />
        </AdForm>
      </section>
      <AdList ads={ads} edit={edit} onGone={(ad) => ad._id === edited?._id && setEdited(null)} />
    </div>
  );
}
