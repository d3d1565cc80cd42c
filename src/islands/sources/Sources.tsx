import '../ui/zod-without-eval.ts';
import { type FormEvent, useId, useState } from 'react';
import { historyPath } from '../../domain/pages/address.ts';
import { isSameJson } from '../../domain/same-json.ts';
import type { ListedSource } from '../../domain/sources/source.ts';
import { fold } from '../../domain/text.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { sourceScreenWords } from '../../messages/source-screen.ts';
import { Loaded } from '../console/Loading.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { SourceInputs } from '../ui/SourceInputs.tsx';
import { type RunAction, useActions } from '../ui/useAttempt.ts';
import { useStoredDraft } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import {
  deleteSource,
  loadSources,
  mergeSource,
  type OpenedSource,
  openSource,
  saveSource,
} from './source-calls.ts';

/** /source-list: the sources of facts, to edit, retire, merge and delete. */
export const Sources = restrictedScreen(
  'addSources',
  (language) => sourceScreenWords(language).sourceScreen,
  SourceList,
);

/** The number of sources shown at first and added by each step. */
const SHOWN_AT_ONCE = 20;

function SourceList() {
  const { sourceScreen: texts } = useWords(sourceScreenWords);
  const query = new URLSearchParams(useAddress()).get('q') ?? '';
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const load = useLoad('', loadSources);
  const { notice, run } = useActions(load.reload);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <div className="filter-bar">
        <SearchField
          label={texts.search}
          value={query}
          onSearch={(text) => {
            setShown(SHOWN_AT_ONCE);
            changeAddress({ q: text }, query === '' ? 'push' : 'replace');
          }}
        />
      </div>
      <Message notice={notice} />
      <Loaded load={load} isKept>
        {({ sources }) => (
          <FoundSources
            sources={sources}
            query={query}
            shown={shown}
            run={run}
            isBusy={load.isLoading}
            showMore={() => setShown(shown + SHOWN_AT_ONCE)}
          />
        )}
      </Loaded>
    </div>
  );
}

interface FoundSourcesProps {
  sources: readonly ListedSource[];
  query: string;
  /** The number of sources shown. */
  shown: number;
  isBusy: boolean;
  run: RunAction;
  showMore: () => void;
}

/** The sources whose title, publisher and id contain every word of the query. */
function FoundSources({ sources, query, shown, isBusy, run, showMore }: FoundSourcesProps) {
  const { sourceScreen: texts } = useWords(sourceScreenWords);
  const { grouped } = useWords(screenWords);
  const words = fold(query).split(/\s+/);
  const matches = sources.filter(({ id, title, publisher }) =>
    words.every((word) => fold(`${title} ${publisher} ${id}`).includes(word)),
  );
  if (matches.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p className="soft">{texts.shown(grouped(matches.length), grouped(sources.length))}</p>
      <ul className="queue" aria-label={texts.caption} aria-busy={isBusy}>
        {matches.slice(0, shown).map((source) => (
          <li key={source.id}>
            <Entry
              source={source}
              mergedInto={sources.find(({ id }) => id === source.mergedInto)?.title}
              isBusy={isBusy}
              run={run}
            />
          </li>
        ))}
      </ul>
      {matches.length > shown && (
        <p>
          <QuietButton onClick={showMore}>{texts.more}</QuietButton>
        </p>
      )}
    </>
  );
}

interface EntryProps {
  source: ListedSource;
  /** The title of the source that this one was merged into. */
  mergedInto: string | undefined;
  isBusy: boolean;
  run: RunAction;
}

function Entry({ source, mergedInto, isBusy, run }: EntryProps) {
  const { sourceScreen: texts } = useWords(sourceScreenWords);
  const { day } = useWords(formats);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const { id, title, publisher, accessed, retired } = source;
  const shared = { 'aria-describedby': heading, disabled: isBusy };
  return (
    <article className="stack" aria-labelledby={heading}>
      <div className="entry-head">
        <div>
          <h2 id={heading} className="entry-name">
            {title}
          </h2>
          <p className="entry-note">{joinWithDots([publisher, id, texts.readOn(day(accessed))])}</p>
        </div>
        <div className="cluster">
          <QuietButton
            isSmall
            aria-describedby={heading}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.edit}
          </QuietButton>
          <QuietButton isSmall {...shared} onClick={() => void run(() => mergeSource(source))}>
            {texts.merge}
          </QuietButton>
          <QuietButton isSmall {...shared} onClick={() => void run(() => deleteSource(source))}>
            {texts.delete}
          </QuietButton>
          <a
            className="button button-quiet button-small"
            href={historyPath('source', id)}
            aria-describedby={heading}
          >
            {texts.history}
          </a>
        </div>
      </div>
      {(retired || mergedInto) && (
        <p className="cluster">
          {retired && <span className="badge">{texts.retired}</span>}
          {mergedInto && <span className="badge">{texts.mergedInto(mergedInto)}</span>}
        </p>
      )}
      {isOpen && <OpenedEntry id={id} run={run} close={() => setIsOpen(false)} />}
    </article>
  );
}

interface OpenedEntryProps {
  id: string;
  run: EntryProps['run'];
  close: () => void;
}

function OpenedEntry({ id, run, close }: OpenedEntryProps) {
  const load = useLoad(id, () => openSource(id));
  return (
    <Loaded load={load}>
      {(opened) => <SourceForm opened={opened} run={run} close={close} />}
    </Loaded>
  );
}

const inputs = ['title', 'publisher', 'url', 'accessed', 'licence'] as const;

function SourceForm({
  opened,
  run,
  close,
}: Omit<OpenedEntryProps, 'id'> & { opened: OpenedSource }) {
  const { sourceScreen: texts } = useWords(sourceScreenWords);
  const { source } = opened;
  const [stored] = useState(() => ({
    title: source.title,
    publisher: source.publisher,
    accessed: source.accessed,
    url: source.url ?? '',
    licence: source.licence ?? '',
  }));
  const [typed, setTyped] = useState(stored);
  const [isOfficial, setIsOfficial] = useState(source.official);
  const draft = useStoredDraft(`source ${source.id}`, {
    isDirty: !isSameJson(typed, stored),
    defaults: stored,
    read: () => ({ value: typed, base: stored }),
    fill: (changed) => setTyped({ ...typed, ...changed }),
    clear: () => setTyped(stored),
  });
  const isRetired = source.retired === true;

  function save(retired: boolean, text: string): Promise<unknown> {
    return run(async () => {
      const saved = await saveSource(opened, { ...typed, official: isOfficial, retired }, text);
      close();
      return saved;
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(isRetired, texts.saved(typed.title));
  }

  return (
    <form className="stack merge" onSubmit={submit}>
      <DraftNotice {...draft} />
      <SourceInputs
        names={inputs}
        required={['title', 'publisher', 'accessed']}
        typed={typed}
        labels={texts.labels}
        onChange={(name, value) => setTyped({ ...typed, [name]: value })}
        official={{ isChecked: isOfficial, label: texts.official, onChange: setIsOfficial }}
      />
      <div className="cluster">
        <button type="submit" className="button button-small">
          {texts.save}
        </button>
        <QuietButton
          isSmall
          onClick={() =>
            void save(
              !isRetired,
              isRetired ? texts.offered(typed.title) : texts.retiredDone(typed.title),
            )
          }
        >
          {isRetired ? texts.offer : texts.retire}
        </QuietButton>
      </div>
    </form>
  );
}
