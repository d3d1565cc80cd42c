import { pageLanguage } from '../../browser/page-language.ts';
import type { AdFigures as Figures } from '../../domain/ad.ts';
import { type Ad, adState } from '../../domain/ad.ts';
import { indianDay } from '../../domain/date.ts';
import { isWebAddress } from '../../domain/text.ts';
import { adWords } from '../../messages/ads.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { type Column, RecordTable, RowButton } from '../console/RecordTable.tsx';
import { useWords } from '../ui/words.tsx';
import { AdPicture } from './AdForm.tsx';
import type { ListedAd } from './ad-calls.ts';

interface Props {
  ads: readonly ListedAd[];
  isBusy: boolean;
  edit: (ad: Ad) => void;
  toggle: (ad: Ad) => void;
  remove: (ad: Ad) => void;
}

const stateClasses = {
  active: 'badge is-on',
  scheduled: 'badge is-waiting',
  ended: 'badge',
  off: 'badge',
};

/** All ads with their state today in India and their actions. */
export function AdTable({ ads, isBusy, edit, toggle, remove }: Props) {
  const { consoleTexts } = useWords(screenWords);
  const { adScreen: texts } = useWords(adWords);
  const { columns } = texts;
  const facts: readonly Column<ListedAd>[] = [
    {
      label: columns.ad,
      cell: ({ imageUrl, linkUrl }) => (
        <div className="ad-cell">
          <AdPicture imageUrl={imageUrl} alt="" />
          <SafeLink href={linkUrl} />
        </div>
      ),
    },
    { label: columns.position, cell: ({ position }) => texts.positions[position] },
    { label: columns.dates, cell: datesOf },
    { label: columns.state, cell: (ad) => <StateBadge ad={ad} /> },
    { label: columns.figures, cell: ({ figures }) => <AdFigures figures={figures} /> },
  ];
  const actions: Column<ListedAd> = {
    label: columns.actions,
    cell: (ad) => (
      <div className="record-actions">
        <RowButton of={ad._id} onClick={() => edit(ad)}>
          {consoleTexts.edit}
        </RowButton>
        <RowButton of={ad._id} isDisabled={isBusy} onClick={() => toggle(ad)}>
          {ad.isActive ? texts.switchOff : texts.switchOn}
        </RowButton>
        <RowButton of={ad._id} isDisabled={isBusy} onClick={() => remove(ad)}>
          {consoleTexts.delete}
        </RowButton>
      </div>
    ),
  };
  const table = { caption: texts.listHeading, columns: [...facts, actions], records: ads, isBusy };
  return <RecordTable {...table} />;
}

function StateBadge({ ad }: { ad: Ad }) {
  const { adScreen: texts } = useWords(adWords);
  const state = adState(ad, indianDay(new Date()));
  return <span className={stateClasses[state]}>{texts.states[state]}</span>;
}

function datesOf({ startDate, endDate }: Ad): string {
  const { adScreen: texts } = adWords(pageLanguage());
  const { day } = formats(pageLanguage());
  if (startDate && endDate) return texts.between(day(startDate), day(endDate));
  if (startDate) return texts.from(day(startDate));
  return endDate ? texts.until(day(endDate)) : texts.always;
}

/** Views and clicks of an ad, in total and by day; unknown where not reported. */
function AdFigures({ figures }: { figures: Figures | undefined }) {
  const { consoleTexts } = useWords(screenWords);
  const { adScreen: texts } = useWords(adWords);
  const { day: written } = useWords(formats);
  if (!figures) return consoleTexts.unknown;
  const { days } = figures;
  return (
    <div className="ad-figures">
      <p>{countWords(figures)}</p>
      {days.length > 0 && (
        <details>
          <summary>{texts.byDay}</summary>
          <ul>
            {days.toReversed().map((day) => (
              <li key={day.date}>
                <time dateTime={day.date}>{written(day.date)}</time>: {countWords(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function countWords({ impressions, clicks }: Pick<Figures, 'impressions' | 'clicks'>): string {
  const { adScreen: texts } = adWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  return texts.figures(grouped(impressions), grouped(clicks));
}

/** A user-entered address; a link only if it is a web address (docs/security.md 12). */
function SafeLink({ href }: { href: string }) {
  const text = href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  if (!isWebAddress(href)) return href;
  return (
    <a href={href} rel="noopener nofollow ugc">
      {text}
    </a>
  );
}
