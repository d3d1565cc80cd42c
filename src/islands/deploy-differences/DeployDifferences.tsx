import '../ui/zod-without-eval.ts';
import { useId, useRef } from 'react';
import type { DeployDifference, EntryDifference } from '../../domain/curation/deploy-difference.ts';
import { isEmpty } from '../../domain/differences.ts';
import { coursePath, examPath, institutionEditPath } from '../../domain/pages/address.ts';
import { toSearchQuery } from '../../domain/search/search.ts';
import { consoleWords } from '../../messages/console.ts';
import { differenceWords } from '../../messages/difference-screen.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Loaded } from '../console/Loading.tsx';
import { NumberedPager } from '../console/Pager.tsx';
import { useFocusRestore } from '../console/shortcuts.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { DifferenceTable } from '../ui/DifferenceTable.tsx';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type RunAction, useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { decide, loadDifferences } from './difference-calls.ts';

/** /differences: values that both an editor and a later deploy have changed, to keep or to take. */
export const DeployDifferences = restrictedScreen(
  'editInstitutions',
  (language) => differenceWords(language).differenceScreen,
  List,
);

function List() {
  const { differenceScreen: texts } = useWords(differenceWords);
  const { grouped } = useWords(screenWords);
  const query = new URLSearchParams(toSearchQuery(new URLSearchParams(useAddress()))).toString();
  const load = useLoad(query, () => loadDifferences(query));
  const { notice, run } = useActions(load.reload);
  const list = useRef<HTMLUListElement>(null);
  const restoreFocus = useFocusRestore(list, load.data);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Message notice={notice} />
      <Loaded load={load}>
        {(data) =>
          data.total === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : (
            <>
              <p className="soft">{texts.lead(grouped(data.total))}</p>
              <ul
                ref={list}
                className="queue"
                aria-label={texts.caption}
                aria-busy={load.isLoading}
                onFocus={restoreFocus}
              >
                {data.differences.map((difference) => (
                  <li key={keyOf(difference)} tabIndex={-1}>
                    {difference.kind === 'institution' ? (
                      <Entry difference={difference} isBusy={load.isLoading} run={run} />
                    ) : (
                      <OfExam difference={difference} />
                    )}
                  </li>
                ))}
              </ul>
              {data.pages > 1 && (
                <NumberedPager
                  page={data.page}
                  pages={data.pages}
                  goTo={(page) => changeAddress({ page: String(page) })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function keyOf(difference: DeployDifference | EntryDifference): string {
  const { kind, path } = difference;
  if (kind !== 'institution') return `${kind} ${difference.slug} ${path}`;
  return `${kind} ${difference.institution._id} ${path} ${difference.row ?? ''}`;
}

/** A date or a detail of an exam or a course: saving it again keeps the own value. */
function OfExam({ difference }: { difference: EntryDifference }) {
  const { differenceScreen: texts } = useWords(differenceWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  const heading = useId();
  const { kind, slug, name, field, path, own, shipped } = difference;
  const textOf = ({ value, source }: EntryDifference['own']) => {
    if (isEmpty(value)) return null;
    const text = kind === 'dates' ? dayWords(value) : valueWords(value);
    return source === null ? text : texts.sourcedFrom(text, source);
  };
  const label = kind === 'dates' ? path : pathWords([field]);
  const row = { label, before: textOf(own), after: textOf(shipped) };
  const href = kind === 'course' ? coursePath(slug) : examPath(slug);
  return (
    <article className="stack" aria-labelledby={heading}>
      <h2 id={heading} className="entry-name">
        <a href={href}>{name}</a>
      </h2>
      <DifferenceTable rows={[row]} texts={{ ...texts, before: texts.own, after: texts.shipped }} />
      <p className="soft">{texts.saveToKeep}</p>
    </article>
  );
}

/** The days of a date. */
function dayWords(value: unknown): string {
  const { from = '', to = null }: { from?: unknown; to?: unknown } = Object(value);
  return to === null ? String(from) : `${from} – ${to}`;
}

interface EntryProps {
  difference: DeployDifference;
  isBusy: boolean;
  run: RunAction;
}

function Entry({ difference, isBusy, run }: EntryProps) {
  const { differenceScreen: texts } = useWords(differenceWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  const heading = useId();
  const { institution, path, own, shipped } = difference;
  const textOf = ({ value, source }: DeployDifference['own']) => {
    if (isEmpty(value)) return null;
    return source === null ? valueWords(value) : texts.sourcedFrom(valueWords(value), source);
  };
  const row = { label: pathWords(path.split('.')), before: textOf(own), after: textOf(shipped) };
  const shared = { 'aria-describedby': heading, disabled: isBusy };
  return (
    <article className="stack" aria-labelledby={heading}>
      <h2 id={heading} className="entry-name">
        <a href={institutionEditPath(institution.type, institution.name)}>{institution.name}</a>
      </h2>
      <DifferenceTable rows={[row]} texts={{ ...texts, before: texts.own, after: texts.shipped }} />
      <div className="cluster">
        <button
          type="button"
          {...shared}
          className="button button-small"
          onClick={() => void run(() => decide(difference, 'own'))}
        >
          {texts.keep}
        </button>
        <QuietButton
          isSmall
          {...shared}
          onClick={() => void run(() => decide(difference, 'shipped'))}
        >
          {texts.take}
        </QuietButton>
      </div>
    </article>
  );
}
