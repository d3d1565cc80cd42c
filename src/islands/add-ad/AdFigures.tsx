import type { AdFigures as Figures } from '../../domain/ad-figures.ts';
import { displayDate } from '../../domain/date.ts';
import { adScreen as texts } from '../../messages/en/ads.ts';
import { consoleTexts } from '../../messages/en/console.ts';
import { grouped } from '../../messages/en/institution-words.ts';

/** How often an ad was seen and clicked, in all and by day; unknown where nobody says. */
export function AdFigures({ figures }: { figures: Figures | undefined }) {
  if (!figures) return consoleTexts.unknown;
  const { days } = figures;
  return (
    <div className="ad-figures">
      <p>{wordsOf(figures)}</p>
      {days.length > 0 && (
        <details>
          <summary>{texts.byDay}</summary>
          <ul>
            {days.toReversed().map((day) => (
              <li key={day.date}>
                <time dateTime={day.date}>{displayDate(day.date)}</time>: {wordsOf(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function wordsOf({ impressions, clicks }: Pick<Figures, 'impressions' | 'clicks'>): string {
  return texts.figures(grouped(impressions), grouped(clicks));
}
