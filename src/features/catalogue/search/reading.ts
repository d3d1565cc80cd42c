import { amountsOf } from '../../../domain/fees.ts';
import { placeKinds } from '../../../domain/search.ts';
import { type Subject, subjectsNear, subjectsOfCourse } from '../../../domain/subjects.ts';
import { fold, wordsOf } from '../../../domain/text.ts';
import type { Places } from './labels.ts';
import { keyOf, LONGEST, type Meaning, meaningOf, NOISE, respelledWord } from './meanings.ts';
import { ALONE_WORDS, BESIDE_WORDS } from './sayings.ts';

/** Words of a question that were understood together. */
export type Part = { text: string } & (
  | Meaning
  | { kind: 'fee'; label: string; feeMax: number }
  | { kind: 'naac'; label: string }
  | { kind: 'salary'; label: string; salaryMin: number }
);

/** A question as it was understood: what it asks for, and what is left for names. */
interface Reading {
  parts: readonly Part[];
  /** Words that mean nothing by themselves. */
  rest: readonly string[];
  /** Every word, the misspelled ones mended where that was asked for. */
  words: readonly string[];
}

const UNIT = '(?:lakhs?|lacs?|l|k|thousand|hazaa?r|crores?|cr)';
/** Amounts that are written in words, which take a unit. */
const COUNTS = new Map(
  [
    ['ek', 'one'],
    ['do', 'two'],
    ['teen', 'three'],
    ['char', 'four'],
    ['paanch', 'five'],
  ].flatMap((names, place) => names.map((name) => [name, String(place + 1)] as const)),
);
const COUNT = String.raw`(?:${[...COUNTS.keys()].join('|')})(?=\s+${UNIT}\b)`;
const AMOUNT = String.raw`(?:(?:rs\.?|inr|₹)?\s*\d[\d,.]*|\b${COUNT})`;
const LESS = String.raw`(?:(?:under|below|beneath|within|in|around|about|approx\.?|approximately|(?:less|lower|cheaper) th[ae]n|(?:not?|na) (?:more|greater) than|not (?:exceeding|above)|up ?to|max(?:imum)?|budget)\b|<=?)`;
const END = String.raw`(?![\w.])`;
const PAY = '(?:packages?|salar(?:y|ies)|placements?|ctc)';
const MORE = '(?:of|above|over|more than|greater than|at least|minimum|min|from|upto|up to|is|>=?)';
const OR_MORE = String.raw`(?:\s*(?:\+|plus|and above|or above|or more|se zyada|se jyada|se upar|ke upar|per annum|p\.?a\.?|a year|per year))*`;
/** Salaries as they are asked for: "package above 10 lpa", "salary 12 lakh", "8 lpa ka package". */
const SALARIES = [
  String.raw`\b(?:average |avg |median |highest )?${PAY}\s+(?:${MORE}\s+)*(${AMOUNT}\+?\s*(?:${UNIT}|lpa)|\d[\d,]{4,})${OR_MORE}${END}`,
  String.raw`(?:\b${MORE}\s+)*(?<![\w.])(${AMOUNT}\+?\s*(?:${UNIT}|lpa))${OR_MORE}\s+(?:ka |ki |ke |average |avg |median )*${PAY}\b`,
  String.raw`(?:\b${MORE}\s+)*(?<![\w.])(${AMOUNT}\+?\s*lpa)${OR_MORE}${END}`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Fees as they are asked for: "under 5 lakh", "2-5 lakh", "5 lakh tak", "fees 50000"; no pay, no rank. */
const FEES = [
  String.raw`(?<![\w.])${LESS}\s*(?:of\s+|is\s+)?(?:fees?\s+)?(${AMOUNT}\s*${UNIT}|${AMOUNT})${END}`,
  String.raw`(?:\bbetween\s+)?\b\d[\d,.]*\s*${UNIT}?\s*(?:-|–|to|and|se)\s*(${AMOUNT}\s*${UNIT})${END}`,
  String.raw`(?<![\w.])(${AMOUNT}\s*${UNIT}?)\s*(?:[sk]e (?:kam|andar|niche|neeche)|tak|or less|max(?:imum)?)\b`,
  String.raw`\bfees?\s+(?:of\s+)?(\d[\d,]{3,})\b(?!\s*${UNIT}\b)`,
  String.raw`(?<![\w.])(\d[\d,]{3,})\s*(?:rs\s+|rupees\s+)?(?=fees?\b)`,
  String.raw`(?<!\b(?:rank|above|over|more than|package|salary)\s*)(?<![\w.])(${AMOUNT}\s*${UNIT})${END}(?!\s*(?:rank|package|salary|lpa|students))`,
].map((pattern) => new RegExp(pattern, 'i'));

/** "NAAC A++", "A+ grade": with the grade alone is anything known of it. */
const GRADE =
  /\bnaac\s*(?:grade\s*)?(a\+{0,2}|b\+\+)(?![\w+])(?:\s+(?:grade|accredited|rated|graded))*|\b(a\+{1,2}|b\+\+)\s*(?:naac|grade)(?:\s+(?:grade|naac|accredited))*/i;
const FEE_WORDS = /\bfee?s{0,2}\b|\bkharcha\b|\bcost\b/i;

/** Words that mean nothing together, though one of them alone would. */
const IDLE = /\bnear me\b|\btop \d+\b|\b(?:no\.?|number) ?(?:1|one)\b|\b20[2-3]\d(?:-\d\d)?\b/gi;
/** "IITs" asks for every IIT, "iitmadras" for that of Madras. */
const FAMILY = /^(ii?it|nit|iim|nlu|iiser|niper|aiims|nift)([a-z]+)$/i;
const SHORTEST_PLACE = 3;
/** So many words together may have a slip. */
const MOST_MENDED = 3;
const SLIP_FROM = 4;
const NUMBER = /^\d+$/;

interface Help {
  /** What words mean in the catalogue that is asked. */
  places?: Places;
  /** Which words that mean nothing may be taken for nearly equal ones that do. */
  respells?: (word: string) => boolean;
}

/** Reads a question as a whole, the longest meanings first; `rest` is in its order. */
export function read(question: string, help: Help = {}): Reading {
  const amounts = [...amountsIn(question), ...gradeIn(question)];
  const tokens = amounts
    .reduce((left, { text }) => left.replace(text, ' '), question)
    .replace(IDLE, ' ')
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .flatMap((token) => ofFamily(token, help));
  const parts: Part[] = [...amounts];
  const rest: string[] = [];
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
    words.push(...(part ? asNamed(part) : wordsOf(tokens[place] ?? '')));
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

/** What is to be paid at most and earned at least: the latter first, whose words are the plainer. */
function amountsIn(question: string): Part[] {
  if (!/\d|\b(?:lakh|lac|crore|hazaa?r|thousand)/i.test(question)) return [];
  const salary = amountIn(question, SALARIES);
  const fee = amountIn(salary ? question.replace(salary.text, ' ') : question, FEES);
  return [
    ...(salary ? [{ kind: 'salary', salaryMin: salary.rupees, ...salary } as const] : []),
    ...(fee ? [{ kind: 'fee', feeMax: fee.rupees, ...fee } as const] : []),
  ];
}

function amountIn(question: string, patterns: readonly RegExp[]) {
  for (const pattern of patterns) {
    const found = pattern.exec(question);
    const named = (found?.[1] ?? '')
      .replace(/^[a-z]+(?= )/i, (count) => COUNTS.get(count.toLowerCase()) ?? count)
      .replace(/haza+r/i, 'thousand')
      .replace(/lpa/i, 'lakh')
      .replace('+', '');
    const [rupees] = amountsOf(named);
    if (found && rupees !== undefined)
      return { label: String(Math.round(rupees)), text: found[0].trim(), rupees };
  }
  return null;
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

function meaningIn(words: readonly string[], { places }: Help): Meaning | null {
  return words.length === 0 ? null : (meaningOf(words) ?? places?.(words) ?? null);
}

/** The words of a part as names have them: a "govt clg" is called a government college. */
function asNamed({ part, words }: Found): readonly string[] {
  const isShort =
    part.kind === 'type' && !words.includes(part.label) && !words.join().endsWith('s');
  if (isShort) return [part.label];
  return part.kind === 'owner' && /^gov/i.test(part.text) ? ['government'] : words;
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
  return narrow.map((part) =>
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
