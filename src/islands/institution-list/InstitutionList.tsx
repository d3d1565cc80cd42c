import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { orNull } from '../../browser/api-error.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { historyPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import type { BulkEdit } from '../bulk-edit/BulkEdit.tsx';
import { FirstSteps } from '../console/FirstSteps.tsx';
import { Loaded } from '../console/Loading.tsx';
import { NumberedPager } from '../console/Pager.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { storeWalk } from '../console/walk.ts';
import type { MergeTicked } from '../duplicates/MergeTicked.tsx';
import { failure, Message, noticeFrom, success } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useAction } from '../ui/useAction.ts';
import { type ShowNotice, useNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { ExportButton } from './ExportButton.tsx';
import { InstitutionTable } from './InstitutionTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { removeInstitution } from './remove-institution.ts';
import { ColumnChoice, SavedViews } from './SavedViews.tsx';
import {
  listQuery,
  loadPage,
  openPath,
  pageSizes,
  type Selection,
  selectionOf,
} from './selection.ts';
import { TickBar } from './TickBar.tsx';
import { noTicks, type Ticks, tickRows } from './ticks.ts';
import { type ListSettingsState, useListSettings } from './useListSettings.ts';
import { loadVersions, type Versions } from './versions.ts';

/** /collegelist: every institution, a page at a time, to find, correct, edit together and delete. */
export const InstitutionList = restrictedScreen(
  'editInstitutions',
  (language) => listWords(language).institutionList,
  Listing,
);

function Listing() {
  const { institutionList: texts } = useWords(listWords);
  const address = useAddress();
  const selection = selectionOf(address);
  const load = useLoad(address, () => loadPage(selection));
  const { data, reload } = load;
  const versions = useVersions(data);
  const settings = useListSettings();
  const { notice, showNotice } = useNotice();
  const [removed, setRemoved] = useState<Summary | null>(null);
  useLastPage(data);

  const { run: remove } = useAction(async (institution: Summary) => {
    showNotice(null);
    setRemoved(null);
    const removal = await noticeFrom(() => removeInstitution(institution));
    showNotice(removal);
    if (removal?.kind !== 'success') return;
    setRemoved(institution);
    await reload();
  });

  return (
    <div className="stack">
      <div className="console-head">
        <h1>{texts.heading}</h1>
        <div className="cluster">
          <ExportButton selection={selection} total={data?.total ?? null} showNotice={showNotice} />
          <a className="button" href={pages.addInstitution.path}>
            {texts.add}
          </a>
        </div>
      </div>
      <ListFilters selection={selection} result={data}>
        <SavedViews listSettings={settings} query={listQuery(address)} showNotice={showNotice} />
      </ListFilters>
      <Message notice={notice} />
      {removed && (
        <p>
          <a href={historyPath('institution', removed._id)}>{texts.undo}</a>
        </p>
      )}
      <Loaded load={load} isKept>
        {(result) => (
          <ResultList
            result={result}
            address={address}
            selection={selection}
            versions={versions}
            settings={settings}
            showNotice={showNotice}
            remove={(institution) => void remove(institution)}
            reload={reload}
            isBusy={load.isLoading}
          />
        )}
      </Loaded>
    </div>
  );
}

interface ResultListProps {
  result: SearchResult;
  /** The query of the page's address; blank for the whole list. */
  address: string;
  selection: Selection;
  versions: Versions | null;
  settings: ListSettingsState;
  isBusy: boolean;
  showNotice: ShowNotice;
  remove: (institution: Summary) => void;
  reload: () => Promise<void>;
}

function ResultList(props: ResultListProps) {
  const { result, address, selection, versions, settings, isBusy, showNotice, remove, reload } =
    props;
  const { institutionList: texts } = useWords(listWords);
  const { grouped } = useWords(screenWords);
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const { institutions, total, page, pages } = result;
  const [Edit, setEdit] = useState<typeof BulkEdit | null>(null);
  const [Merge, setMerge] = useState<typeof MergeTicked | null>(null);
  const [a, b] = [...ticks.values()];
  const tickBar = (
    <TickBar
      selection={selection}
      total={total}
      ticks={ticks}
      setTicks={setTicks}
      showNotice={showNotice}
      reload={reload}
      openEdit={(Opened) => setEdit(() => Opened)}
      openMerge={(Opened) => setMerge(() => Opened)}
    />
  );
  const pathOf = ({ type, name }: Summary) => openPath(selection, { type, name });
  const open = ({ _id }: Summary, at: number) =>
    storeWalk({
      query: listQuery(address),
      id: _id,
      at: (page - 1) * Number(selection.limit || pageSizes[0]) + at,
    });
  /** In one place whatever the list shows, so that it keeps what was chosen in it. */
  const bulkEdit = Edit && (
    <Edit
      ticks={[...ticks.values()]}
      close={(isWritten) => {
        setEdit(null);
        if (!isWritten) return;
        setTicks(noTicks);
        void reload();
      }}
    />
  );
  const mergeForm = Merge && a && b && (
    <Merge
      a={a}
      b={b}
      close={(merged) => {
        setMerge(null);
        if (!merged) return;
        showNotice(merged);
        setTicks(noTicks);
        void reload();
      }}
    />
  );
  const isOpen = Boolean(bulkEdit || mergeForm);
  if (total === 0)
    return (
      <>
        {bulkEdit}
        {mergeForm}
        <Message notice={failure(texts.none)} />
        {address === '' && <FirstSteps />}
        {ticks.size > 0 && !isOpen && tickBar}
      </>
    );
  return (
    <>
      {bulkEdit}
      {mergeForm}
      <InstitutionTable
        institutions={institutions}
        versions={versions}
        ticks={ticks}
        isBusy={isBusy}
        remove={remove}
        columns={settings.settings.columns}
        pathOf={pathOf}
        tick={(rows, isOn) => setTicks((now) => tickRows(now, rows, isOn))}
        onOpen={open}
      >
        <p className="small" aria-live="polite">
          {texts.count(grouped(total), total === 1)}
        </p>
        <Message notice={success(texts.loaded)} />
        <WalkThrough institutions={institutions} pathOf={pathOf} onOpen={open} />
        <ColumnChoice listSettings={settings} />
        {!isOpen && tickBar}
      </InstitutionTable>
      <NumberedPager
        page={page}
        pages={pages}
        goTo={(number) => changeAddress({ page: number > 1 ? String(number) : '' })}
      />
    </>
  );
}

interface WalkThroughProps {
  institutions: readonly Summary[];
  pathOf: (institution: Summary) => string;
  onOpen: (institution: Summary, at: number) => void;
}

/** Starts a walk at the first institution of the page. */
function WalkThrough({ institutions: [first], pathOf, onOpen }: WalkThroughProps) {
  const { institutionList: texts } = useWords(listWords);
  if (!first) return null;
  return (
    <a
      className="button button-quiet button-small"
      href={pathOf(first)}
      onClick={() => onOpen(first, 0)}
    >
      {texts.walk}
    </a>
  );
}

/** The columns for editors, loaded after the rows. */
function useVersions(result: SearchResult | null): Versions | null {
  const ids = (result?.institutions ?? []).map(({ _id }) => _id);
  const [loaded, setLoaded] = useState<Versions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the list loads them again.
  useEffect(() => {
    let isCurrent = true;
    if (ids.length === 0) return;
    void orNull(loadVersions(ids)).then((versions) => {
      if (isCurrent) setLoaded(versions ?? new Map());
    });
    return () => {
      isCurrent = false;
    };
  }, [result]);
  return loaded;
}

/** Goes to the last page when the current one is empty after deletions or a narrower search. */
function useLastPage(result: SearchResult | null): void {
  useEffect(() => {
    if (result && result.pages > 0 && result.page > result.pages) {
      changeAddress({ page: String(result.pages) }, 'replace');
    }
  }, [result]);
}
