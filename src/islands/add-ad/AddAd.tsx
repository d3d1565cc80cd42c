import { currentIn } from '../../browser/api-client.ts';
import '../ui/zod-without-eval.ts';
import { useRef, useState } from 'react';
import { isStale } from '../../browser/api-error.ts';
import type { Ad, AdInput } from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import { Loaded } from '../console/Loading.tsx';
import { type LoadState, useLoad } from '../console/useLoad.ts';
import { Message, type Notice } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { AdForm } from './AdForm.tsx';
import { AdTable } from './AdTable.tsx';
import {
  type AddAttempts,
  type AdListAnswer,
  addAd,
  type ListedAd,
  loadAds,
  removeAd,
  saveAd,
  staleAd,
  toggleAd,
  valuesOf,
} from './ad-calls.ts';

/** /add-ad: a form for a new ad, and the list of all ads. */
export const AddAd = restrictedScreen('manageAds', (language) => adWords(language).adScreen, Ads);

function Ads() {
  const { adScreen: texts } = useWords(adWords);
  const ads = useLoad('', loadAds);
  const [saved, setSaved] = useState<Notice | null>(null);
  const [edited, setEdited] = useState<ListedAd | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempts] = useState<AddAttempts>(() => ({ idsBefore: null }));

  async function save(input: AdInput): Promise<Notice> {
    setSaved(null);
    const sent = edited ? saveAd(edited, input) : addAd(attempts, input, ads.data?.ads ?? []);
    const outcome = await sent.catch(async (failed: unknown) => {
      const theirs = currentIn(failed, staleAd);
      if (edited && theirs) {
        // The next save replaces the other user's version, which the list then shows.
        setEdited({ ...edited, ...theirs });
        await ads.reload();
      }
      throw failed;
    });
    // After an edit the form for a new ad is shown with the outcome.
    if (edited) setSaved(outcome);
    setEdited(null);
    await ads.reload();
    return outcome;
  }

  function edit(ad: ListedAd | null): void {
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
          previousNotice={saved}
        />
      </section>
      <AdList ads={ads} edit={edit} onGone={(ad) => ad._id === edited?._id && setEdited(null)} />
    </div>
  );
}

interface Props {
  ads: LoadState<AdListAnswer>;
  edit: (ad: ListedAd) => void;
  /** Called when an ad no longer exists. */
  onGone: (ad: Ad) => void;
}

/** All ads, to edit, switch on or off, and delete. */
function AdList({ ads, edit, onGone }: Props) {
  const { adScreen: texts } = useWords(adWords);
  const { notice, run } = useActions(({ kind }) => kind === 'success' && ads.reload());

  async function toggle(ad: ListedAd): Promise<Notice> {
    try {
      return await toggleAd(ad);
    } catch (failed) {
      if (isStale(failed)) await ads.reload();
      throw failed;
    }
  }

  async function remove(ad: Ad): Promise<Notice | null> {
    const removed = await removeAd(ad);
    if (removed) onGone(ad);
    return removed;
  }

  return (
    <section className="stack">
      <h2>{texts.listHeading}</h2>
      <Message notice={notice} />
      <Loaded load={ads} isKept>
        {(list) =>
          list.ads.length === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : (
            <AdTable
              ads={list.ads}
              isBusy={ads.isLoading}
              edit={(ad) =>
                run(async () => {
                  edit(ad);
                  return null;
                })
              }
              toggle={(ad) => run(() => toggle(ad))}
              remove={(ad) => run(() => remove(ad))}
            />
          )
        }
      </Loaded>
    </section>
  );
}
