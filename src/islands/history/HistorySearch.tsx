import { type ReactNode, useId } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { SearchField, SelectFilter } from '../console/SearchField.tsx';
import { changeAddress } from '../console/useAddress.ts';
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
      <SearchField label={texts.name} value={q} onSearch={(text) => changeAddress({ q: text })} />
      <SearchField label={texts.by} value={by} onSearch={(text) => changeAddress({ by: text })} />
      <SelectFilter
        label={texts.changedField}
        value={field}
        choices={[{ value: '', label: texts.anyField }, ...fields]}
        onChange={(value) => changeAddress({ field: value })}
      />
      <DayFilter
        label={texts.from}
        value={from}
        onChange={(value) => changeAddress({ from: value })}
      />
      <DayFilter label={texts.to} value={to} onChange={(value) => changeAddress({ to: value })} />
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

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
