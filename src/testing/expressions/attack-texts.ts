import { type Part, parsePattern, partsOf } from './pattern.ts';

/** A text that repeats a part between a beginning and an end. */
export interface Attack {
  before: string;
  pump: string;
  after: string;
}

/** Beside ASCII: letters and marks that character classes for scripts or numbers tell apart. */
const SPECIAL = [
  ...'\t\n\r\u00a0\u2009\u2028\u200d\ufeffµªÀéßİıſK²½Ⅰⅳ०५अि्कñ₹–—’“中ж\u{1f600}\u{f0000}',
];
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/** How many characters, pumps, beginnings and ends are combined. */
const MOST = { characters: 14, paired: 4, pumps: 40, befores: 4, afters: 6 };
const LONG_RUN = 10;

/** The attack written as a text of about `length` characters. */
export function writeAttack({ before, pump, after }: Attack, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + after;
}

/** Texts made for an expression: what it repeats, repeated, and then what it does not expect. */
export function attacksOn(expression: RegExp): Attack[] {
  const pattern = parsePattern(expression.source);
  const { characters, foreign } = representatives(pattern, expression.flags);
  const sampleOf = createSampler(characters, expression.flags);
  const repeats = partsOf(pattern).filter(
    (part) => part.kind === 'repeat' && part.most >= LONG_RUN,
  );
  const words = repeats.flatMap((part) => (part.kind === 'repeat' ? samplesOf(part.part) : []));
  const whole = sampleOf(pattern);
  const few = characters.slice(0, MOST.paired);
  const pairs = few.flatMap((one) => few.map((other) => one + other));
  const befores = unique(['', ...beginnings(pattern)]).slice(0, MOST.befores);
  const starts = befores.filter((text) => text !== '');
  const pumps = unique([...words, ...characters, whole, ...starts, ...pairs])
    .filter((text) => text !== '')
    .slice(0, MOST.pumps);
  const afters = unique(['', foreign, ...characters]).slice(0, MOST.afters);
  return befores.flatMap((before) =>
    pumps.flatMap((pump) => afters.map((after) => ({ before, pump, after }))),
  );

  /** The samples of each way through a part. */
  function samplesOf(part: Part): string[] {
    const ways = part.kind === 'choice' ? part.parts : [part];
    return ways.map(sampleOf);
  }

  /** What a text holds when it reaches each long repetition. */
  function beginnings(part: Part, before = ''): string[] {
    switch (part.kind) {
      case 'character':
        return [];
      case 'choice':
        return part.parts.flatMap((way) => beginnings(way, before));
      case 'repeat':
        return [...(part.most >= LONG_RUN ? [before] : []), ...beginnings(part.part, before)];
      default: {
        let reached = before;
        return part.parts.flatMap((each) => {
          const found = beginnings(each, reached);
          reached += sampleOf(each);
          return found;
        });
      }
    }
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/**
 * One character of each kind that the expression tells apart, those it names most often first, and
 * one that it does not name.
 */
function representatives(pattern: Part, flags: string) {
  const sources = unique(
    partsOf(pattern).flatMap((part) => (part.kind === 'character' ? [part.source] : [])),
  );
  const tests = sources.map((source) => matcherOf(source, flags));
  const kinds = new Map<string, { character: string; count: number }>();
  for (const character of ['\u0001', ...ASCII, ...SPECIAL]) {
    const kind = tests.map((matches) => (matches(character) ? 1 : 0));
    const key = kind.join('');
    const count = kind.filter(Boolean).length;
    if (!kinds.has(key)) kinds.set(key, { character, count });
  }
  const [named, unnamed] = [true, false].map((isNamed) =>
    [...kinds.values()].filter(({ count }) => count > 0 === isNamed),
  );
  const characters = (named ?? [])
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST.characters)
    .map(({ character }) => character);
  return { characters, foreign: unnamed?.[0]?.character ?? '\u0001' };
}

function matcherOf(source: string, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, ''));
  return (character) => expression.test(character);
}

/** Writes the shortest text that a part matches, with characters that many parts match. */
function createSampler(characters: readonly string[], flags: string): (part: Part) => string {
  const known = new Map<string, string>();
  const characterOf = (source: string): string => {
    const matches = matcherOf(source, flags);
    const found = [...characters, ...ASCII, ...SPECIAL].find(matches) ?? '';
    known.set(source, found);
    return found;
  };
  const sampleOf = (part: Part): string => {
    switch (part.kind) {
      case 'character':
        return known.get(part.source) ?? characterOf(part.source);
      case 'sequence':
        return part.parts.map(sampleOf).join('');
      case 'choice':
        return part.parts.map(sampleOf).sort((a, b) => a.length - b.length)[0] ?? '';
      default:
        return sampleOf(part.part).repeat(Math.min(part.least, LONG_RUN));
    }
  };
  return sampleOf;
}
