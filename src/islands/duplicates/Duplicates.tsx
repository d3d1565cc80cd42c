import '../ui/zod-without-eval.ts';
import { useId, useState } from 'react';
import type { DuplicatePair } from '../../domain/curation/duplicates.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { duplicateWords } from '../../messages/duplicates.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { EntryQueue } from '../console/EntryQueue.tsx';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type RunAction, useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { keepApart, keepApartIfSure, loadDuplicates } from './duplicate-calls.ts';
import { MergeForm } from './MergeForm.tsx';

/** /duplicates: pairs of institutions that may be one, to keep apart or to merge. */
export const Duplicates = restrictedScreen(
  'editInstitutions',
  (language) => duplicateWords(language).duplicateScreen,
  Pairs,
);

function Pairs() {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  const { grouped } = useWords(screenWords);
  const pages = useCursors('');
  const load = useLoad(String(pages.cursor), () => loadDuplicates(pages.cursor));
  const { notice, run } = useActions(load.reload);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Message notice={notice} />
      <Loaded load={load}>
        {({ total, pairs, nextCursor }) =>
          total === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : (
            <>
              <p className="soft">{total === 1 ? texts.one : texts.lead(grouped(total))}</p>
              <PairList pairs={pairs} isBusy={load.isLoading} run={run} />
              <CursorPager pages={pages} nextCursor={nextCursor} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

interface ListProps {
  pairs: readonly DuplicatePair[];
  isBusy: boolean;
  run: RunAction;
}

function PairList({ pairs, isBusy, run }: ListProps) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  return (
    <EntryQueue
      entries={pairs}
      texts={texts}
      isBusy={isBusy}
      onKey={(key, pair, element) => {
        if (key === 'n') void run(() => keepApartIfSure(pair));
        if (key === 'm') element?.querySelector('button')?.click();
      }}
    >
      {(pair) => <Pair pair={pair} isBusy={isBusy} run={run} />}
    </EntryQueue>
  );
}

interface Props {
  pair: DuplicatePair;
  isBusy: boolean;
  run: RunAction;
}

function Pair({ pair, isBusy, run }: Props) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const region = useId();
  const { a, b, reasons } = pair;
  return (
    <article className="stack" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {texts.pair(a.name, b.name)}
      </h2>
      <div className="pair-sides">
        <Side institution={a} />
        <Side institution={b} />
      </div>
      <p className="cluster">
        {reasons.map((reason) => (
          <span key={reason} className="badge">
            {texts.reasons[reason]}
          </span>
        ))}
      </p>
      <div className="cluster">
        <button
          type="button"
          className={`button button-small${isOpen ? ' button-quiet' : ''}`}
          aria-expanded={isOpen}
          aria-controls={region}
          aria-describedby={heading}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.close : texts.compare}
        </button>
        <QuietButton
          isSmall
          aria-describedby={heading}
          disabled={isBusy}
          onClick={() => void run(() => keepApart(pair))}
        >
          {texts.apart}
        </QuietButton>
      </div>
      <div id={region}>{isOpen && <MergeForm pair={pair} run={run} />}</div>
    </article>
  );
}

function Side({ institution }: { institution: Summary }) {
  const { duplicateScreen: texts, placeOf, typeTexts } = useWords(duplicateWords);
  const { name, type, location, establishedYear } = institution;
  return (
    <div>
      <p className="entry-name">
        <a href={institutionPath(type, name)}>{name}</a>
      </p>
      <p className="entry-note">
        {joinWithDots([
          typeTexts[type],
          placeOf(location),
          establishedYear !== null && texts.since(String(establishedYear)),
        ])}
      </p>
    </div>
  );
}
