import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { type FormValues, OPEN_ROW } from './form-values.ts';

export interface Entry {
  id: string;
  index: number;
  /** The group and its label while closed; a new row stays open. */
  group: string;
  words: string;
  isNew: boolean;
}

interface Props<Own extends Entry> {
  list: 'figures' | 'otherNames' | 'rankings';
  entries: readonly Own[];
  groups: readonly { id: string; title: string }[];
  most: number;
  add: () => void;
  remove: (index: number) => void;
  /** What the row at an index is about; a new or blank row is named by its number. */
  nameOf: (index: number) => string;
  /** How the entries of a group are laid out where not as a line each. */
  layout?: (entries: readonly Own[], shown: Shown<Own>) => ReactNode;
  /** The fields of the row at an index. */
  children: (index: number) => ReactNode;
}

/** The properties of the list that a layout needs. */
interface Shown<Own extends Entry> {
  isOpen: (entry: Own) => boolean;
  change: (entry: Own) => void;
  /** The fields of an entry that is open. */
  open: (entry: Own) => ReactNode;
}

/**
 * Many rows that are read more often than written: folded by group, a line each, of which those are
 * fields that are changed, new or wrong.
 */
export function FactList<Own extends Entry>({
  list,
  entries,
  groups,
  most,
  add,
  remove,
  nameOf,
  layout,
  children,
}: Props<Own>) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { errors } = useFormState<FormValues>({ name: list });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const addButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useAskedRow(list, (index) => {
    const entry = entries.find((one) => one.index === index);
    if (!entry) return;
    setAsked(entry.group);
    change(entry);
  });
  const isFull = entries.length >= most;
  const whole: unknown = get(errors, `${list}.message`);
  const isWrong = ({ index }: Entry) => get(errors, `${list}.${index}`) !== undefined;

  /** Enter moves to the next row, because it would otherwise submit the whole form. */
  function press(event: KeyboardEvent<HTMLElement>): void {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isInput || event.defaultPrevented) return;
    event.preventDefault();
    if (!isFull && !event.nativeEvent.isComposing) add();
  }

  function take(index: number): void {
    remove(index);
    addButton.current?.focus();
  }

  const isOpen = (entry: Entry) => entry.isNew || changed.has(entry.id) || isWrong(entry);
  const change = ({ id }: Entry) => setChanged(new Set([...changed, id]));

  function open({ id, index, isNew }: Entry): ReactNode {
    const title = (!isNew && nameOf(index)) || texts.numbered(texts.rows[list], index + 1);
    return (
      <OpenRow key={id} title={title} takesFocus={changed.has(id)} remove={() => take(index)}>
        {children(index)}
      </OpenRow>
    );
  }

  function shown(entry: Entry): ReactNode {
    if (isOpen(entry)) return open(entry);
    const { id, index, words } = entry;
    return <Line key={id} words={words} change={() => change(entry)} remove={() => take(index)} />;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the Enter of its fields alone.
    <div className="rows" onKeyDown={press}>
      {groups.map(({ id, title }) => {
        const own = entries.filter(({ group, isNew }) => group === id && !isNew);
        return (
          <Group
            key={id}
            title={title}
            count={own.length}
            isForced={own.some(isWrong)}
            isAsked={asked === id}
          >
            {() => (layout ? layout(own, { isOpen, change, open }) : own.map(shown))}
          </Group>
        );
      })}
      {entries.filter(({ isNew }) => isNew).map(shown)}
      {typeof whole === 'string' && <p className="field-error">{whole}</p>}
      <button
        ref={addButton}
        type="button"
        className="button button-quiet"
        disabled={isFull}
        onClick={add}
      >
        {texts.add(texts.rows[list])}
      </button>
    </div>
  );
}

/** Hears that a row of a list is to be opened. */
function useAskedRow(list: string, open: (index: number) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const detail: { list: string; index: number } = event.detail;
      if (detail.list === list) latest.current(detail.index);
    };
    addEventListener(OPEN_ROW, hear);
    return () => removeEventListener(OPEN_ROW, hear);
  }, [list]);
}

interface GroupProps {
  title: string;
  count: number;
  /** Whether something in it has to be seen. */
  isForced: boolean;
  /** Whether the search within the form asks for one of its rows. */
  isAsked?: boolean;
  /** Whether it is shown when empty. */
  isEmptyShown?: boolean;
  children: () => ReactNode;
}

/** Rows under a heading that opens; nothing is made of them while it is shut. */
export function Group({
  title,
  count,
  isForced,
  isAsked = false,
  isEmptyShown,
  children,
}: GroupProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const isShown = isOpen || isForced;
  // Once made, rows stay, because they remember the source that a change has cleared.
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  if (count === 0 && !isEmptyShown) return null;
  return (
    <details
      className="fact-group"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.counted(title, count)}</summary>
      {wasShown.current && <div className="fact-rows">{children()}</div>}
    </details>
  );
}

interface RowProps {
  title: string;
  takesFocus: boolean;
  remove: () => void;
  children: ReactNode;
}

function OpenRow({ title, takesFocus, remove, children }: RowProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('input')?.select();
  }, [takesFocus]);
  return (
    <fieldset className="form-row" ref={row}>
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
      <button
        type="button"
        className="button button-quiet button-small row-remove"
        onClick={remove}
      >
        {texts.remove} <span className="visually-hidden">{title}</span>
      </button>
    </fieldset>
  );
}

function Line({
  words,
  change,
  remove,
}: {
  words: string;
  change: () => void;
  remove: () => void;
}) {
  const { institutionForm: texts } = useWords(consoleWords);
  return (
    <div className="fact-line">
      <span>{words}</span>
      <span className="cluster">
        <button type="button" className="button button-quiet button-small" onClick={change}>
          {texts.change} <span className="visually-hidden">{words}</span>
        </button>
        <button type="button" className="button button-quiet button-small" onClick={remove}>
          {texts.remove} <span className="visually-hidden">{words}</span>
        </button>
      </span>
    </div>
  );
}
