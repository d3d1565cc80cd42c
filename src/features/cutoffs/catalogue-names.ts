import { institutionKey } from '../../domain/institution.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import type { SearchEntry, Summary } from '../../domain/summary.ts';
import type { ListInstitution } from './list-file.ts';
import type { OpenList } from './open-list.ts';

/** The list of the catalogue, as far as its names count. */
interface NamedList {
  refresh(): Promise<{ items: ReadonlyMap<string, SearchEntry>; version: number }>;
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
  let known = new Map<string, Summary>();
  let resolved = new WeakMap<OpenList, readonly KnownInstitution[]>();
  let seen = -1;

  return async (list) => {
    const { items, version } = await catalogue.refresh();
    if (version !== seen) {
      known = byName([...items.values()]);
      resolved = new WeakMap();
      seen = version;
    }
    const own = resolved.get(list) ?? list.institutions.map((one) => knownAs(one, known));
    resolved.set(list, own);
    return own;
  };
}

/** The summaries by every name that the statements may know; who has a name now comes first. */
function byName(entries: readonly SearchEntry[]): Map<string, Summary> {
  const key = ({ type, name }: InstitutionName) => institutionKey(type, name);
  const former = entries.flatMap(({ summary, formerNames }) =>
    formerNames.map((name) => [key(name), summary] as const),
  );
  return new Map([...former, ...entries.map(({ summary }) => [key(summary), summary] as const)]);
}

function knownAs(
  { catalogue, isWhole, name, state }: ListInstitution,
  known: ReadonlyMap<string, Summary>,
): KnownInstitution {
  const summary = (catalogue && known.get(institutionKey(catalogue.type, catalogue.name))) ?? null;
  return { summary, name: summary && isWhole ? summary.name : name, state };
}
