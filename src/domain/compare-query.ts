import { limits } from './limits.ts';

const cutoffNames = ['list', 'category', 'quota', 'pool'] as const;
/** Every name that the address of a comparison may carry. */
export const compareNames = ['i', 'only', 'q', 'replace', ...cutoffNames];
/** The value of `only` that leaves out what all have alike. */
export const DIFFERENCES = 'differences';
/** So many ids are looked at: some may be of institutions that are gone. */
const MOST_READ = 4 * limits.compared.max;

/** What the address of a comparison asks for. */
export interface CompareQuery {
  /** The institutions' ids in their order, each once. */
  ids: readonly string[];
  onlyDifferences: boolean;
  /** The words by which one more is looked for; empty where none is. */
  search: string;
  /** In whose place the one that is looked for comes; null where it is added. */
  replaced: string | null;
  /** What is chosen of the cut-offs. */
  cutoffs: Readonly<Record<string, string>>;
}

/** Reads an address; a form sends the ids one by one, a link all in one. */
export function compareQuery(parameters: URLSearchParams): CompareQuery {
  const ids = parameters
    .getAll('i')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= limits.name);
  const replaced = parameters.get('replace');
  return {
    ids: [...new Set(ids)].slice(0, MOST_READ),
    onlyDifferences: parameters.get('only') === DIFFERENCES,
    search: (parameters.get('q') ?? '').trim().slice(0, limits.query),
    replaced: replaced !== null && ids.includes(replaced) ? replaced : null,
    cutoffs: Object.fromEntries(cutoffNames.flatMap((name) => chosen(name, parameters.get(name)))),
  };
}

function chosen(name: string, value: string | null): [string, string][] {
  return value && value.length <= limits.name ? [[name, value]] : [];
}
