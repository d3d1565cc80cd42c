import '../ui/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { historyPath, institutionEditPath } from '../../domain/address.ts';
import type { SearchResult } from '../../domain/search.ts';
import type { Summary } from '../../domain/summary.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { FirstSteps } from '../console/FirstSteps.tsx';
import { LoadFailure, Loading, useLoad } from '../console/Loading.tsx';
import { type Column, Pager, RecordTable, RowButton } from '../console/RecordTable.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { failure, Message, outcomeNotice, success } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { useNotice } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { removeInstitution } from './remove-institution.ts';
import { loadPage, selectionOf } from './selection.ts';

/** /collegelist: every institution, a page at a time, to find, correct and delete. */
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
          <ExportButton selection={selection} tell={tell} />
          <a className="button" href="/add-institution">
            {texts.add}
          </a>
        </div>
      </div>
      <ListFilters selection={selection} found={data} />
      <Message notice={notice} />
      {gone && (
        <p>
          <a href={historyPath('institution', gone._id)}>{texts.undo}</a>
        </p>
      )}
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && !failed && (
        <Found found={data} isWhole={address === ''} isBusy={isLoading} remove={remove} />
      )}
    </div>
  );
}

interface FoundProps {
  found: SearchResult;
  /** Whether nothing was asked for: all there is. */
  isWhole: boolean;
  isBusy: boolean;
  remove: (institution: Summary) => void;
}

function Found({ found, isWhole, isBusy, remove }: FoundProps) {
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const { institutions, total, page, pages } = found;
  if (total === 0)
    return (
      <>
        <Message notice={failure(texts.none)} />
        {isWhole && <FirstSteps />}
      </>
    );
  const goTo = (number: number) => changeAddress({ page: number > 1 ? String(number) : '' });
  return (
    <>
      <div className="console-head">
        <p className="small" aria-live="polite">
          {texts.count(grouped(total), total === 1)}
        </p>
        <Message notice={success(texts.loaded)} />
      </div>
      <InstitutionTable institutions={institutions} isBusy={isBusy} remove={remove} />
      <Pager
        place={consoleTexts.place(grouped(page), grouped(pages))}
        previous={page > 1 ? () => goTo(page - 1) : undefined}
        next={page < pages ? () => goTo(page + 1) : undefined}
      />
    </>
  );
}

/** A page that has emptied, by deletions or a narrower search, gives way to the last one. */
function useLastPage(found: SearchResult | null): void {
  useEffect(() => {
    if (found && found.pages > 0 && found.page > found.pages) {
      changeAddress({ page: String(found.pages) }, 'replace');
    }
  }, [found]);
}

interface Props {
  institutions: readonly Summary[];
  isBusy: boolean;
  remove: (institution: Summary) => void;
}

/** The institutions as docs/product.md 2 lists them, each with its ways to be changed. */
function InstitutionTable({ institutions, isBusy, remove }: Props) {
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts } = useWords(screenWords);
  const facts: readonly Column<Summary>[] = [
    {
      label: texts.columns.name,
      cell: ({ type, name }) => <a href={institutionEditPath(type, name)}>{name}</a>,
    },
    { label: texts.columns.type, cell: ({ type }) => type },
    { label: texts.columns.category, cell: ({ category }) => category ?? consoleTexts.unknown },
    { label: texts.columns.location, cell: ({ location }) => placeOf(location) },
  ];
  const actions: Column<Summary> = {
    label: texts.columns.actions,
    cell: (institution) => (
      <div className="record-actions">
        <a
          className="button button-quiet button-small"
          href={institutionEditPath(institution.type, institution.name)}
          aria-describedby={`row-${institution._id}`}
        >
          {consoleTexts.edit}
        </a>
        <RowButton of={institution._id} onClick={() => remove(institution)}>
          {consoleTexts.delete}
        </RowButton>
      </div>
    ),
  };
  return (
    <RecordTable
      caption={texts.heading}
      columns={[...facts, actions]}
      records={institutions}
      isBusy={isBusy}
    />
  );
}

function placeOf({ city, state }: Summary['location']): string {
  const { consoleTexts } = screenWords(pageLanguage());
  return [city, state].filter(Boolean).join(', ') || consoleTexts.unknown;
}
