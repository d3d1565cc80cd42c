import '../ui/zod-without-eval.ts';
import {
  isRestorable,
  type ListedChange,
  readsHistoryOf,
  targetKinds,
  type WholeChange,
} from '../../domain/history/history.ts';
import { can } from '../../domain/principal.ts';
import { consoleWords } from '../../messages/console.ts';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { SelectFilter } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useSession } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import { Change } from './Change.tsx';
import { restore, withhold } from './change-actions.ts';
import { HistorySearch } from './HistorySearch.tsx';
import { type HistoryFilter, historyNames, loadHistory, undo } from './history-calls.ts';

/** /history: the changes of admins, newest first, with undo. */
export const History = restrictedScreen(
  'readHistory',
  (language) => consoleWords(language).historyScreen,
  Changes,
);

function Changes() {
  const { historyScreen: texts } = useWords(consoleWords);
  const filter = filterIn(useAddress());
  const key = JSON.stringify(filter);
  const pages = useCursors(key);
  const load = useLoad(`${key} ${pages.cursor}`, () => loadHistory(filter, pages.cursor));
  const { notice, run } = useActions(load.reload);

  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <HistorySearch filter={filter}>
        <TargetFilter target={filter.target ?? ''} entries={load.data?.entries ?? []} />
      </HistorySearch>
      <Message notice={notice} />
      <Loaded load={load}>
        {({ entries, nextCursor }) => (
          <>
            <ChangeList
              entries={entries}
              isBusy={load.isLoading}
              isSearched={historyNames.some((name) => name !== 'target' && filter[name])}
              undo={(change) => run(() => undo(change))}
              restore={(change) => run(() => restore(change))}
              withhold={(change, fields) => run(() => withhold(change, fields))}
            />
            <CursorPager pages={pages} nextCursor={nextCursor} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The filter in the URL. */
function filterIn(address: string): HistoryFilter {
  const query = new URLSearchParams(address);
  return Object.fromEntries(
    historyNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
}

interface ListProps {
  entries: readonly ListedChange[];
  isBusy: boolean;
  isSearched: boolean;
  undo: (change: ListedChange) => void;
  restore: (change: ListedChange) => void;
  withhold: (change: ListedChange, fields: readonly string[]) => void;
}

function ChangeList({ entries, isBusy, isSearched, undo, restore, withhold }: ListProps) {
  const { historyScreen: texts } = useWords(consoleWords);
  if (entries.length === 0) {
    return <p className="soft">{isSearched ? texts.noneSo : texts.none}</p>;
  }
  return (
    <ul className="entries" aria-label={texts.caption} aria-busy={isBusy}>
      {entries.map((change) => (
        <Change
          key={change._id}
          change={change}
          isBusy={isBusy}
          isLinked
          undo={undo}
          foot={(whole, fields) => (
            <ChangeFoot
              change={whole}
              fields={fields}
              isBusy={isBusy}
              restore={restore}
              withhold={withhold}
            />
          )}
        />
      ))}
    </ul>
  );
}

interface FootProps extends Pick<ListProps, 'isBusy' | 'restore' | 'withhold'> {
  change: WholeChange;
  fields: readonly string[];
}

/** Restores the version after a change, or withholds its values. */
function ChangeFoot({ change, fields, isBusy, restore, withhold }: FootProps) {
  const { historyScreen: texts } = useWords(consoleWords);
  const session = useSession();
  const mayWithhold =
    session && can(session.role, 'withholdHistory') && change.target.kind === 'institution';
  const shared = { 'aria-describedby': `change-${change._id}`, disabled: isBusy };
  return (
    <p className="change-foot cluster">
      {isRestorable(change) && change.after !== null && (
        <QuietButton isSmall {...shared} onClick={() => restore(change)}>
          {texts.restore}
        </QuietButton>
      )}
      {mayWithhold && fields.length > 0 && (
        <QuietButton isSmall {...shared} onClick={() => withhold(change, fields)}>
          {texts.withhold}
        </QuietButton>
      )}
    </p>
  );
}

/** Filters by kind, or by the record named in the URL. */
function TargetFilter({ target, entries }: { target: string; entries: readonly ListedChange[] }) {
  const { historyScreen: texts } = useWords(consoleWords);
  const session = useSession();
  const isOne = target.includes(':');
  if (isOne) {
    return (
      <p className="cluster">
        {texts.oneOnly(entries[0]?.target.label ?? texts.thisOne)}
        <QuietButton isSmall onClick={showAll}>
          {texts.showAll}
        </QuietButton>
      </p>
    );
  }
  const kinds = targetKinds
    .filter((kind) => session && readsHistoryOf(session.role, kind))
    .map((value) => ({ value, label: texts.kinds[value] }));
  return (
    <SelectFilter
      label={texts.about}
      value={target}
      choices={[{ value: '', label: texts.everything }, ...kinds]}
      onChange={(value) => changeAddress({ target: value })}
    />
  );
}

function showAll(): void {
  changeAddress({ target: undefined });
}
