import { type SearchResult, sorts } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { institutionList as texts } from '../../messages/en/console.ts';
import { SearchField } from '../console/SearchField.tsx';
import { type Choice, SelectFilter } from '../console/SelectFilter.tsx';
import { changeAddress } from '../console/useAddress.ts';
import { filterNames, pageSizes, type Selection } from './selection.ts';

interface Props {
  selection: Selection;
  facets: SearchResult['facets'] | undefined;
}

/** Search, filters, order and length of the list; each stands in the address. */
export function ListFilters({ selection, facets }: Props) {
  const isFiltered = ['q', ...filterNames].some((name) => Reflect.get(selection, name) !== '');
  return (
    <>
      <div className="filter-bar">
        <SearchField label={texts.searchLabel} value={selection.q} onSearch={search} />
        {isFiltered && (
          <button type="button" className="button button-quiet" onClick={clear}>
            {texts.clear}
          </button>
        )}
      </div>
      <details className="filters">
        <summary>{texts.filtersTitle}</summary>
        <div className="filter-grid">
          {filterNames.map((name) => (
            <SelectFilter
              key={name}
              label={texts.filters[name]}
              {...filterChoices(facets?.[name] ?? [], selection[name])}
              onChange={(value) => change(name, value)}
            />
          ))}
          <SelectFilter
            label={texts.sort}
            value={selection.sort || (selection.q === '' ? 'name' : 'relevance')}
            choices={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
            onChange={(value) => change('sort', value)}
          />
          <SelectFilter
            label={texts.perPage}
            value={selection.limit || pageSizes[0]}
            choices={pageSizes.map((value) => ({ value, label: value }))}
            onChange={(value) => change('limit', value)}
          />
        </div>
      </details>
    </>
  );

  function search(text: string): void {
    // The first letter is a step to go back to, those after it are the same step.
    changeAddress({ q: text, page: undefined }, selection.q === '' ? 'push' : 'replace');
  }
}

function change(name: string, value: string): void {
  changeAddress({ [name]: value, page: undefined });
}

function clear(): void {
  const names = ['q', 'page', ...filterNames];
  changeAddress(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** The values with their counts, by name; what is asked for stays among them even at zero. */
function filterChoices(
  values: SearchResult['facets'][keyof SearchResult['facets']],
  asked: string,
): { value: string; choices: Choice[] } {
  const choices = values
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const chosen = values.find(({ value }) => slugOf(value) === slugOf(asked))?.value;
  const missing = asked !== '' && !chosen ? [{ value: asked, label: `${asked} (0)` }] : [];
  return {
    value: asked === '' ? '' : (chosen ?? asked),
    choices: [{ value: '', label: texts.noFilter }, ...missing, ...choices],
  };
}
