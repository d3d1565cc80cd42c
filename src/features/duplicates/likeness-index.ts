import { createPace } from '../../async/index.ts';
import {
  type MatchQuery,
  type MatchReason,
  matchReasons,
} from '../../domain/curation/duplicates.ts';
import {
  findLikelyPairs,
  type LikelyPair,
  type Likeness,
  listComparableNames,
  toComparableCode,
  toComparableHost,
} from '../../domain/curation/likeness.ts';
import { HashedRows } from '../../domain/hashed-rows.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { wordsOf } from '../../domain/text.ts';
import {
  type DerivedList,
  type ListedLine,
  type ListItems,
  packedRowOf,
  readField,
} from '../../store/index.ts';

/** An institution that matches, by its id, and why. */
interface LikelyMatch {
  id: string;
  reasons: MatchReason[];
}

/** Best first: matches by code or website before matches by name, the same city first. */
type Matching = (query: MatchQuery) => LikelyMatch[];

/** Finds institutions alike to each other or to one that is about to be added. */
export interface LikenessIndex {
  pairs(): Promise<readonly LikelyPair[]>;
  matcher(): Promise<Matching>;
}

/** Rebuilds the index on demand after the list has changed. */
export function trackLikeness(
  list: DerivedList<unknown, SearchEntry>,
): () => Promise<LikenessIndex> {
  let cached: { version: number; index: LikenessIndex } | null = null;
  return async () => {
    const { items, version } = await list.refresh();
    if (cached?.version !== version) cached = { version, index: createIndex(items) };
    return cached.index;
  };
}

function createIndex(items: ListItems<SearchEntry>): LikenessIndex {
  const lines = [...items.lines()];
  let pairs: Promise<readonly LikelyPair[]> | undefined;
  let matcher: Promise<Matching> | undefined;
  return {
    pairs() {
      pairs ??= findLikelyPairs(lines, likenessOf, createPace());
      return pairs;
    },
    matcher() {
      matcher ??= createMatcher(lines);
      return matcher;
    },
  };
}

function likenessOf(line: ListedLine<SearchEntry>): Likeness {
  const packedRow = packedRowOf(line);
  if (!packedRow) {
    const { summary, district, aisheCode: code, websiteHost: host } = line.summary;
    const { city, state } = summary.location;
    return { id: line.id, name: summary.name, city, district, state, code, host };
  }
  const { column, row } = packedRow;
  const summary = column.field('summary');
  const location = summary.field('location');
  return {
    id: line.id,
    name: summary.field('name').at(row),
    city: location.field('city').at(row),
    district: column.field('district').at(row),
    state: location.field('state').at(row),
    code: column.field('aisheCode').at(row),
    host: column.field('websiteHost').at(row),
  };
}

type MatchKeys = Record<MatchReason, readonly string[]>;

/** The keys by which an institution is found before another one is added. */
function keysOf(line: ListedLine<SearchEntry>): MatchKeys {
  const { name, city, code, host } = likenessOf(line);
  const others = [...institutionAliasesOf(name), ...readField(line, 'otherNames')];
  return {
    code: code === null ? [] : [code],
    website: host === null ? [] : [host],
    name: listComparableNames(name, city),
    otherName: others.flatMap((other) => listComparableNames(other, city)),
  };
}

async function createMatcher(lines: readonly ListedLine<SearchEntry>[]): Promise<Matching> {
  const tables: Record<MatchReason, HashedRows> = {
    code: new HashedRows(),
    website: new HashedRows(),
    name: new HashedRows(),
    otherName: new HashedRows(),
  };
  const pace = createPace();
  for (const [row, line] of lines.entries()) {
    const keys = keysOf(line);
    for (const reason of matchReasons) for (const key of keys[reason]) tables[reason].add(key, row);
    await pace();
  }
  return (query) => {
    const keys = keysOfQuery(query);
    const rows = new Set(
      matchReasons.flatMap((reason) => keys[reason].flatMap((key) => tables[reason].find(key))),
    );
    return [...rows]
      .flatMap((row) => lines[row] ?? [])
      .map((line) => toMatch(keys, line))
      .filter(({ reasons }) => reasons.length > 0)
      .sort(compareMatches(foldCity(query.city)));
  };
}

function keysOfQuery({ name, city, website, aisheCode }: MatchQuery): MatchKeys {
  const names = listComparableNames(name, city === '' ? null : city);
  const code = toComparableCode(aisheCode);
  const host = toComparableHost(website);
  return {
    code: code === null ? [] : [code],
    website: host === null ? [] : [host],
    name: names,
    otherName: names,
  };
}

/** The reasons for which an institution is found; none where only hashes of its keys are equal. */
function toMatch(query: MatchKeys, line: ListedLine<SearchEntry>): LikelyMatch & { city: string } {
  const lineKeys = keysOf(line);
  const reasons = matchReasons.filter((reason) =>
    query[reason].some((key) => lineKeys[reason].includes(key)),
  );
  return { id: line.id, reasons, city: foldCity(likenessOf(line).city ?? '') };
}

function compareMatches(city: string) {
  const isElsewhere = (match: { city: string }) => (match.city === city ? 0 : 1);
  return (a: ReturnType<typeof toMatch>, b: ReturnType<typeof toMatch>) =>
    strengthOf(a) - strengthOf(b) ||
    isElsewhere(a) - isElsewhere(b) ||
    b.reasons.length - a.reasons.length ||
    (a.id < b.id ? -1 : 1);
}

/** A code or website identifies one institution, while several may share a name. */
function strengthOf({ reasons }: LikelyMatch): number {
  return reasons.some((reason) => reason === 'code' || reason === 'website') ? 0 : 1;
}

function foldCity(city: string): string {
  return wordsOf(city).join(' ');
}
