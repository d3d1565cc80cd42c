import { rankNumbers } from '../cutoffs/rank-numbers.ts';
import { readerLimits } from '../reader-limits.ts';

/** What chooses among cut-offs: seats, or the rank of a visitor. */
const cutoffNames = [
  ...['list', 'category', 'quota', 'pool'],
  ...rankNumbers,
  ...['pwd', 'gender', 'homeState'],
] as const;
/** All query names of a comparison but those of a family. */
export const compareNames = ['i', 'only', 'q', 'replace', ...cutoffNames] as const;
/** Value of `only` that hides rows in which all institutions are equal. */
export const DIFFERENCES = 'differences';
/** More ids than are shown, because some institutions may be gone. */
const MAX_READ = 4 * readerLimits.compared.max;

/** The parsed query of a comparison. */
export interface CompareQuery {
  /** Institution ids in order, without repetitions. */
  ids: readonly string[];
  onlyDifferences: boolean;
  /** Search words for another institution; empty without a search. */
  search: string;
  /** The id that the searched institution replaces; null where it is added. */
  replaced: string | null;
  /** Filters of the cut-offs. */
  cutoffs: Readonly<Record<string, string>>;
}

/** Parses the query; forms send ids one by one, links all in one parameter. */
export function parseCompareQuery(parameters: URLSearchParams): CompareQuery {
  const ids = parameters
    .getAll('i')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= readerLimits.name);
  const replaced = parameters.get('replace');
  return {
    ids: [...new Set(ids)].slice(0, MAX_READ),
    onlyDifferences: parameters.get('only') === DIFFERENCES,
    search: (parameters.get('q') ?? '').trim().slice(0, readerLimits.query),
    replaced: replaced !== null && ids.includes(replaced) ? replaced : null,
    cutoffs: Object.fromEntries(
      cutoffNames.flatMap((name) => parseFilter(name, parameters.get(name))),
    ),
  };
}

function parseFilter(name: string, value: string | null): [string, string][] {
  return value && value.length <= readerLimits.name ? [[name, value]] : [];
}
