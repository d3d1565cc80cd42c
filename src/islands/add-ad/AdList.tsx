import type { Ad } from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { Loading } from '../console/Loading.tsx';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import type { Notice } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { AdTable } from './AdTable.tsx';
import { removeAd, switchAd } from './ad-calls.ts';
import type { AdsLoad } from './useAds.ts';

interface Props {
  ads: AdsLoad;
  edit: (ad: Ad) => void;
  /** Called when an ad is there no more. */
  onGone: (ad: Ad) => void;
}

/** Every ad, to be edited, switched off and on, and deleted. */
export function AdList({ ads: { data, failed, isLoading, reload }, edit, onGone }: Props) {
  const { adScreen: texts } = useWords(adWords);
  const { notice, tell } = useNotice();

  async function act(write: Promise<Notice | null>): Promise<boolean> {
    tell(null);
    const written = await write;
    if (!written) return false;
    tell(written);
    const isDone = written.kind === 'success';
    if (isDone) await reload();
    return isDone;
  }

  async function remove(ad: Ad): Promise<void> {
    if (await act(removeAd(ad))) onGone(ad);
  }

  return (
    <section className="stack">
      <h2>{texts.listHeading}</h2>
      <Message notice={notice} />
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data?.ads.length === 0 && <p className="soft">{texts.none}</p>}
      {data && data.ads.length > 0 && (
        <AdTable
          ads={data.ads}
          isBusy={isLoading}
          edit={(ad) => {
            tell(null);
            edit(ad);
          }}
          toggle={(ad) => act(switchAd(ad))}
          remove={remove}
        />
      )}
    </section>
  );
}
