import { beforeAll, expect, test } from 'vitest';
import everyday from '../../../data/common-words.json' with { type: 'json' };
import { shortHostOf, shortNameOf } from '../../domain/initialism.ts';
import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { isEveryday } from '../../domain/reference/everyday-words.ts';
import { type SearchEntry, searchEntryOf } from '../../domain/reference/search-entry.ts';
import { nameWordsOf, wordsOf } from '../../domain/text.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { hashText } from '../../store/key.ts';
import { allInstitutions } from '../known-institutions.ts';
import { bySoak, soakSeed } from '../soak-size.ts';
import { indexOf, searchesOf } from './asking.ts';

const DRAWN = bySoak(50, 500);
const AT = '2026-01-01T00:00:00.000Z';
const PATIENCE_MS = 120_000;

/** How people type a name; null for names without what the way changes. */
type Typing = (entry: SearchEntry) => string | null;

const ways: readonly { way: string; typed: Typing; leastPercent: number }[] = [
  { way: 'as stored', typed: ({ summary }) => summary.name, leastPercent: 98 },
  { way: 'with its short forms written out', typed: inFull, leastPercent: 80 },
  { way: 'without dots', typed: withoutDots, leastPercent: 80 },
  { way: 'with a letter left out', typed: withoutLetter, leastPercent: 91 },
  { way: 'as a short name with its town', typed: shortWithTown, leastPercent: 80 },
];

/** Questions in which people call an institution by the name in its website's address. */
const FRAMES: readonly string[] = ['{}', '{} fees', 'how is placement in {}', '{} में एडमिशन'];
const LEAST_BY_HOST_PERCENT = 85;

let index: SearchIndex;
let drawn: SearchEntry[];
/** Institutions that alone have the short name in the address of their website. */
let called: { short: string; name: string }[];

/** What is drawn for an institution stays the same whatever others join or leave the catalogue. */
const keyOf = ({ summary }: SearchEntry) => hashText(`${soakSeed} ${summary._id}`);

/** Draws a number by eight digits of a key. */
function draw(key: string, most: number): number {
  return Math.floor((Number.parseInt(key.slice(0, 8), 16) / 2 ** 32) * most);
}

beforeAll(() => {
  const written = { author: null, createdAt: AT, updatedAt: AT, updatedBy: null };
  const entries = allInstitutions().map(({ id, ...values }) =>
    searchEntryOf(id, { ...values, ...written }),
  );
  index = indexOf(entries);
  const byKey = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  drawn = byKey
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ entry }) => entry);
  const byHost = Map.groupBy(entries, ({ websiteHost }) => shortHostOf(websiteHost) ?? '');
  called = [...byHost]
    .flatMap(([short, [entry, ...others]]) =>
      short !== '' && entry && others.length === 0 && !isEveryday(short)
        ? [{ short, name: entry.summary.name, key: keyOf(entry) }]
        : [],
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, DRAWN);
}, PATIENCE_MS);

test.each(ways)(
  `names drawn from all colleges, $way (seed ${soakSeed})`,
  ({ way, typed, leastPercent }) => {
    const asked = drawn.flatMap((entry) => {
      const q = typed(entry);
      return q === null ? [] : [{ q, name: entry.summary.name }];
    });
    const { names } = searchesOf(index);
    const wrong = asked.filter(({ q, name }) => names({ q, limit: '1' })[0] !== name);
    const right = asked.length - wrong.length;
    process.stdout.write(`Names ${way}: ${right} of ${asked.length} first\n`);
    expect(asked.length).toBeGreaterThanOrEqual(DRAWN / 10);
    expect(right, wrong.map(({ q }) => q).join('\n')).toBeGreaterThanOrEqual(
      (asked.length * leastPercent) / 100,
    );
  },
  PATIENCE_MS,
);

test.each(FRAMES)(
  `“%s” finds institutions by the name in their websites' addresses (seed ${soakSeed})`,
  (frame) => {
    const { names } = searchesOf(index);
    const wrong = called.filter(
      ({ short, name }) => names({ q: frame.replace('{}', short), limit: '1' })[0] !== name,
    );
    const right = called.length - wrong.length;
    process.stdout.write(`Names of websites, ${frame}: ${right} of ${called.length} first\n`);
    expect(called.length).toBe(DRAWN);
    expect(right, wrong.map(({ short }) => short).join('\n')).toBeGreaterThanOrEqual(
      (called.length * LEAST_BY_HOST_PERCENT) / 100,
    );
  },
  PATIENCE_MS,
);

/** "Govt.Engg.College" is typed as "government engineering college". */
function inFull({ summary }: SearchEntry): string | null {
  const words = nameWordsOf(summary.name).join(' ');
  return words === wordsOf(summary.name).join(' ') ? null : words;
}

/** "J.K.College" is typed as "JK College". */
function withoutDots({ summary }: SearchEntry): string | null {
  const spaced = summary.name.replace(/\.(?=[A-Z]?[a-z]{2})/g, '. ');
  return summary.name.includes('.') ? spaced.replaceAll('.', '') : null;
}

function withoutLetter(entry: SearchEntry): string | null {
  const { name } = entry.summary;
  const key = keyOf(entry);
  const words = [...name.matchAll(/[a-z]{6,}/g)];
  const word = words[draw(key.slice(8), words.length)];
  if (!word) return null;
  const place = word.index + 1 + draw(key.slice(16), word[0].length - 2);
  return `${name.slice(0, place)}${name.slice(place + 1)}`;
}

function shortWithTown({ summary, district }: SearchEntry): string | null {
  const { city, state: region } = summary.location;
  const places = [city, district, region].flatMap((place) => nameWordsOf(place ?? ''));
  const short = shortNameOf(summary.name, new Set(places));
  const town = city ?? district;
  return short === null || town === null ? null : `${short} ${town}`;
}

const SENTENCES = ['which college has good', 'mujhe college chahiye jisme ho', 'कॉलेज में कैसा है'];
/** The short run asks each sentence with a different part of the words. */
const EVERY = bySoak(300, 4);

test.each(SENTENCES)(
  'no word of everyday language in "%s …" is read as the name of an institution or a place',
  (frame) => {
    const { search } = searchesOf(index);
    const all = search({ q: frame }).total;
    const words = [...everyday.english.split(' '), ...everyday.hindi.split(' ')];
    // People call an institution "bits", and a state "up".
    const plain = words.filter((word) => institutionsCalled([word]).length === 0);
    const first = (SENTENCES.indexOf(frame) * EVERY) / SENTENCES.length;
    const asked = plain.filter((_, place) => place % EVERY === Math.floor(first));
    const named = asked.filter((word) => {
      const { total, reading } = search({ q: `${frame} ${word}`, limit: '1' });
      const isMeant = reading?.parts.some(({ text, kind }) => text === word && kind !== 'city');
      return total > 0 && total !== all && !isMeant;
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(named).toEqual([]);
  },
  PATIENCE_MS,
);

test.each([
  ['lovely professional university fees', 'Lovely Professional University'],
  ['colleges in Along', null],
  ['bhai placement kaisa hai krmu mein', 'K.R. Mangalam University'],
  ['what role does the secretary play at psg itech', 'PSG Institute of Technology and Applied'],
])('%j keeps the name beside words of everyday language', (q, name) => {
  const { institutions, reading } = searchesOf(index).search({ q });
  if (name === null)
    expect(reading?.parts).toContainEqual(expect.objectContaining({ kind: 'city' }));
  else expect(institutions[0]?.name).toContain(name);
});

test.each([
  'cheapest government nursing college near Ranchi',
  'government nursing college Ranchi',
  'Ranchi me government nursing college',
  'सरकारी नर्सिंग कॉलेज रांची',
])('%j lists no college of another town that is called by its other words', (q) => {
  expect(searchesOf(index).names({ q })).not.toContain('Government Nursing College');
});

test.each(['srcc vs hindu', 'hindu ya srcc', 'हिंदू या एसआरसीसी'])(
  '%j compares Hindu College, of whose name it has the beginning',
  (q) => {
    expect(searchesOf(index).names({ q }).slice(0, 2).toSorted()).toEqual([
      'Hindu College',
      'Shri Ram College of Commerce',
    ]);
  },
);

test.each([
  ['nm college', 'Shri Narsee Monjee College of Commerce & Economics'],
  ['hr college', 'H R College of Commerce & Economics'],
  ['vit fees', 'Vellore Institute of Technology'],
])('%j finds first the college that is well known by these words', (q, name) => {
  expect(searchesOf(index).names({ q })[0]).toContain(name);
});

test.each(['', 'best ', 'cheapest '])(
  '"%scolleges of a subject in a state without one" lists the nearest, whatever their order elsewhere',
  (order) => {
    const states = ['Ladakh', 'Lakshadweep', 'Sikkim', 'Mizoram', 'Goa', 'Puducherry'];
    const asked = states.flatMap((state) =>
      ['Law', 'Dental', 'Pharmacy', 'Veterinary'].map((subject) => ({ state, subject })),
    );
    const search = (q: string) => searchesOf(index).search({ q, limit: '20' });
    const without = asked.flatMap(({ state, subject }) => {
      const { reading, institutions, near } = search(`${order}${subject} colleges in ${state}`);
      const isMissed = reading?.dropped.includes(state) && reading.nearest?.length === 1;
      return isMissed ? [{ state, institutions, near }] : [];
    });
    expect(without.length).toBeGreaterThan(3);
    for (const { state, institutions, near } of without) {
      const km = institutions.flatMap(({ _id }) => near?.distances[_id]?.km ?? []);
      expect([near?.state, km.length > 0]).toEqual([state, true]);
      expect(km).toEqual(km.toSorted((a, b) => a - b));
    }
  },
);
