import type { ReactNode } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { editorSorts, resolveValue, sorts, withoutWords } from '../../domain/search/search.ts';
import {
  nearAnswers,
  type SearchReading,
  type SearchResult,
  wordsLeftOut,
} from '../../domain/search/search-result.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { listWords } from '../../messages/institution-list.ts';
import { SearchField, SelectFilter } from '../console/SearchField.tsx';
import { changeAddress } from '../console/useAddress.ts';
import type { Choice } from '../ui/Field.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { filterNames, gapNames, pageSizes, type Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** The search result: its reading, the counts of each filter, and the order. */
  result: SearchResult | null;
  /** Content next to the search. */
  children?: ReactNode;
}

/** Search, filters, order and page length of the list; all are part of the address. */
export function ListFilters({ selection, result: found, children }: Props) {
  const { facets, reading } = found ?? {};
  const { facetTexts, institutionList: texts } = useWords(listWords);
  const isFiltered = ['q', ...filterNames, ...gapNames].some(
    (name) => Reflect.get(selection, name) !== '',
  );
  return (
    <>
      <div className="filter-bar">
        <SearchField label={texts.searchLabel} value={selection.q} onSearch={search} />
        {isFiltered && <QuietButton onClick={clearFilters}>{texts.clear}</QuietButton>}
        {children}
      </div>
      <div className="list-question">
        <Chips selection={selection} />
        {reading && selection.q !== '' && <Reading q={selection.q} reading={reading} />}
      </div>
      <details className="filters">
        <summary>{texts.filtersTitle}</summary>
        <div className="filter-grid">
          {filterNames.map((name) => (
            <SelectFilter
              key={name}
              label={facetTexts[name]}
              {...filterChoices(name, facets?.[name] ?? [], selection[name])}
              onChange={(value) => changeFilter(name, value)}
            />
          ))}
          <SelectFilter
            label={texts.sort}
            value={selection.sort || (selection.q === '' ? 'name' : (found?.sort ?? 'relevance'))}
            choices={[...sorts, ...editorSorts].map((value) => ({
              value,
              label: texts.sorts[value],
            }))}
            onChange={(value) => changeFilter('sort', value)}
          />
          <SelectFilter
            label={texts.perPage}
            value={selection.limit || pageSizes[0]}
            choices={pageSizes.map((value) => ({ value, label: value }))}
            onChange={(value) => changeFilter('limit', value)}
          />
        </div>
      </details>
    </>
  );

  function search(text: string): void {
    // Only the first letter adds a history entry.
    changeAddress({ q: text, page: undefined }, selection.q === '' ? 'push' : 'replace');
  }
}

/** The active filters, each with a button that removes it. */
function Chips({ selection }: Pick<Props, 'selection'>) {
  const {
    facetTexts,
    facetWord,
    gapChip,
    institutionList: texts,
    searchTexts,
  } = useWords(listWords);
  const filters = filterNames.map((name) => {
    const value = facetWord(name, selection[name]);
    return { name, text: texts.chip(facetTexts[name], value) };
  });
  const gaps = gapNames.map((name) => ({ name, text: gapChip(name, selection[name]) }));
  const active = [...filters, ...gaps].filter(({ name }) => selection[name] !== '');
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={texts.filtersTitle}>
      {active.map(({ name, text }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => changeFilter(name, '')}>
            {text}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">{searchTexts.remove}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The reading of the search, each part with a button that removes it, and the missing parts. */
function Reading({ q, reading }: { q: string; reading: SearchReading }) {
  const { partWord, questionTexts, searchTexts } = useWords(listWords);
  const { parts, isGuess } = reading;
  const [alternatives, leftOut] = [nearAnswers(reading), wordsLeftOut(reading)];
  const take = (text: string) => changeAddress({ q: withoutWords(q, text), page: undefined });
  return (
    <>
      {parts.length > 0 && (
        <ul className="chips" aria-label={searchTexts.active}>
          {parts.map(({ kind, label, text }) => (
            <li key={`${kind} ${label}`}>
              <button type="button" className="chip" onClick={() => take(text)}>
                {partWord({ kind, label })}
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">{searchTexts.remove}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(leftOut.length > 0 || alternatives) && (
        <div role="status">
          {leftOut.length > 0 && <p>{questionTexts.leftOut(leftOut)}</p>}
          {alternatives && (
            <p>
              {questionTexts.answered(alternatives.few, parts)}{' '}
              {alternatives.near.length > 0 && questionTexts.nearest}{' '}
              {joinWithDots(alternatives.near.map(questionTexts.nearestOf))}
            </p>
          )}
        </div>
      )}
      {isGuess && <p role="status">{searchTexts.guess}</p>}
    </>
  );
}

function changeFilter(name: string, value: string): void {
  changeAddress({ [name]: value, page: undefined });
}

function clearFilters(): void {
  const names = ['q', 'page', ...filterNames, ...gapNames];
  changeAddress(Object.fromEntries(names.map((name) => [name, undefined])));
}

/**
 * The values with their counts, sorted by name; the selected value is kept even with count zero.
 */
function filterChoices(
  name: (typeof filterNames)[number],
  values: SearchResult['facets'][keyof SearchResult['facets']],
  selected: string,
): { value: string; choices: Choice[] } {
  const { facetWord, institutionList: texts } = listWords(pageLanguage());
  const choices = values
    .map(({ value, count }) => ({ value, label: `${facetWord(name, value)} (${count})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const chosen = selected === '' ? '' : resolveValue(values, selected);
  const isOffered = chosen === '' || values.some(({ value }) => value === chosen);
  const missing = isOffered ? [] : [{ value: chosen, label: `${facetWord(name, chosen)} (0)` }];
  return {
    value: chosen,
    choices: [{ value: '', label: texts.noFilter }, ...missing, ...choices],
  };
}
