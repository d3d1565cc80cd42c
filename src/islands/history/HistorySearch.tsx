import { type ReactNode, useState } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { SearchField, SelectFilter } from '../console/SearchField.tsx';
import { changeAddress } from '../console/useAddress.ts';
import { dateControl, TextField } from '../ui/Field.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { type HistoryFilter, historyNames } from './history-calls.ts';

interface Props {
  filter: HistoryFilter;
  /** A filter before the others. */
  children: ReactNode;
}

/** The filters of the history; each takes effect immediately and is part of the address. */
export function HistorySearch({ filter, children }: Props) {
  const { historyScreen: texts, searchedFields } = useWords(consoleWords);
  const { by = '', q = '', field = '', from = '', to = '' } = filter;
  const fields = searchedFields.map((searched) => ({
    value: searched.field,
    label: searched.label,
  }));
  const names = historyNames.filter((name) => name !== 'target');
  return (
    <div className="filter-grid history-filters">
      {children}
      <SearchField label={texts.name} value={q} onSearch={(text) => searchFor('q', q, text)} />
      <SearchField label={texts.by} value={by} onSearch={(text) => searchFor('by', by, text)} />
      <SelectFilter
        label={texts.changedField}
        value={field}
        choices={[{ value: '', label: texts.anyField }, ...fields]}
        onChange={(value) => changeAddress({ field: value })}
      />
      <DayField label={texts.from} name="from" day={from} />
      <DayField label={texts.to} name="to" day={to} />
      {names.some((name) => filter[name]) && (
        <QuietButton
          onClick={() => changeAddress(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {texts.clear}
        </QuietButton>
      )}
    </div>
  );
}

/** Only the first letter adds a history entry. */
function searchFor(name: 'q' | 'by', before: string, text: string): void {
  changeAddress({ [name]: text }, before === '' ? 'push' : 'replace');
}

interface DayFieldProps {
  label: string;
  name: 'from' | 'to';
  /** The day of the address. */
  day: string;
}

/** A day, which takes effect once it is typed in full: until then its year has fewer digits. */
function DayField({ label, name, day }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  return (
    <TextField
      {...dateControl}
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const isWhole = target.value === '' || target.value >= dateControl.min;
        if (isWhole) changeAddress({ [name]: target.value }, day === '' ? 'push' : 'replace');
      }}
    />
  );
}
