import '../ui/zod-without-eval.ts';
import '../history/history.css';
import type { Correction } from '../../domain/corrections/correction.ts';
import { correctionWords } from '../../messages/corrections.ts';
import { EntryQueue } from '../console/EntryQueue.tsx';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { SelectFilter } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { Message } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useActs } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { type CorrectionActs, CorrectionCard } from './CorrectionCard.tsx';
import {
  accept,
  acceptIfSure,
  amend,
  canAmend,
  loadCorrections,
  reject,
} from './correction-calls.ts';

/** /corrections: readers' proposals to accept, amend or reject. */
export const Corrections = restrictedScreen(
  'decideCorrections',
  (language) => correctionWords(language).correctionScreen,
  Queue,
);

const states = ['open', 'accepted', 'rejected'] as const;

function Queue() {
  const { correctionScreen: texts } = useWords(correctionWords);
  const requestedState = new URLSearchParams(useAddress()).get('state');
  const state = states.find((value) => value === requestedState) ?? 'open';
  const pages = useCursors(state);
  const load = useLoad(`${state} ${pages.cursor}`, () => loadCorrections(state, pages.cursor));
  const { notice, act } = useActs(load.reload);
  const acts: CorrectionActs = {
    accept: (correction) => void act(() => accept(correction)),
    acceptIfSure: (correction) => void act(() => acceptIfSure(correction)),
    reject: (correction) => void act(() => reject(correction)),
    amend: (correction) => {
      if (canAmend(correction)) void act(() => amend(correction));
    },
  };

  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <div className="filter-bar">
        <SelectFilter
          label={texts.state}
          value={state}
          choices={states.map((value) => ({ value, label: texts.states[value] }))}
          onChange={(value) => changeAddress({ state: value === 'open' ? undefined : value })}
        />
      </div>
      <Message notice={notice} />
      <Loaded load={load}>
        {({ corrections, nextCursor }) =>
          corrections.length === 0 ? (
            <p className="soft">{texts.none[state]}</p>
          ) : (
            <>
              <CorrectionList corrections={corrections} isBusy={load.isLoading} acts={acts} />
              <CursorPager pages={pages} nextCursor={nextCursor} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

interface ListProps {
  corrections: readonly Correction[];
  isBusy: boolean;
  acts: CorrectionActs;
}

function CorrectionList({ corrections, isBusy, acts }: ListProps) {
  const { correctionScreen: texts } = useWords(correctionWords);
  return (
    <EntryQueue
      entries={corrections}
      texts={texts}
      isBusy={isBusy}
      onKey={(key, correction) => {
        if (correction.state !== 'open') return;
        if (key === 'a') acts.acceptIfSure(correction);
        if (key === 'm') acts.amend(correction);
        if (key === 'r') acts.reject(correction);
      }}
    >
      {(correction) => <CorrectionCard correction={correction} isBusy={isBusy} acts={acts} />}
    </EntryQueue>
  );
}
