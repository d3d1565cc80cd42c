import { lookup } from '../../domain/lookup.ts';
import { placeKinds } from '../../domain/search.ts';
import { type Subject, subjectsNear, subjectsOfCourse } from '../../domain/subjects.ts';
import { fold, wordsOf } from '../../domain/text.ts';
import { type AmountPart, amountsIn } from './amounts.ts';
import type { Local } from './local-meanings.ts';
import { keyOf, LONGEST, type Meaning, meaningOf, NOISE } from './meanings.ts';
import { ALONE_WORDS, BESIDE_WORDS, SHORT_WORDS } from './sayings.ts';
import { respelledWord } from './slips.ts';

/** Words of a question that were understood together. */
export type Part =
  | AmountPart
  | ({ text: string } & (Meaning | { kind: 'naac' | 'feeUnknown'; label: string }));

/** A question as it was understood: what it asks for, and what is left for names. */
interface Reading {
  parts: readonly Part[];
  /** Words that mean nothing by themselves. */
  rest: readonly string[];
  /** Every word, the misspelled ones mended where that was asked for. */
  words: readonly string[];
}

/** "NAAC A++", "A+ grade": with the grade alone is anything known of it. */
const GRADE =
  /\bnaac\s*(?:grade\s*)?(a\+{0,2}|b\+\+)(?![\w+])(?:\s+(?:grade|accredited|rated|graded))*|\b(a\+{1,2}|b\+\+)\s*(?:naac|grade)(?:\s+(?:grade|naac|accredited))*/i;
const FEE_WORDS = /\bfee?s{0,2}\b|\bkharcha\b|\bcost\b/i;

/** Words that mean nothing together, though one of them alone would. */
const IDLE = /\bnear me\b|\btop \d+\b|\b(?:no\.?|number) ?(?:1|one)\b|\b20[2-3]\d(?:-\d\d)?\b/gi;
/** "IITs" asks for every IIT, "iitmadras" for that of Madras. */
const FAMILY = /^(ii?it|nit|iim|nlu|iiser|niper|aiims|nift)([a-z]+)$/i;
const SHORTEST_PLACE = 3;
/** No record tells on which campus of its university a college stands. */
const CAMPUS = /\b(?:north|south) campus\b/gi;
/** So many words together may have a slip. */
const MOST_MENDED = 3;
const SLIP_FROM = 4;
const NUMBER = /^\d+$/;

/** What stands between names of which one wants to know which is the better. */
const BETWEEN = /\s+(?:vs\.?|versus|or|ya)\s+/i;
const AMONG = /\s+(?:vs\.?|versus|or|ya|and|aur)\s+|\s*,\s*/i;
const COMPARED = /\b(?:compar\w+|difference|fark|antar|better|behtar)\b/i;
const MOST_SIDES = 4;

/** What a question compares, each as it was written, else its words: "DTU NSUT IIITD". */
export function sidesOf(question: string): readonly string[] {
  const compared = question.split(COMPARED.test(question) ? AMONG : BETWEEN);
  const sides = compared.length > 1 ? compared : question.split(/\s+/).filter(Boolean);
  return sides.length <= MOST_SIDES ? sides : [];
}

interface Help {
  /** What words mean in the catalogue that is asked. */
  local?: Local;
  /** Which words that mean nothing may be taken for nearly equal ones that do. */
  respells?: (word: string) => boolean;
}

/** Reads a question as a whole, the longest meanings first; `rest` is in its order. */
export function read(question: string, help: Help = {}): Reading {
  const amounts = [...amountsIn(question), ...gradeIn(question)];
  const tokens = amounts
    .reduce((left, { text }) => left.replace(text, ' '), question)
    .replace(IDLE, ' ')
    .replace(CAMPUS, ' ')
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .flatMap((token) => ofFamily(token, help));
  const parts: Part[] = [...amounts];
  const rest: string[] = question.toLowerCase().match(CAMPUS) ?? [];
  const words: string[] = [];
  for (let place = 0; place < tokens.length; ) {
    const part = longestAt(tokens, place, help);
    const refused = part && rest.at(-1) === 'without' ? withoutPart(part.part) : null;
    if (part && refused) {
      const text = `${rest.pop()} ${part.part.text}`;
      if (refused.kind === 'without') parts.push({ ...refused, text });
      else rest.push(text);
    } else if (part) parts.push(part.part);
    else rest.push(...wordsOf(tokens[place] ?? ''));
    const named = part ? asNamed(part) : wordsOf(tokens[place] ?? '');
    words.push(...named.map((word) => lookup(SHORT_WORDS, word) ?? word));
    place += part?.tokens ?? 1;
  }
  const isIdle = (word: string) => NOISE.has(word) || (parts.length > 0 && NUMBER.test(word));
  return {
    parts: ofOneSubject(withoutIdle(parts)),
    rest: rest.filter((word) => !isIdle(word)),
    words,
  };
}

function ofFamily(token: string, help: Help): string[] {
  const [, family = '', rest = ''] = FAMILY.exec(token) ?? [];
  if (rest.toLowerCase() === 's') return [family];
  const place = rest.length < SHORTEST_PLACE ? null : meaningIn([rest.toLowerCase()], help);
  return place && placeKinds.includes(place.kind) ? [family, rest] : [token];
}

/** What a question does not want: an exam can be left out; of a subject nothing is known. */
function withoutPart(part: Part): Part | null {
  if (part.kind === 'exam') return { ...part, kind: 'without' };
  return ['subject', 'branch'].includes(part.kind) ? part : null;
}

function gradeIn(question: string): Part[] {
  const found = GRADE.exec(question);
  const label = (found?.[1] ?? found?.[2] ?? '').toUpperCase();
  return found ? [{ kind: 'naac', label, text: found[0].trim() }] : [];
}

/** Whether a question wants to know what it costs. */
export function asksFees(question: string, parts: readonly Part[]): boolean {
  return FEE_WORDS.test(question) || parts.some(({ kind }) => kind === 'fee');
}

interface Found {
  part: Part;
  /** How many tokens it takes, and their words. */
  tokens: number;
  words: readonly string[];
}

function longestAt(tokens: readonly string[], place: number, help: Help): Found | null {
  const most = Math.min(LONGEST, tokens.length - place);
  for (let count = most; count > 0; count -= 1) {
    const asked = tokens.slice(place, place + count);
    const words = asked.flatMap(wordsOf);
    const text = asked.join(' ');
    const isWhole = count === tokens.length;
    const others: readonly string[] = isWhole ? BESIDE_WORDS : ALONE_WORDS;
    if (others.includes(text)) continue;
    const meaning = meaningIn(words, help);
    if (meaning) return { part: { ...meaning, text }, tokens: count, words };
    const isUnknown = (word: string) => word.length >= SLIP_FROM && help.respells?.(word);
    const isIdle = count > 1 && words.some((word) => NOISE.has(word));
    const isSlip = count <= MOST_MENDED && !isIdle && words.some(isUnknown);
    const mended = isSlip ? respelledWord(keyOf(words), count === 1) : null;
    const meant = mended === null ? null : meaningIn([mended], help);
    if (mended !== null && meant)
      return { part: { ...meant, text }, tokens: count, words: [mended] };
  }
  return null;
}

function meaningIn(words: readonly string[], { local }: Help): Meaning | null {
  return words.length === 0 ? null : (meaningOf(words) ?? local?.(words) ?? null);
}

/** The words of a part as names have them: a "clg" is called a college. */
function asNamed({ part, words }: Found): readonly string[] {
  const isShort =
    part.kind === 'type' && !words.includes(part.label) && !words.join().endsWith('s');
  return isShort ? [part.label] : words;
}

/** A course tells its subject: beside a B.Tech, biotechnology is a branch of engineering. */
function ofOneSubject(parts: readonly Part[]): Part[] {
  const taught = parts.flatMap((part) =>
    part.kind === 'course' ? part.names.flatMap(subjectsOfCourse) : [],
  );
  const [own] = taught;
  const isNarrower = ({ name }: Subject) =>
    parts.some((part) => part.kind === 'subject' && part.subject.name === name);
  // A homoeopathic medical college is asked for by the first of its words.
  const narrow = parts.filter(
    (part) =>
      part.kind !== 'subject' ||
      part.subject.name !== 'Medical' ||
      !subjectsNear(part.subject).some(isNarrower),
  );
  // "Computer science and design" beside a B.Tech is a branch, and no college of design.
  const hasBranch = narrow.some(({ kind }) => kind === 'branch');
  const isOther = (part: Part) => part.kind === 'subject' && !taught.includes(part.subject);
  const kept = narrow.filter((part) => !(own && hasBranch && isOther(part)));
  return kept.map((part) =>
    own &&
    part.kind === 'subject' &&
    !taught.includes(part.subject) &&
    fold(part.text) !== fold(part.label)
      ? { ...part, label: own.name, subject: own }
      : part,
  );
}

/**
 * "Law college" asks for whoever teaches law, be it a university; only alone a type counts, and of
 * several the last: "Delhi University colleges". A course has its level: "MBA after graduation".
 * "Government or private" asks for neither.
 */
function withoutIdle(parts: readonly Part[]): Part[] {
  const isAbout = parts.some(({ kind }) =>
    ['subject', 'branch', 'course', 'exam', 'universityType', 'open'].includes(kind),
  );
  const type = isAbout ? undefined : parts.findLast(({ kind }) => kind === 'type');
  const owners = new Set(parts.flatMap((part) => (part.kind === 'owner' ? [part.label] : [])));
  const isIdle: Partial<Record<Part['kind'], (part: Part) => boolean>> = {
    type: (part) => part !== type,
    level: () => parts.some(({ kind }) => kind === 'course'),
    owner: () => owners.size > 1,
  };
  return parts.filter((part) => !isIdle[part.kind]?.(part));
}

/** "Engineering colleges" is no name, whoever has these words in theirs. */
export function isBareSubject(parts: readonly Part[], words: readonly string[]): boolean {
  const [part] = parts;
  if (parts.length !== 1 || (part?.kind !== 'subject' && part?.kind !== 'type')) return false;
  const own = wordsOf(part.label);
  const isIdle = (word: string) => NOISE.has(word) || meaningOf([word])?.kind === 'type';
  return (
    own.every((word) => words.includes(word)) &&
    words.every((word) => own.includes(word) || isIdle(word))
  );
}
