import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { type FactListName, type FormValues, OPEN_ROW } from './form-values.ts';
import { Group } from './Group.tsx';

export interface FactEntry {
  id: string;
  index: number;
  /** The group and its label while closed; a new row stays open. */
  group: string;
  words: string;
  isNew: boolean;
}

interface Props<Own extends FactEntry> {
  list: FactListName | 'rankings';
  entries: readonly Own[];
  groups: readonly { id: string; title: string }[];
  max: number;
  add: () => void;
  /** The name of the next row, where it has one before it is added. */
  addName?: string;
  remove: (index: number) => void;
  /** The subject of the row at an index; a new or blank row is named by its number. */
  nameOf: (index: number) => string;
  /** Lays out the entries of a group; by default each is a line. */
  layout?: (entries: readonly Own[], shown: LayoutProps<Own>) => ReactNode;
  /** The fields of the row at an index. */
  children: (index: number) => ReactNode;
}

/** The properties of the list that a layout needs. */
interface LayoutProps<Own extends FactEntry> {
  isOpen: (entry: Own) => boolean;
  change: (entry: Own) => void;
  /** The fields of an entry that is open. */
  renderOpen: (entry: Own) => ReactNode;
}

/**
 * A long list of rows, folded by group. A row is one line of text; changed, new and invalid rows are
 * shown as fields.
 */
export function FactList<Own extends FactEntry>({
  list,
  entries,
  groups,
  max,
  add,
  addName,
  remove,
  nameOf,
  layout,
  children,
}: Props<Own>) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { errors } = useFormState<FormValues>({ name: list });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const addButton = useRef<HTMLButtonElement>(null);
  const [openedGroup, setOpenedGroup] = useState<string | null>(null);
  useOpenRowEvent(list, (index) => {
    const entry = entries.find((candidate) => candidate.index === index);
    if (!entry) return;
    setOpenedGroup(entry.group);
    change(entry);
  });
  const isFull = entries.length >= max;
  const listError: unknown = get(errors, `${list}.message`);
  const isWrong = ({ index }: FactEntry) => get(errors, `${list}.${index}`) !== undefined;

  /** Enter moves to the next row, because it would otherwise submit the whole form. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isInput || event.defaultPrevented) return;
    event.preventDefault();
    if (!isFull && !event.nativeEvent.isComposing) add();
  }

  function removeRow(index: number): void {
    remove(index);
    addButton.current?.focus();
  }

  const isOpen = (entry: FactEntry) => entry.isNew || changed.has(entry.id) || isWrong(entry);
  const change = ({ id }: FactEntry) => setChanged(new Set([...changed, id]));

  function renderOpen({ id, index, isNew }: FactEntry): ReactNode {
    const title = (!isNew && nameOf(index)) || texts.numbered(texts.rows[list], index + 1);
    return (
      <OpenRow key={id} title={title} takesFocus={changed.has(id)} remove={() => removeRow(index)}>
        {children(index)}
      </OpenRow>
    );
  }

  function renderEntry(entry: FactEntry): ReactNode {
    if (isOpen(entry)) return renderOpen(entry);
    const { id, index, words } = entry;
    return (
      <ClosedRow
        key={id}
        words={words}
        change={() => change(entry)}
        remove={() => removeRow(index)}
      />
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Enter of its fields.
    <div className="rows" onKeyDown={onKeyDown}>
      {groups.map(({ id, title }) => {
        const rows = entries.filter(({ group, isNew }) => group === id && !isNew);
        return (
          <Group
            key={id}
            title={title}
            count={rows.length}
            isForced={rows.some(isWrong)}
            isRequested={openedGroup === id}
          >
            {() => (layout ? layout(rows, { isOpen, change, renderOpen }) : rows.map(renderEntry))}
          </Group>
        );
      })}
      {entries.filter(({ isNew }) => isNew).map(renderEntry)}
      {typeof listError === 'string' && <p className="field-error">{listError}</p>}
      <QuietButton ref={addButton} data-adds={list} disabled={isFull} onClick={add}>
        {texts.add(addName ?? texts.rows[list])}
      </QuietButton>
    </div>
  );
}

/** Calls `open` for each event that requests to open a row of the list. */
function useOpenRowEvent(list: string, open: (index: number) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onOpenRow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const detail: { list: string; index: number } = event.detail;
      if (detail.list === list) latest.current(detail.index);
    };
    addEventListener(OPEN_ROW, onOpenRow);
    return () => removeEventListener(OPEN_ROW, onOpenRow);
  }, [list]);
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

function ClosedRow({
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
        <QuietButton isSmall onClick={change}>
          {texts.change} <span className="visually-hidden">{words}</span>
        </QuietButton>
        <QuietButton isSmall onClick={remove}>
          {texts.remove} <span className="visually-hidden">{words}</span>
        </QuietButton>
      </span>
    </div>
  );
}
