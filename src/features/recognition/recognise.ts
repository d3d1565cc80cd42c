import { createPace } from '../../async/index.ts';
import type { Language } from '../../domain/languages.ts';
import { askedName, nameWordsOf } from '../../domain/recognition/asked-name.ts';
import {
  type FakeMatch,
  type FakeName,
  matchFakeName,
} from '../../domain/recognition/fake-name.ts';
import {
  MAX_MATCHES,
  type RecognitionMatch,
  type RecognitionResult,
} from '../../domain/recognition/recognition.ts';
import { isSameWord } from '../../domain/recognition/same-word.ts';
import { institutionAliasesOf, placeAliasesOf } from '../../domain/reference/aliases.ts';
import { fakeNames } from '../../domain/reference/recognition-lists.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import type { With } from '../needs.ts';
import { readRatings, withRating } from '../reviews/review-index.ts';
import { lineOfFake, lineOfRow, linesOfInstitution } from './recognition-lines.ts';
import { shareOf } from './recognition-rows.ts';

type RecognitionDependencies = With<'institutions' | 'recognition' | 'reviews'>;

/** Names of more words than this are cut. */
const MAX_WORDS = 24;
/** Institutions of the catalogue whose names are compared. */
const CANDIDATES = 20;
/** The part of a name's words that a text must hold to mean it. */
const NAMED_SHARE = 0.5;

/** An institution of the catalogue and how well a text names it. */
interface NamedEntry {
  entry: SearchEntry;
  share: number;
  isExact: boolean;
}

/** What official lists say of the institutions that a text names. */
export async function recognise(
  runtime: RecognitionDependencies,
  q: string,
  language: Language,
): Promise<RecognitionResult> {
  const name = askedName(q);
  const words = nameWordsOf(name).slice(0, MAX_WORDS);
  if (words.length === 0) return { matches: [], isFakeNamed: false };
  const pace = createPace();
  const near = await findInCatalogue(runtime, name, words);
  await pace();
  const found = await runtime.recognition.find(words);
  await pace();
  const namesakes = await findNamesakes(runtime, words, fakesNamed(words));
  const known = near.some(({ isExact }) => isExact) ? near : [...namesakes, ...near];
  const rows = found.filter(({ share }) => share >= NAMED_SHARE);
  // A name of a real institution is never called fake, however alike another one is.
  const isOwnName =
    known.some(({ isExact }) => isExact) || rows.some(({ row }) => hasSameName(row.name, words));
  const fakes = isOwnName || isNearerToReal(words, near, rows) ? [] : fakesNamed(words);
  const ofCatalogue = await describeKnown(runtime, known, language);
  const shown = new Set(ofCatalogue.map(({ institution }) => institution?._id));
  const ofFakes = (wanted: FakeMatch) =>
    fakes.flatMap(({ entry, how }) =>
      how === wanted && (entry.id === null || !shown.has(entry.id))
        ? [ofFake(entry, language)]
        : [],
    );
  const matches = [
    ...ofFakes('named'),
    ...ofCatalogue,
    ...joinRows(rows, language),
    ...ofFakes('alike'),
  ].slice(0, MAX_MATCHES);
  const isListed = ({ lines }: RecognitionMatch) => lines.some(({ status }) => status === 'fake');
  const isFakeNamed =
    fakes.some(({ entry, how }) => how === 'named' && !entry.isDisputed) ||
    ofCatalogue.some((match, at) => known[at]?.isExact && isListed(match));
  return { matches, isFakeNamed };
}

/** The entries of the list of fake universities that a text names, whole names first. */
function fakesNamed(words: readonly string[]) {
  const found = fakeNames.flatMap((entry) => {
    const how = matchFakeName(words, entry);
    return how === null ? [] : [{ entry, how }];
  });
  const named = found.filter(({ how }) => how === 'named');
  return named.length > 0 ? named : found;
}

/** The institutions of the catalogue that a text names, the best first. */
async function findInCatalogue(
  { institutions }: With<'institutions'>,
  name: string,
  words: readonly string[],
): Promise<NamedEntry[]> {
  const [index, { items }] = await Promise.all([institutions.index(), institutions.list.refresh()]);
  const suggested = await index.inTurns.suggest(name, CANDIDATES);
  return suggested
    .flatMap(({ _id }) => items.get(_id) ?? [])
    .flatMap((entry) => {
      const share = nameShare(entry, words);
      const isExact = namesOf(entry).some((own) => hasSameName(own, words));
      return share >= NAMED_SHARE || isExact ? [{ entry, share, isExact }] : [];
    })
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.share - a.share);
}

/**
 * The records that a name of the list of fake universities may mean: the one on the list, or real ones
 * of exactly this name, which suggestions leave out behind better known ones.
 */
async function findNamesakes(
  { institutions }: With<'institutions'>,
  words: readonly string[],
  fakes: readonly { entry: FakeName }[],
): Promise<NamedEntry[]> {
  if (fakes.length === 0) return [];
  const { items } = await institutions.list.refresh();
  const name = words.join('');
  const onList = fakes.flatMap(({ entry }) => entry.id ?? []);
  const isNamed = (own: readonly string[]) => nameWordsOf(own.join(' ')).join('') === name;
  const namesakes = await items.idsWhere('words', isNamed);
  return [...new Set([...onList, ...namesakes])]
    .slice(0, MAX_MATCHES)
    .flatMap((id) => items.get(id) ?? [])
    .map((entry) => ({ entry, share: 1, isExact: true }));
}

function namesOf({ summary, otherNames, formerNames }: SearchEntry): string[] {
  const former = formerNames.map(({ name }) => name);
  return [summary.name, ...otherNames, ...former, ...institutionAliasesOf(summary.name)];
}

/** How much of one of its names a text holds; 0 where a word is neither of the name nor of the place. */
function nameShare(entry: SearchEntry, words: readonly string[]): number {
  const { city, state, district } = entry.summary.location;
  const places = [city ?? '', district ?? '', entry.district ?? '', state].concat(
    placeAliasesOf({ city, state }),
  );
  const besides = places.flatMap(nameWordsOf);
  const shares = namesOf(entry).map((name) => {
    const own = [...nameWordsOf(name), ...besides];
    const isWhole = words.every((word) => own.some((other) => isSameWord(word, other)));
    return isWhole ? shareOf(words, name) : 0;
  });
  return Math.max(0, ...shares);
}

function hasSameName(name: string, words: readonly string[]): boolean {
  return nameWordsOf(name).join('') === words.join('');
}

/** Whether a text holds the words of a real name in their order, with slips, and of no fake one. */
function isNearerToReal(
  words: readonly string[],
  near: readonly NamedEntry[],
  rows: readonly { row: { name: string } }[],
): boolean {
  const real = [
    ...near.flatMap(({ entry }) => (entry.summary.isFake ? [] : namesOf(entry))),
    ...rows.map(({ row }) => row.name),
  ];
  return (
    real.some((name) => isInOrder(name, words)) &&
    !fakeNames.some(({ name }) => isInOrder(name, words))
  );
}

function isInOrder(name: string, words: readonly string[]): boolean {
  const own = nameWordsOf(name);
  return own.length === words.length && own.every((word, at) => isSameWord(word, words[at] ?? ''));
}

function ofFake(entry: FakeName, language: Language): RecognitionMatch {
  const { name, place, state } = entry;
  return { institution: null, name, place, state, lines: [lineOfFake(entry, language)] };
}

/** The matches of the catalogue's institutions; only the first ones are read. */
async function describeKnown(
  runtime: RecognitionDependencies,
  known: readonly NamedEntry[],
  language: Language,
): Promise<RecognitionMatch[]> {
  const [read, ratingOf] = await Promise.all([runtime.institutions.reader(), readRatings(runtime)]);
  return Promise.all(
    known.slice(0, MAX_MATCHES).map(async ({ entry: { summary } }) => {
      const { _id: id, name, location } = summary;
      const record = (await read(id))?.data;
      const lines = record ? await linesOfInstitution(runtime, { id, record }, language) : [];
      const place = location.city ?? location.district ?? null;
      const institution = withRating(summary, ratingOf);
      return { institution, name, place, state: location.state, lines };
    }),
  );
}

/** The matches of institutions that the catalogue lacks; those that several lists name alike are one. */
function joinRows(
  rows: Awaited<ReturnType<With<'recognition'>['recognition']['find']>>,
  language: Language,
): RecognitionMatch[] {
  const best = rows.toSorted((a, b) => b.share - a.share);
  const groups = Map.groupBy(best, ({ row }) =>
    JSON.stringify([nameWordsOf(row.name).join(' '), row.state]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { name, place, state } = first.row;
    const lines = own.map(({ row }) => lineOfRow(row, language));
    return [{ institution: null, name, place: place || null, state: state || null, lines }];
  });
}
