import { type ReactNode, useState } from 'react';
import { lazily } from '../../browser/lazily.ts';
import { type Difference, findDifferences } from '../../domain/differences.ts';
import type { ListedChange, WholeChange } from '../../domain/history/history.ts';
import { coursePath, examPath, historySearchPath, shortPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { consoleWords } from '../../messages/console.ts';
import { dot } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { Loaded, LoadFailure, Loading } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { DifferenceTable } from '../ui/DifferenceTable.tsx';
import { differenceRows } from '../ui/difference-rows.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useModule } from '../ui/useModule.ts';
import { useWords } from '../ui/words.tsx';
import { loadChange, loadParts } from './history-calls.ts';

interface Props {
  change: ListedChange;
  isBusy: boolean;
  undo: (change: ListedChange) => void;
  /** Whether to link to the changed record and the author's other changes. */
  isLinked?: true;
  /** Actions shown below the differences; `fields` are the names of the changed fields. */
  foot?: (change: WholeChange, fields: readonly string[]) => ReactNode;
}

/** One change: its act, author and time in a line, with the differences on demand. */
export function Change({ change, isBusy, isLinked, undo, foot }: Props) {
  const { historyScreen: texts, wordOf, grouped } = useWords(consoleWords);
  const { moment } = useWords(formats);
  const [isOpen, setIsOpen] = useState(false);
  const { _id, act, at, by, count, fields, merged, reason, target, undoable, undoes } = change;
  const hasParts = partedKinds.has(target.kind);
  const href = isLinked && act !== 'deleted' ? pathOfTarget(target) : null;
  const heading = `change-${_id}`;
  const region = `differences-${_id}`;
  return (
    <li className="entry change">
      <div className="entry-head">
        <div>
          <p className="entry-name" id={heading}>
            {texts.acts[act]} {hasParts ? texts.touched(grouped(count)) : texts.kind[target.kind]}:{' '}
            {href ? <a href={href}>{target.label}</a> : target.label}
          </p>
          <p className="entry-note">
            {isLinked ? (
              <a href={historySearchPath({ by: by.username })} title={texts.onlyBy(by.username)}>
                {by.username}
              </a>
            ) : (
              by.username
            )}
            {dot}
            <time dateTime={at}>{moment(at)}</time>
            {undoes && dot + texts.isUndo}
            {merged && dot + (undoes ? texts.parted : texts.merged)(merged.label)}
            {reason && dot + reason}
            {fields.length > 0 && target.kind !== 'cutoffs' && dot + fields.map(wordOf).join(', ')}
          </p>
        </div>
        <div className="record-actions">
          <QuietButton
            isSmall
            aria-expanded={isOpen}
            aria-controls={region}
            aria-describedby={heading}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.details}
          </QuietButton>
          {undoable && (
            <QuietButton
              isSmall
              aria-describedby={heading}
              disabled={isBusy}
              onClick={() => undo(change)}
            >
              {texts.undo}
            </QuietButton>
          )}
        </div>
      </div>
      <div id={region}>
        {isOpen && (hasParts ? <Parts id={_id} /> : <Differences change={change} foot={foot} />)}
      </div>
    </li>
  );
}

/** The kinds of entries that are unfolded into the changes of each record. */
const partedKinds: ReadonlySet<string> = new Set(['bulk', 'import']);

/** The changes of an act, page by page, each with the values that it changed. */
function Parts({ id }: { id: string }) {
  const { historyScreen: texts } = useWords(consoleWords);
  const pages = useCursors(id);
  const load = useLoad(`${id} ${pages.cursor}`, () => loadParts(id, pages.cursor));
  return (
    <Loaded load={load}>
      {({ entries, nextCursor }) => (
        <>
          <ul className="entry-note change-parts" aria-label={texts.partsOf}>
            {entries.map(({ _id, target }) => (
              <li key={_id}>
                <a href={historySearchPath({ target: `institution:${target._id}` })}>
                  {target.label}
                </a>
              </li>
            ))}
          </ul>
          <CursorPager pages={pages} nextCursor={nextCursor} />
        </>
      )}
    </Loaded>
  );
}

/** The page of the changed record; null without one. */
function pathOfTarget({ kind, _id }: ListedChange['target']): string | null {
  switch (kind) {
    case 'institution':
    case 'merge':
      return shortPath(_id);
    case 'course':
      return coursePath(_id);
    case 'exam':
    case 'dates':
      return examPath(_id);
    case 'scholarship':
      return pages.scholarships.path;
    case 'source':
      return pages.sources.path;
    default:
      return null;
  }
}

/** The differences of a change by field, and its withheld values. */
function Differences({ change, foot }: Pick<Props, 'change' | 'foot'>) {
  const { historyScreen: texts } = useWords(consoleWords);
  const { _id, withheld = [] } = change;
  const { data, failed, isLoading, reload } = useLoad(`${_id} ${withheld.length}`, () =>
    loadChange(_id),
  );
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data || isLoading) return <Loading />;
  if (data.target.kind === 'cutoffs') return <CutoffPart change={data} />;
  const rows = findDifferences(data.before, data.after);
  return (
    <>
      {rows.length === 0 && withheld.length === 0 && <p className="soft">{texts.noDifference}</p>}
      {rows.length > 0 && <Rows change={data} rows={rows} />}
      <WithheldValues change={change} />
      {foot?.(data, fieldsIn(rows))}
    </>
  );
}

/** The differences of cut-offs, whose code other changes do not need. */
function CutoffPart({ change }: { change: WholeChange }) {
  const parts = useModule(true, () => lazily(() => import('./CutoffDifferences.tsx')));
  return parts ? <parts.CutoffDifferences change={change} /> : <Loading />;
}

/** The API names of the changed fields. */
function fieldsIn(rows: readonly Difference[]): string[] {
  const names = rows.map(({ path: [field = '', part] }) =>
    part !== undefined && (field === 'figures' || field === 'provenance')
      ? `${field}.${part}`
      : field,
  );
  return [...new Set(names)].filter((name) => name !== 'name' && name !== 'type');
}

/** The changed values side by side, or all values of a created or deleted record. */
function Rows({ change, rows }: { change: WholeChange; rows: readonly Difference[] }) {
  const { historyScreen: texts, pathWords, valueWords } = useWords(consoleWords);
  if (change.before !== null && change.after !== null) {
    return <DifferenceTable rows={differenceRows(rows, { pathWords, valueWords })} texts={texts} />;
  }
  return (
    <dl className="glossary">
      {rows.map(({ path, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of facts share a path; none ever moves.
        <div key={index}>
          <dt>{pathWords(path)}</dt>
          <dd>{valueWords(after ?? before)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The withheld fields of a change and the reasons. */
function WithheldValues({ change: { withheld = [] } }: Pick<Props, 'change'>) {
  const { historyScreen: texts, pathWords } = useWords(consoleWords);
  const { moment } = useWords(formats);
  if (withheld.length === 0) return null;
  return (
    <ul className="entry-note change-foot">
      {withheld.map(({ field, by, at, reason }) => (
        <li key={field}>
          {texts.isWithheld(pathWords(field.split('.')), by.username, moment(at), reason)}
        </li>
      ))}
    </ul>
  );
}
