import type { NamedPlace } from './types.ts';
import { type ComparedName, comparedName, type Verdict, verdictOn } from './verdict.ts';
import { hasWord, stemOf } from './words.ts';

/** An institution that a row may be. */
interface Candidate {
  one: NamedPlace;
  /** The words in common by weight, from 0 to 1. */
  likeness: number;
  verdict: Verdict;
}

/** Of how many of a row's rarest words an institution shares one at least. */
const RAREST = 3;
/** Words of so many names in a state find nothing by themselves. */
const TOO_COMMON = 400;
/** What a word of a place weighs. */
const TOWN_WEIGHT = 0.1;

/** Finds institutions of the same state whose names are like that of a row. */
export function createLikeness(institutions: readonly NamedPlace[]) {
  const byStem = new Map<string, ComparedName[]>();
  const counts = new Map<string, number>();
  const add = (one: NamedPlace) => {
    const entry = comparedName(one);
    counts.set(one.state, (counts.get(one.state) ?? 0) + 1);
    const stems = [...new Set(entry.words.map(stemOf))];
    for (const key of [...stems.map((stem) => `${one.state}|${stem}`), ...initialsKeys(entry)]) {
      const list = byStem.get(key);
      if (list) list.push(entry);
      else byStem.set(key, [entry]);
    }
  };
  for (const one of institutions) add(one);

  const havingWord = (word: string, state: string) => byStem.get(`${state}|${stemOf(word)}`) ?? [];
  const weightOf = (word: string, state: string) =>
    Math.log(((counts.get(state) ?? 1) + 2) / (havingWord(word, state).length + 1)) + 0.2;

  /** The institutions that a row is or may be, the likeliest first. */
  const candidatesOf = (row: Omit<NamedPlace, 'id'>): Candidate[] => {
    const own = comparedName({ ...row, id: '' });
    const weights = new Map(own.words.map((word) => [word, weightOf(word, row.state)]));
    const weigh = (word: string) => weights.get(word) ?? weightOf(word, row.state);
    const rarest = own.words
      .toSorted((a, b) => weigh(b) - weigh(a))
      .slice(0, RAREST)
      .map((word) => havingWord(word, row.state))
      .filter((list, at) => at === 0 || list.length <= TOO_COMMON);
    const initials = initialsKeys(own).flatMap((key) => byStem.get(key) ?? []);
    return [...new Set([...rarest.flat(), ...initials])]
      .map((other): Candidate => {
        const likeness = shareOf(own, other, weigh);
        return { one: other.one, likeness, verdict: verdictOn(own, other, { likeness, weigh }) };
      })
      .toSorted((a, b) => rankOf(b) - rankOf(a));
  };
  return { add, candidatesOf };
}

/** Where names are found that begin with the same letter, of which one may be initials. */
function initialsKeys({ one, own }: ComparedName): string[] {
  const first = own[0]?.[0] ?? '';
  return first === '' ? [] : [...one.places].map((place) => `${one.state}:${place}:${first}`);
}

function rankOf({ likeness, verdict }: Candidate): number {
  return likeness + (verdict === 'same' ? 2 : Number(verdict === 'maybe'));
}

/** The share of words that two names have in common by weight; words of places count little. */
function shareOf(
  first: ComparedName,
  second: ComparedName,
  weigh: (word: string) => number,
): number {
  let common = 0;
  let all = 0;
  for (const [{ words }, others] of [
    [first, second.words],
    [second, first.words],
  ] as const) {
    for (const word of words) {
      const isTown = first.towns.has(word) || second.towns.has(word);
      const weight = isTown ? TOWN_WEIGHT : weigh(word);
      all += weight;
      if (hasWord(others, word)) common += weight;
    }
  }
  return all === 0 ? 0 : common / all;
}
