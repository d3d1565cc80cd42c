import type { KeyboardEvent, ReactNode } from 'react';
import { type ViewPeriod, viewPeriods } from '../../domain/page-view-period.ts';
import { viewWords } from '../../messages/analytics.ts';
import { useWords } from '../ui/words.tsx';

interface Props {
  period: ViewPeriod;
  choose: (period: ViewPeriod) => void;
  children: ReactNode;
}

const idOf = (period: ViewPeriod) => `tab-${period}`;

/** The periods as tabs, by the pattern of tabs that select as the arrow keys move. */
export function PeriodTabs({ period, choose, children }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  function move(event: KeyboardEvent): void {
    const next = periodAfter(event.key, viewPeriods.indexOf(period));
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(idOf(next))?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={texts.tabs} onKeyDown={move}>
        {viewPeriods.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={idOf(each)}
            aria-selected={each === period}
            aria-controls="period"
            tabIndex={each === period ? 0 : -1}
            onClick={() => choose(each)}
          >
            {texts.periods[each]}
          </button>
        ))}
      </div>
      <div className="stack" role="tabpanel" id="period" aria-labelledby={idOf(period)}>
        {children}
      </div>
    </>
  );
}

/** Where a key leads from the tab at `index`; at the ends it goes round. */
function periodAfter(key: string, index: number): ViewPeriod | undefined {
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  return target === undefined ? undefined : viewPeriods.at(target % viewPeriods.length);
}
