import { type MatchQuery, type MatchReason, matchReasons } from '../../domain/duplicates.ts';
import {
  addTo,
  comparedCode,
  comparedHost,
  comparedNames,
  type LikelyPair,
  type Likeness,
  likelyPairs,
} from '../../domain/likeness.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import { wordsOf } from '../../domain/text.ts';
import type { SearchEntry } from '../../search/index/entry.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import { type Items, type Listed, rowOf } from '../../store/list-lines.ts';

/** An institution that matches, by its id, and why. */
interface Found {
  id: string;
  reasons: MatchReason[];
}

/** What institutions have in common with each other, and with one that is about to be added. */
export interface LikenessIndex {
  pairs(): readonly LikelyPair[];
  /** The best first: by a code or a website before by a name, those of the same city first. */
  matching(asked: MatchQuery): Found[];
}

/** Rebuilds the index on demand after the list has changed. */
export function likenessOver(
  list: DerivedList<unknown, SearchEntry>,
): () => Promise<LikenessIndex> {
  let known: { version: number; index: LikenessIndex } | null = null;
  return async () => {
    const { items, version } = await list.refresh();
    if (known?.version !== version) known = { version, index: indexOf(items) };
    return known.index;
  };
}

function indexOf(items: Items<SearchEntry>): LikenessIndex {
  let pairs: readonly LikelyPair[] | undefined;
  let keys: Keys | undefined;
  return {
    pairs() {
      pairs ??= likelyPairs(likenesses(items));
      return pairs;
    },
    matching(asked) {
      keys ??= keysOf(items);
      return matching(keys, asked);
    },
  };
}

/** Of packed lines only the columns that are compared are unpacked. */
function* likenesses(items: Items<SearchEntry>): Generator<Likeness> {
  for (const line of items.lines()) yield likenessOf(line);
}

function likenessOf(line: Listed<SearchEntry>): Likeness {
  const place = rowOf(line);
  if (!place) {
    const { summary, aisheCode: code, websiteHost: host } = line.summary;
    return { id: line.id, name: summary.name, ...summary.location, code, host };
  }
  const { column, row } = place;
  const summary = column.field('summary');
  const location = summary.field('location');
  return {
    id: line.id,
    name: summary.field('name').at(row),
    city: location.field('city').at(row),
    state: location.field('state').at(row),
    code: column.field('aisheCode').at(row),
    host: column.field('websiteHost').at(row),
  };
}

type Keys = Record<MatchReason, Map<string, string | string[]>> & { cityOf: Map<string, string> };

function keysOf(items: Items<SearchEntry>): Keys {
  const keys: Keys = {
    ...{ code: new Map(), website: new Map(), name: new Map(), otherName: new Map() },
    cityOf: new Map(),
  };
  for (const { id, name, city, code, host } of likenesses(items)) {
    if (code !== null) addTo(keys.code, code, id);
    if (host !== null) addTo(keys.website, host, id);
    for (const key of comparedNames(name, city)) addTo(keys.name, key, id);
    for (const other of institutionAliasesOf(name))
      for (const key of comparedNames(other, city)) addTo(keys.otherName, key, id);
    keys.cityOf.set(id, folded(city ?? ''));
  }
  for (const [id, names] of items.column('otherNames')) {
    const city = keys.cityOf.get(id) ?? null;
    for (const other of names)
      for (const key of comparedNames(other, city)) addTo(keys.otherName, key, id);
  }
  return keys;
}

function matching(keys: Keys, { name, city, website, aisheCode }: MatchQuery): Found[] {
  const names = comparedNames(name, city === '' ? null : city);
  const code = comparedCode(aisheCode);
  const host = comparedHost(website);
  const asked: Record<MatchReason, readonly string[]> = {
    code: code === null ? [] : [code],
    website: host === null ? [] : [host],
    name: names,
    otherName: names,
  };
  const found = new Map<string, MatchReason[]>();
  for (const reason of matchReasons) {
    for (const id of new Set(
      asked[reason].flatMap((key) => [keys[reason].get(key) ?? []].flat()),
    )) {
      found.set(id, [...(found.get(id) ?? []), reason]);
    }
  }
  const isElsewhere = (id: string) => (keys.cityOf.get(id) === folded(city) ? 0 : 1);
  return [...found]
    .map(([id, reasons]) => ({ id, reasons }))
    .sort(
      (a, b) =>
        strengthOf(a) - strengthOf(b) ||
        isElsewhere(a.id) - isElsewhere(b.id) ||
        b.reasons.length - a.reasons.length ||
        (a.id < b.id ? -1 : 1),
    );
}

/** A code or a website names one institution, a name may be that of several. */
function strengthOf({ reasons }: Found): number {
  return reasons.some((reason) => reason === 'code' || reason === 'website') ? 0 : 1;
}

function folded(city: string): string {
  return wordsOf(city).join(' ');
}
