import '../ui/zod-without-eval.ts';
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
import { useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { type CorrectionActions, CorrectionCard } from './CorrectionCard.tsx';
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
  const { notice, run } = useActions(load.reload);
  const actions: CorrectionActions = {
    accept: (correction) => void run(() => accept(correction)),
    acceptIfSure: (correction) => void run(() => acceptIfSure(correction)),
    reject: (correction) => void run(() => reject(correction)),
    amend: (correction) => {
      if (canAmend(correction)) void run(() => amend(correction));
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
              <CorrectionList corrections={corrections} isBusy={load.isLoading} actions={actions} />
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
  actions: CorrectionActions;
}

function CorrectionList({ corrections, isBusy, actions }: ListProps) {
  const { correctionScreen: texts } = useWords(correctionWords);
  return (
    <EntryQueue
      entries={corrections}
      texts={texts}
      isBusy={isBusy}
      onKey={(key, correction) => {
        if (correction.state !== 'open') return;
        if (key === 'a') actions.acceptIfSure(correction);
        if (key === 'm') actions.amend(correction);
        if (key === 'r') actions.reject(correction);
      }}
    >
      {(correction) => <CorrectionCard correction={correction} isBusy={isBusy} actions={actions} />}
    </EntryQueue>
  );
}
