import { HashedRows } from '../hashed-rows.ts';
import { shortForms, wordsOf } from '../text.ts';

/** Why two institutions may be one: the same AISHE code, website, or name in one city or district. */
export const likenessReasons = ['code', 'website', 'name'] as const;
type LikenessReason = (typeof likenessReasons)[number];

/** Sites with pages of many institutions: an address there identifies none. */
const SHARED_SITES = [
  'about.me',
  'aicte-india.org',
  'aishe.gov.in',
  'aishe.nic.in',
  'blogspot.com',
  'blogspot.in',
  'business.site',
  'careers360.com',
  'collegedunia.com',
  'facebook.com',
  'fb.com',
  'github.io',
  'godaddysites.com',
  'google.com',
  'indiamart.com',
  'instagram.com',
  'jimdofree.com',
  'justdial.com',
  'linkedin.com',
  'linktr.ee',
  'nptel.ac.in',
  't.me',
  'twitter.com',
  'ugc.ac.in',
  'ugc.gov.in',
  'weebly.com',
  'wikipedia.org',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'youtube.com',
];
const sharedSites = new Set(SHARED_SITES);
/** Hosts whose subdomains each belong to one owner, such as `name.blogspot.com`. */
const ownBelow = new Set(
  SHARED_SITES.filter((site) =>
    /blogspot|business\.site|github\.io|godaddy|jimdo|weebly|wix|wordpress/.test(site),
  ),
);

/** The host of a website by which institutions are compared; null for shared sites. */
export function toComparableHost(website: string | null): string | null {
  const url = website === null ? null : URL.parse(website);
  const host =
    url?.hostname
      .toLowerCase()
      .replace(/^www\d?\./, '')
      .replace(/\.$/, '') ?? '';
  if (host === '') return null;
  const site = SHARED_SITES.find((shared) => host === shared || host.endsWith(`.${shared}`));
  if (site === undefined) return host;
  return !sharedSites.has(host) && ownBelow.has(site) ? host : null;
}

/** The AISHE code normalised for comparison; null without one. */
export function toComparableCode(code: string | null): string | null {
  return code?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null;
}

/** Words that only some spellings of a name contain. */
const fillers = new Set(['the', 'of', 'and', 'for', 'at', 'in']);

/**
 * A name as names of one city are compared: letter case, punctuation, "The" and the order in which
 * "College of" stands make no difference. Empty where it has no other words.
 */
export function toComparableName(name: string): string {
  const words = wordsOf(name.replaceAll('&', ' and ')).filter((word) => !fillers.has(word));
  return words.toSorted().join(' ');
}

/** Short forms as files of institutions write them. */
const formsOfFiles: ReadonlyMap<string, string> = new Map([
  ...shortForms,
  ['dept', 'department'],
  ['edn', 'education'],
  ['natl', 'national'],
  ['poly', 'polytechnic'],
  ['sci', 'science'],
  ['tech', 'technology'],
]);

/**
 * The forms in which a name is looked for before an institution is added: as it stands with its
 * short forms written out, with and without its city, and without text in brackets or behind
 * a comma. More names match than by `toComparableName`: here a person sees what is suggested beside
 * the form, whereas each pair of `findLikelyPairs` has to be decided and stays listed until then.
 */
export function listComparableNames(name: string, city: string | null): string[] {
  const inCity = wordsOf(city ?? '');
  const [head = ''] = name.replaceAll(/\([^()]*\)/g, ' ').split(',');
  const words = expandShortForms(name);
  const names = new Set<string>();
  for (const all of head === name ? [words] : [words, expandShortForms(head)]) {
    const bare = all.filter((word) => !inCity.includes(word));
    for (const form of [all, bare, [...bare, ...inCity]]) {
      // One word of a longer name, such as "University", identifies nothing.
      if (form.length > 1 || form.length === words.length) names.add(form.sort().join(' '));
    }
  }
  names.delete('');
  return [...names];
}

function expandShortForms(text: string): string[] {
  return wordsOf(text.replaceAll('&', ' and '))
    .filter((word) => !fillers.has(word))
    .map((word) => formsOfFiles.get(word) ?? word);
}

/** The values by which institutions are compared. */
export interface Likeness {
  id: string;
  name: string;
  city: string | null;
  district: string | null;
  state: string;
  code: string | null;
  host: string | null;
}

/** Two institutions that may be one: `a` is the one with the smaller id. */
export interface LikelyPair {
  a: string;
  b: string;
  reasons: LikenessReason[];
}

/** Of more that share one value only those with the first of them are pairs, not each with each. */
const MAX_PAIRED = 30;
/** Lines between two pauses. */
const ROWS_AT_ONCE = 100;

/**
 * Every pair of lines whose institutions may be one, each once. What is compared is read twice at
 * most and not kept, so that tens of thousands of lines take little memory. `pause` is called between
 * lines, so that others may go first.
 */
export async function findLikelyPairs<Line>(
  lines: readonly Line[],
  likenessOf: (line: Line) => Likeness,
  pause: () => Promise<void>,
): Promise<LikelyPair[]> {
  const tables: Record<LikenessReason, HashedRows> = {
    code: new HashedRows(),
    website: new HashedRows(),
    name: new HashedRows(),
  };
  for (const [row, line] of lines.entries()) {
    const institution = likenessOf(line);
    for (const reason of likenessReasons) {
      for (const key of likenessKeys[reason](institution)) tables[reason].add(key, row);
    }
    if (row % ROWS_AT_ONCE === 0) await pause();
  }
  const pairs = new Map<string, LikelyPair>();
  for (const reason of likenessReasons) {
    for (const rows of tables[reason].duplicates()) {
      await pause();
      const institutions = rows.flatMap((row) => lines.slice(row, row + 1)).map(likenessOf);
      for (const alike of groupByKey(institutions, likenessKeys[reason])) {
        // A host of three is one that they share, like a university's.
        if (reason === 'website' && alike.length > 2) continue;
        for (const [{ id: a }, { id: b }] of pairsOf(alike, reason)) {
          const id = pairId(a, b);
          const pair = pairs.get(id);
          if (!pair) pairs.set(id, { a, b, reasons: [reason] });
          else if (!pair.reasons.includes(reason)) pair.reasons.push(reason);
        }
      }
    }
  }
  return [...pairs.values()];
}

/** The keys of which institutions share one for each reason. */
const likenessKeys: Record<LikenessReason, (institution: Likeness) => readonly string[]> = {
  code: ({ code }) => (code === null ? [] : [code]),
  website: ({ host }) => (host === null ? [] : [host]),
  name({ name, city, district, state }) {
    const words = toComparableName(name);
    const places = new Set([city, district].map((place) => wordsOf(place ?? '').join(' ')));
    places.delete('');
    return words === '' ? [] : [...places].map((place) => `${words}|${place}|${state}`);
  },
};

/** Institutions that share a key. */
function groupByKey(
  institutions: readonly Likeness[],
  keysOf: (institution: Likeness) => readonly string[],
): Likeness[][] {
  const groups = new Map<string, Likeness[]>();
  for (const institution of new Map(institutions.map((each) => [each.id, each])).values()) {
    for (const key of keysOf(institution)) {
      const group = groups.get(key);
      if (group) group.push(institution);
      else groups.set(key, [institution]);
    }
  }
  return [...groups.values()];
}

function pairsOf(alike: readonly Likeness[], reason: LikenessReason): [Likeness, Likeness][] {
  if (alike.length < 2) return [];
  const sorted = alike.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const firsts = sorted.length > MAX_PAIRED ? sorted.slice(0, 1) : sorted;
  const all = firsts.flatMap((a, at) =>
    sorted.slice(at + 1).map((b): [Likeness, Likeness] => [a, b]),
  );
  return reason === 'name' ? all.filter(([a, b]) => isOnePlace(a, b)) : all;
}

/** Whether two of one district or city may be in one place: two known cities must be equal. */
function isOnePlace(a: Likeness, b: Likeness): boolean {
  const isKnown = a.city !== null && b.city !== null;
  return !isKnown || wordsOf(a.city ?? '').join(' ') === wordsOf(b.city ?? '').join(' ');
}

/** The id of a pair, whichever of the two is named first. */
export function pairId(first: string, second: string): string {
  return [first, second].toSorted().join('.');
}

/** The ids of the two of a pair; null where a text is no pair's id. */
export function idsOfPair(id: string): readonly [string, string] | null {
  const [a, b, ...rest] = id.split('.');
  return a && b && rest.length === 0 && a < b ? [a, b] : null;
}
