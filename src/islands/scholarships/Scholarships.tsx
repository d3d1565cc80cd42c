import '../ui/zod-without-eval.ts';
import { useId, useState } from 'react';
import { historyPath } from '../../domain/pages/address.ts';
import type { Scholarship } from '../../domain/scholarships/scholarship.ts';
import { fold } from '../../domain/text.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { scholarshipScreenWords } from '../../messages/scholarship-screen.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Loaded } from '../console/Loading.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type RunAction, useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { ScholarshipForm } from './ScholarshipForm.tsx';
import { loadScholarships, openScholarship } from './scholarship-calls.ts';

/** /scholarship-list: the schemes, to add and edit. */
export const Scholarships = restrictedScreen(
  'editDetails',
  (language) => scholarshipScreenWords(language).scholarshipScreen,
  ScholarshipList,
);

/** The number of schemes shown at first and added by each step. */
const SHOWN_AT_ONCE = 20;
const NEW = { scheme: null, etag: null };

function ScholarshipList() {
  const { scholarshipScreen: texts } = useWords(scholarshipScreenWords);
  const query = new URLSearchParams(useAddress()).get('q') ?? '';
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [isAdding, setIsAdding] = useState(false);
  const load = useLoad('', loadScholarships);
  // What was refused changes nothing, and can be sent again at once.
  const { notice, run } = useActions(({ kind }) => kind === 'success' && load.reload());
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <div className="filter-bar">
        <SearchField
          label={texts.search}
          value={query}
          onSearch={(text) => {
            setShown(SHOWN_AT_ONCE);
            changeAddress({ q: text });
          }}
        />
        <QuietButton aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {isAdding ? texts.close : texts.add}
        </QuietButton>
      </div>
      <Message notice={notice} />
      {isAdding && <ScholarshipForm opened={NEW} run={run} close={() => setIsAdding(false)} />}
      <Loaded load={load} isKept>
        {({ scholarships }) => (
          <Found
            schemes={scholarships}
            query={query}
            shown={shown}
            run={run}
            showMore={() => setShown(shown + SHOWN_AT_ONCE)}
          />
        )}
      </Loaded>
    </div>
  );
}

interface FoundProps {
  schemes: readonly Scholarship[];
  query: string;
  /** The number of schemes shown. */
  shown: number;
  run: RunAction;
  showMore: () => void;
}

/** The schemes whose name, giver, states and id contain every word of the query. */
function Found({ schemes, query, shown, run, showMore }: FoundProps) {
  const { scholarshipScreen: texts } = useWords(scholarshipScreenWords);
  const { grouped } = useWords(screenWords);
  const words = fold(query).split(/\s+/);
  const matches = schemes.filter(({ id, name, by, states }) =>
    words.every((word) => fold(`${name} ${by} ${states.join(' ')} ${id}`).includes(word)),
  );
  if (matches.length === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p className="soft">{texts.shown(grouped(matches.length), grouped(schemes.length))}</p>
      <ul className="queue" aria-label={texts.caption}>
        {matches.slice(0, shown).map((scheme) => (
          <li key={scheme.id}>
            <Entry scheme={scheme} run={run} />
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

function Entry({ scheme, run }: { scheme: Scholarship; run: RunAction }) {
  const { scholarshipScreen: texts } = useWords(scholarshipScreenWords);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const { id, name, by, season } = scheme;
  return (
    <article className="stack" aria-labelledby={heading}>
      <div className="entry-head">
        <div>
          <h2 id={heading} className="entry-name">
            {name}
          </h2>
          <p className="entry-note">{joinWithDots([by, id, season?.year])}</p>
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
          <a
            className="button button-quiet button-small"
            href={historyPath('scholarship', id)}
            aria-describedby={heading}
          >
            {texts.history}
          </a>
        </div>
      </div>
      {isOpen && <OpenedEntry id={id} run={run} close={() => setIsOpen(false)} />}
    </article>
  );
}

function OpenedEntry({ id, run, close }: { id: string; run: RunAction; close: () => void }) {
  const load = useLoad(id, () => openScholarship(id));
  return (
    <Loaded load={load}>
      {(opened) => <ScholarshipForm opened={opened} run={run} close={close} />}
    </Loaded>
  );
}
