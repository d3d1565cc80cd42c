import { type ReactNode, useRef, useState } from 'react';
import type { ListColumn } from '../../domain/curation/list-settings.ts';
import type { ListedVersion } from '../../domain/curation/listed-version.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { historyPath } from '../../domain/pages/address.ts';
import { formats } from '../../messages/formats.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { RowButton, useRowFocus } from '../console/RecordTable.tsx';
import { Shortcuts, useShortcuts } from '../console/shortcuts.tsx';
import { useWords } from '../ui/words.tsx';
import { type TickingProps, useTicking } from './useTicking.ts';

interface Props extends TickingProps {
  columns: readonly ListColumn[];
  isBusy: boolean;
  remove: (institution: Summary) => void;
  /** The address at which a row opens. */
  pathOf: (institution: Summary) => string;
  /** Called with the opened row and its index on the page. */
  onOpen: (institution: Summary, at: number) => void;
  /** The status of the list, and the actions on the list and on the selected rows. */
  children: ReactNode;
}

/** The table of institutions (docs/product.md 2), with ticks and the chosen columns. */
export function InstitutionTable(props: Props) {
  const { institutions, columns, isBusy, children } = props;
  const { institutionList: texts } = useWords(listWords);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus(institutions);
  const ticking = useTicking(props);
  useShortcuts(body, (key, at) => {
    if (key === '?') setIsHelpOpen((isOpen) => !isOpen);
    if (key === '/') document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    const row = body.current?.children[at];
    if (!row || isBusy) return;
    if (key === 'x' || key === 'X') ticking.toggle(at, key === 'X');
    if (key === 'Enter' && document.activeElement === row) row.querySelector('a')?.click();
  });
  const { name, type, category, location, actions } = texts.columns;
  const labels = [
    type,
    category,
    location,
    ...columns.map((column) => texts.columns[column]),
    actions,
  ];
  return (
    <>
      <div className="list-acts">
        {children}
        <Shortcuts
          label={texts.keys}
          keyList={texts.keyList}
          isOpen={isHelpOpen}
          toggle={() => setIsHelpOpen(!isHelpOpen)}
        />
      </div>
      <div className="records is-compact" {...focus}>
        <table role="table" aria-busy={isBusy}>
          <caption className="visually-hidden">{texts.heading}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <label>
                  <input
                    type="checkbox"
                    aria-label={texts.tickPage}
                    checked={ticking.areAllTicked}
                    disabled={!ticking.isPossible}
                    onChange={({ target }) => ticking.togglePage(target.checked)}
                  />
                </label>
                {name}
              </th>
              {labels.map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body}>
            {institutions.map((institution, at) => (
              <Row
                key={institution._id}
                {...props}
                institution={institution}
                at={at}
                isWaiting={ticking.isWaiting(institution._id)}
                toggle={(withRange) => ticking.toggle(at, withRange)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps extends Props {
  institution: Summary;
  at: number;
  /** Whether it is ticked as soon as its version has loaded. */
  isWaiting: boolean;
  toggle: (withRange: boolean) => void;
}

function Row({ institution, at, isWaiting, toggle, ...props }: RowProps) {
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts } = useWords(screenWords);
  const { _id, type, name, category, location } = institution;
  const { columns, versions, ticks, remove, onOpen } = props;
  const version = versions?.get(_id);
  const path = props.pathOf(institution);
  const place = [location.city, location.state].filter(Boolean).join(', ');
  return (
    <tr role="row" tabIndex={-1} data-ticked={ticks.has(_id) || undefined}>
      <th role="rowheader" scope="row" id={`row-${_id}`} title={name}>
        <label>
          <input
            type="checkbox"
            aria-label={texts.tick(name)}
            checked={ticks.has(_id) || isWaiting}
            disabled={!version}
            onChange={() => undefined}
            onClick={({ shiftKey }) => toggle(shiftKey)}
          />
        </label>
        <a href={path} onClick={() => onOpen(institution, at)}>
          {name}
        </a>
      </th>
      <td role="cell" data-label={texts.columns.type}>
        {type}
      </td>
      <td role="cell" data-label={texts.columns.category}>
        {category ?? consoleTexts.unknown}
      </td>
      <td role="cell" data-label={texts.columns.location} title={place}>
        {place || consoleTexts.unknown}
      </td>
      {columns.map((column) => (
        <td key={column} role="cell" data-label={texts.columns[column]}>
          <OptionalCell column={column} institution={institution} version={version} />
        </td>
      ))}
      <td role="cell" data-label={texts.columns.actions}>
        <div className="record-actions">
          <a
            className="button button-quiet button-small"
            href={path}
            aria-describedby={`row-${_id}`}
            onClick={() => onOpen(institution, at)}
          >
            {consoleTexts.edit}
          </a>
          <RowButton of={_id} onClick={() => remove(institution)}>
            {consoleTexts.delete}
          </RowButton>
        </div>
      </td>
    </tr>
  );
}

interface OptionalCellProps {
  column: ListColumn;
  institution: Summary;
  version: ListedVersion | undefined;
}

/** A cell of an optional column; blank while its value is unknown. */
function OptionalCell({ column, institution, version }: OptionalCellProps) {
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const { day } = useWords(formats);
  if (column === 'owner' || column === 'establishedYear') {
    return institution[column] ?? consoleTexts.unknown;
  }
  if (!version) return null;
  const { reported, fields, sources, views, updatedAt, updatedBy } = version;
  switch (column) {
    case 'completeness':
      return (
        <span title={texts.reportedOf(reported, fields)}>
          {texts.complete(Math.floor((reported / fields) * 100))}
        </span>
      );
    case 'sources':
      return grouped(sources);
    case 'views':
      return grouped(views);
    case 'changed':
      return <a href={historyPath('institution', version._id)}>{day(updatedAt)}</a>;
    case 'by':
      return updatedBy?.username ?? consoleTexts.unknown;
  }
}
