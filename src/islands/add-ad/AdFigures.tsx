import { pageLanguage } from '../../browser/page-language.ts';
import type { AdFigures as Figures } from '../../domain/ad-figures.ts';
import { displayDate } from '../../domain/date.ts';
import { adWords } from '../../messages/ads.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';

/** How often an ad was seen and clicked, in all and by day; unknown where nobody says. */
export function AdFigures({ figures }: { figures: Figures | undefined }) {
  const { consoleTexts } = useWords(screenWords);
  const { adScreen: texts } = useWords(adWords);
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
  const { adScreen: texts } = adWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  return texts.figures(grouped(impressions), grouped(clicks));
}
