import { wordsOf } from '../text.ts';
import { nameWordsOf } from './asked-name.ts';
import { isSameWord } from './same-word.ts';

/** A name on UGC's list of fake universities. */
export interface FakeName {
  name: string;
  place: string | null;
  state: string;
  /** The catalogue's record that is this institution. */
  id: string | null;
  /** Whether some copies of the list lack the name. */
  isDisputed: boolean;
}

/** How a text names a fake university: all of its name and nothing else, or words of it. */
export type FakeMatch = 'named' | 'alike';

/** Words that thousands of institutions share, which identify none of them. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'university institute institution college academy school vidyapith vishwavidyalaya national indian ' +
    'india international open technical technology engineering management science education research ' +
    'higher medicine health all state government'
  ).split(' '),
);
/** Words that may stand beside a name without being part of it. */
const BESIDE = ['ltd', 'limited', 'pvt', 'private', 'new', 'india'];
/** The part of a name's words that a text must hold to be shown beside it. */
const PART = 0.6;

/** The words of an entry, and how many letters a text needs at least to hold part or all of them. */
interface EntryWords {
  needed: readonly string[];
  beside: readonly string[];
  acronyms: readonly string[];
  leastLetters: { part: number; all: number };
}

/** How many times longer a word may be than itself with slips, or in Devanagari, which writes no inherent a. */
const MOST_SHORTENED = 3;

const known = new WeakMap<FakeName, EntryWords>();

function wordsOfEntry(entry: FakeName): EntryWords {
  const bare = entry.name.replace(/\([^()]*\)/g, ' ');
  const needed = nameWordsOf(bare).filter((word) => word !== 'ltd');
  const lengths = needed.map(({ length }) => length / MOST_SHORTENED).sort((a, b) => a - b);
  const lettersOf = (count: number) => lengths.slice(0, count).reduce((sum, each) => sum + each, 0);
  const words = {
    needed,
    beside: [entry.name, entry.place ?? '', entry.state].flatMap(wordsOf).concat(BESIDE),
    acronyms: acronymsIn(entry.name),
    leastLetters: {
      part: lettersOf(Math.ceil(needed.length * PART)),
      all: lettersOf(needed.length),
    },
  };
  known.set(entry, words);
  return words;
}

/** Whether a text, by its words that count in names, is the name of one of the entries. */
export function namesEntry(words: readonly string[], entries: readonly FakeName[]): boolean {
  const letters = words.join('').length;
  return entries.some((entry) => {
    const { leastLetters } = known.get(entry) ?? wordsOfEntry(entry);
    // Most texts are far shorter than these names.
    return letters >= leastLetters.all && matchFakeName(words, entry) === 'named';
  });
}

/** How a text, by its words that count in names, names an entry of the list; null where it does not. */
export function matchFakeName(words: readonly string[], entry: FakeName): FakeMatch | null {
  const { needed, beside, acronyms, leastLetters } = known.get(entry) ?? wordsOfEntry(entry);
  const hasAcronym = words.some((word) => acronyms.includes(word));
  if (!hasAcronym && words.join('').length < leastLetters.part) return null;
  const { missing, left } = pairWords(words, needed);
  const extra = withoutBeside(left, beside);
  if (missing.length === 0) return extra.length === 0 ? 'named' : 'alike';
  const held = needed.filter((word) => !missing.includes(word));
  const isPart = held.length >= needed.length * PART && held.some((word) => !COMMON.has(word));
  const isAcronym = left.some((word) => acronyms.includes(word));
  return extra.length === 0 && (isPart || isAcronym) ? 'alike' : null;
}

/** The acronyms that a name gives in brackets. */
function acronymsIn(name: string): string[] {
  return Array.from(name.matchAll(/\(([A-Z]{3,10})\)/g), ([, acronym = '']) =>
    acronym.toLowerCase(),
  );
}

/** Pairs the words of a text with those of a name, equal ones first, then those with a slip. */
function pairWords(words: readonly string[], needed: readonly string[]) {
  const left = [...words];
  let missing = [...needed];
  for (const isSame of [(a: string, b: string) => a === b, isSameWord]) {
    const unpaired: string[] = [];
    for (const word of missing) {
      const at = left.findIndex((own) => isSame(own, word));
      if (at < 0) unpaired.push(word);
      else left.splice(at, 1);
    }
    missing = unpaired;
  }
  return pairJoined(left, missing);
}

/** Pairs words that one side writes together: "selfemployment", "darya ganj". */
function pairJoined(left: readonly string[], missing: readonly string[]) {
  const [ofText, ofName] = [left.join(''), missing.join('')];
  const isJoined = missing.length > 0 && left.length > 0 && isSameWord(ofText, ofName);
  return isJoined ? { left: [], missing: [] } : { left, missing };
}

/** The words that are not those of the place, the state or a legal form, however they are divided. */
function withoutBeside(left: readonly string[], beside: readonly string[]): string[] {
  const rest = left.filter((word) => !beside.some((own) => isSameWord(word, own)));
  const isDivided = rest.length > 1 && beside.some((own) => isSameWord(rest.join(''), own));
  return isDivided ? [] : rest;
}
