import { pages } from '../../domain/pages.ts';
import '../ui/zod-without-eval.ts';
import './institution-list.css';
import { useEffect, useState } from 'react';
import { historyPath, institutionEditPath } from '../../domain/address.ts';
import type { SearchResult } from '../../domain/search.ts';
import type { Summary } from '../../domain/summary.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { FirstSteps } from '../console/FirstSteps.tsx';
import { LoadFailure, Loading, useLoad } from '../console/Loading.tsx';
import { Pager } from '../console/RecordTable.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { noteWalk } from '../console/walk.ts';
import { failure, Message, outcomeNotice, success } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { type Tell, useNotice } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { ExportButton } from './ExportButton.tsx';
import { InstitutionTable } from './InstitutionTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { removeInstitution } from './remove-institution.ts';
import { ColumnChoice, SavedViews } from './SavedViews.tsx';
import { listQuery, loadPage, pageSizes, type Selection, selectionOf } from './selection.ts';
import { TickBar } from './TickBar.tsx';
import { noTicks, type Ticks, ticked } from './ticks.ts';
import { type OwnSettings, useListSettings } from './useListSettings.ts';
import { loadVersions, type Versions } from './versions.ts';

/** /collegelist: every institution, a page at a time, to find, correct, edit together and delete. */
export const InstitutionList = inLanguage(function InstitutionList() {
  const { institutionList: texts } = useWords(listWords);
  return (
    <Restricted act="editInstitutions" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Listing />
    </Restricted>
  );
});

function Listing() {
  const { institutionList: texts } = useWords(listWords);
  const address = useAddress();
  const selection = selectionOf(address);
  const { data, failed, isLoading, reload } = useLoad(address, () => loadPage(selection));
  const versions = useVersions(data);
  const own = useListSettings();
  const { notice, tell } = useNotice();
  const [gone, setGone] = useState<Summary | null>(null);
  useLastPage(data);

  async function remove(institution: Summary): Promise<void> {
    tell(null);
    setGone(null);
    const removal = await removeInstitution(institution);
    if (!removal) return;
    tell(outcomeNotice(removal));
    if (!removal.ok) return;
    setGone(institution);
    await reload();
  }

  return (
    <div className="stack">
      <div className="console-head">
        <h1>{texts.heading}</h1>
        <div className="cluster">
          <ExportButton selection={selection} total={data?.total ?? null} tell={tell} />
          <a className="button" href={pages.addInstitution.path}>
            {texts.add}
          </a>
        </div>
      </div>
      <ListFilters selection={selection} found={data}>
        <SavedViews own={own} query={listQuery(address)} tell={tell} />
      </ListFilters>
      <Message notice={notice} />
      {gone && (
        <p>
          <a href={historyPath('institution', gone._id)}>{texts.undo}</a>
        </p>
      )}
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && !failed && (
        <Found
          {...{ found: data, address, selection, versions, own, tell, remove, reload }}
          isBusy={isLoading}
        />
      )}
    </div>
  );
}

interface FoundProps {
  found: SearchResult;
  /** The query of the page's address; blank for all there is. */
  address: string;
  selection: Selection;
  versions: Versions | null;
  own: OwnSettings;
  isBusy: boolean;
  tell: Tell;
  remove: (institution: Summary) => void;
  reload: () => Promise<void>;
}

function Found(props: FoundProps) {
  const { found, address, selection, versions, own, isBusy, tell, remove, reload } = props;
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const { institutions, total, page, pages } = found;
  if (total === 0)
    return (
      <>
        <Message notice={failure(texts.none)} />
        {address === '' && <FirstSteps />}
      </>
    );
  const goTo = (number: number) => changeAddress({ page: number > 1 ? String(number) : '' });
  const open = ({ _id }: Summary, at: number) =>
    noteWalk({
      query: listQuery(address),
      id: _id,
      at: (page - 1) * Number(selection.limit || pageSizes[0]) + at,
    });
  return (
    <>
      <InstitutionTable
        {...{ institutions, versions, ticks, isBusy, remove }}
        columns={own.settings.columns}
        tick={(rows, isOn) => setTicks((now) => ticked(now, rows, isOn))}
        onOpen={open}
      >
        <p className="small" aria-live="polite">
          {texts.count(grouped(total), total === 1)}
        </p>
        <Message notice={success(texts.loaded)} />
        <WalkThrough institutions={institutions} onOpen={open} />
        <ColumnChoice own={own} />
        <TickBar {...{ selection, total, ticks, setTicks, tell, reload }} />
      </InstitutionTable>
      <Pager
        place={consoleTexts.place(grouped(page), grouped(pages))}
        previous={page > 1 ? () => goTo(page - 1) : undefined}
        next={page < pages ? () => goTo(page + 1) : undefined}
      />
    </>
  );
}

interface WalkThroughProps {
  institutions: readonly Summary[];
  onOpen: (institution: Summary, at: number) => void;
}

/** Opens the first of the page; each save may then lead to the next one. */
function WalkThrough({ institutions: [first], onOpen }: WalkThroughProps) {
  const { institutionList: texts } = useWords(listWords);
  if (!first) return null;
  return (
    <a
      className="button button-quiet button-small"
      href={institutionEditPath(first.type, first.name)}
      onClick={() => onOpen(first, 0)}
    >
      {texts.walk}
    </a>
  );
}

/** The columns for editors, loaded after the rows. */
function useVersions(found: SearchResult | null): Versions | null {
  const ids = (found?.institutions ?? []).map(({ _id }) => _id);
  const [loaded, setLoaded] = useState<Versions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the list asks anew.
  useEffect(() => {
    let isCurrent = true;
    if (ids.length === 0) return;
    void loadVersions(ids).then((versions) => {
      if (isCurrent) setLoaded('data' in versions ? versions.data : new Map());
    });
    return () => {
      isCurrent = false;
    };
  }, [found]);
  return loaded;
}

/** A page that has emptied, by deletions or a narrower search, gives way to the last one. */
function useLastPage(found: SearchResult | null): void {
  useEffect(() => {
    if (found && found.pages > 0 && found.page > found.pages) {
      changeAddress({ page: String(found.pages) }, 'replace');
    }
  }, [found]);
}
