import {
  areInitials,
  isKindWord,
  missingFrom,
  notOfPlaces,
  nounsOf,
  statedWords,
  subjectsOf,
} from './stated-words.ts';

/** An institution under one of its names. */
export interface Candidate {
  id: string;
  name: string;
  state: string;
  /** Its district, its city and the former names of both. */
  places: readonly string[];
  /** Its fields of study, as far as its name and lists tell them. */
  fields: ReadonlySet<string>;
  /** Who runs it, where a list says so. */
  isPrivate: boolean | null;
}

/** An institution as a counselling states it. */
export interface Stated {
  name: string;
  state: string | null;
  fields: ReadonlySet<string>;
}

type StatedFinding =
  | { kind: 'same'; id: string }
  | { kind: 'doubtful'; candidate: Candidate }
  | { kind: 'none' };

interface Compared {
  candidate: Candidate;
  words: readonly string[];
  places: readonly string[];
  /** Its words that are neither of a kind nor of a place. */
  own: readonly string[];
  /** The places in its name before the first comma. */
  inName: readonly string[];
  /** All places in its name. */
  named: readonly string[];
  /** Towns behind its name that are not its city or district. */
  towns: readonly string[];
}

/**
 * Finds institutions that counsellings state. What is left of both names without words of kinds and
 * places has to be the same, and so have the subjects and what the institution is called; of MBBS
 * colleges, all of which a list names, the place may stand for the latter. Nothing may tell them
 * apart: no other state, town, field or owner, and no second one.
 */
export function createStatedFinder(candidates: readonly Candidate[], states: readonly string[]) {
  const compared = candidates.map(compare);
  const towns = new Set(compared.flatMap(({ places }) => places));

  return (stated: Stated): StatedFinding => {
    const { name, state: ended } = withoutState(stated.name, states);
    const words = statedWords(name);
    const head = statedWords(headOf(name));
    const state = stated.state ?? ended;
    const open = compared.filter(
      ({ candidate }) =>
        (state === null || candidate.state === state) &&
        [...stated.fields].some((field) => candidate.fields.has(field)) &&
        !(isPublic(words) && candidate.isPrivate === true),
    );
    const judged = open.map((one) => ({ one, ...judge(words, head, one) }));
    // No other name is in the stated one as much.
    const most = Math.max(...judged.map(({ isIn, explained }) => (isIn ? explained : 0)));
    const likeliest = judged.filter(({ isIn, explained }) => isIn && explained === most);
    const ids = new Set(likeliest.map(({ one }) => one.candidate.id));
    const [first] = likeliest.filter(({ isEqual }) => isEqual);
    const explainsMore = ({ one, isIn }: (typeof judged)[number]) =>
      isIn && one.candidate.id !== first?.one.candidate.id && knowsOf(one, first?.unknown ?? []);
    if (first && ids.size === 1 && !judged.some(explainsMore))
      return { kind: 'same', id: first.one.candidate.id };
    const [best] = judged
      .filter(({ shared, missing }) => shared > 0 && shared + 1 >= missing)
      .toSorted((a, b) => b.shared - b.missing - (a.shared - a.missing));
    return best ? { kind: 'doubtful', candidate: best.one.candidate } : { kind: 'none' };
  };

  function judge(words: readonly string[], head: readonly string[], one: Compared) {
    const own = words.filter((word) => !isKindWord(word));
    const outside = notOfPlaces(own, one.places);
    const inPlace = own.filter((word) => !outside.includes(word));
    const isHere = inPlace.length > 0;
    const unknown = missingFrom(outside, one.words);
    // The rest of an address says nothing new about an institution of its town.
    const left =
      isHere && one.own.length > 0 ? unknown.filter((word) => head.includes(word)) : unknown;
    const lacking = missingFrom(one.own, own);
    const isElsewhere = isHere
      ? unknown.length > 0 && one.towns.length > 0 && notOfPlaces(one.towns, own).length > 0
      : left.some((word) => towns.has(word));
    const areInitialsHere = isHere && (areInitials(left, lacking) || areInitials(lacking, left));
    const isSameName = (left.length === 0 && lacking.length === 0) || areInitialsHere;
    const isNamed = one.own.length > 0 || (isHere && isOfPlace(words, one, inPlace));
    const isAlike = isSameKind(words, one, isHere);
    return {
      isEqual: isSameName && isNamed && !isElsewhere && isAlike,
      isIn: (lacking.length === 0 || areInitialsHere) && isNamed && isAlike,
      unknown,
      explained: own.length - unknown.length,
      shared: one.own.length - lacking.length + (isHere ? 1 : 0),
      missing: left.length + lacking.length,
    };
  }
}

/** Whether a name of nobody's own is that of its places: of the public one, or of an MBBS college. */
function isOfPlace(words: readonly string[], one: Compared, inPlace: readonly string[]): boolean {
  const isOwnerKnown = one.candidate.isPrivate !== null;
  const arePublic = isPublic(words) && isPublic(one.words);
  const isTown =
    one.named.length === 0 || notOfPlaces(one.named, inPlace).length < one.named.length;
  return (isOwnerKnown || arePublic) && isTown && notOfPlaces(one.inName, inPlace).length === 0;
}

function isPublic(words: readonly string[]): boolean {
  return words.includes('government') || words.includes('autonomous');
}

/** Whether an institution has any of the words in its name or its places. */
function knowsOf({ words, places }: Compared, unknown: readonly string[]): boolean {
  return missingFrom(notOfPlaces(unknown, places), words).length < unknown.length;
}

/** Whether a hospital is named, before what belongs to it. */
function isHospitalFirst(words: readonly string[]): boolean {
  const [noun = ''] = nounsOf(words);
  const at = words.indexOf('hospital');
  return at !== -1 && at < words.indexOf(noun);
}

function isSameKind(words: readonly string[], one: Compared, isHere: boolean): boolean {
  const [own, other] = [nounsOf(words), nounsOf(one.words)];
  const isMedical = one.candidate.fields.has('medicine') && words.includes('medical');
  if (isMedical && isHospitalFirst(words) !== isHospitalFirst(one.words)) return false;
  if (isMedical && isHere && one.own.length === 0) return own.length > 0;
  const isCalledSame = own.some((word) => other.includes(word));
  const isSameSubject =
    subjectsOf(words) === subjectsOf(one.words) &&
    (words.includes('dental') || words.includes('research') === one.words.includes('research'));
  return isCalledSame && (isMedical || isSameSubject);
}

/** A name up to its address, which follows a comma or a hyphen. */
function headOf(name: string): string {
  const ends = [...name.matchAll(/,|-(?=\s?[A-Z])/g)].map(({ index }) => name.slice(0, index));
  return ends.find((head) => nounsOf(statedWords(head)).length > 0) ?? name;
}

/** A name without the state at its end, and that state. */
function withoutState(
  name: string,
  states: readonly string[],
): { name: string; state: string | null } {
  for (const state of states) {
    const end = name.trim().slice(-state.length);
    if (end.toLowerCase() === state.toLowerCase())
      return { name: name.trim().slice(0, -state.length), state };
  }
  return { name, state: null };
}

function compare(candidate: Candidate): Compared {
  const { places, state } = candidate;
  const { name } = withoutState(candidate.name, [state]);
  const words = statedWords(name);
  const placeWords = places.flatMap(statedWords);
  const [head = '', ...address] = name.split(',');
  const addressWords = address.flatMap(statedWords).filter((word) => !isKindWord(word));
  const all = [...new Set([...placeWords, ...addressWords])];
  const own = notOfPlaces(
    words.filter((word) => !isKindWord(word)),
    all,
  );
  const inPlaces = all.filter((word) => !isKindWord(word));
  const placesIn = (part: readonly string[]) =>
    part.filter((word) => !own.includes(word) && notOfPlaces([word], inPlaces).length === 0);
  const inName = placesIn(statedWords(head));
  const beyond = notOfPlaces(addressWords, placeWords);
  return { candidate, words, places: inPlaces, own, inName, named: placesIn(words), towns: beyond };
}
