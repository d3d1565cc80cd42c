import type { ReactNode } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { SearchField, SelectFilter } from '../console/SearchField.tsx';
import { changeAddress } from '../console/useAddress.ts';
import { TextField } from '../ui/Field.tsx';
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
      <TextField
        label={texts.from}
        type="date"
        value={from}
        onChange={({ target }) => changeAddress({ from: target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        onChange={({ target }) => changeAddress({ to: target.value })}
      />
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
