import { institutionKey } from '../../domain/institution.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import type { SearchEntry, Summary } from '../../domain/summary.ts';
import type { Items } from '../../store/list-items.ts';
import type { ListInstitution } from './list-file.ts';
import type { OpenList } from './open-list.ts';

/** The list of the catalogue, as far as its names count. */
interface NamedList {
  refresh(): Promise<{ items: Items<SearchEntry>; version: number }>;
}

/** An institution of a list as pages and answers show it. */
export interface KnownInstitution {
  summary: Summary | null;
  /** The catalogue's name where the institution is the catalogue's, else the counselling's own. */
  name: string;
  state: string | null;
}

/** Finds the institutions of lists in the catalogue as it is now; kept until that changes. */
export type CatalogueNames = (list: OpenList) => Promise<readonly KnownInstitution[]>;

/** Over the list of the catalogue's institutions. */
export function catalogueNames(catalogue: NamedList): CatalogueNames {
  let known = new Map<string, string>();
  let resolved = new WeakMap<OpenList, readonly KnownInstitution[]>();
  let seen = -1;

  return async (list) => {
    const { items, version } = await catalogue.refresh();
    if (version !== seen) {
      known = byName(items);
      resolved = new WeakMap();
      seen = version;
    }
    const summaryOf = (key: string) => items.get(known.get(key) ?? '')?.summary ?? null;
    const own = resolved.get(list) ?? list.institutions.map((one) => knownAs(one, summaryOf));
    resolved.set(list, own);
    return own;
  };
}

/** The ids by every name that the statements may know; who has a name now comes first. */
function byName(items: Items<SearchEntry>): Map<string, string> {
  const ids = new Map<string, string>();
  const take = ({ type, name }: InstitutionName, id: string) =>
    ids.set(institutionKey(type, name), id);
  for (const [id, names] of items.column('formerNames')) for (const name of names) take(name, id);
  for (const [id, summary] of items.column('summary')) take(summary, id);
  return ids;
}

function knownAs(
  { catalogue, isWhole, name, state }: ListInstitution,
  summaryOf: (key: string) => Summary | null,
): KnownInstitution {
  const summary = catalogue ? summaryOf(institutionKey(catalogue.type, catalogue.name)) : null;
  return { summary, name: summary && isWhole ? summary.name : name, state };
}
