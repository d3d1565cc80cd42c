/** A match of the searched code that differs from it only in names. */
interface CodeMatch {
  from: number;
  to: number;
  /** Name in the searched code → name in the match. */
  names: ReadonlyMap<string, string>;
}

interface Token {
  text: string;
  from: number;
  to: number;
}

const NAME = /[A-Za-z_$][\w$]*/g;
const TOKENS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|(?<token>[\w$]+|\S)/gm;
const KEYWORDS = new Set(
  (
    'as async await break case catch const continue default delete else export extends false for ' +
    'from function if import in interface let new null of return satisfies static switch this ' +
    'throw true try type typeof undefined while yield'
  ).split(' '),
);

/**
 * The matches of a code in a text, regardless of comments, layout and at most half of the names; of
 * these the ones in which the fewest names differ.
 */
export function closestMatches(text: string, find: string): CodeMatch[] {
  const [sought, tokens] = [tokensOf(find), tokensOf(text)];
  if (sought.length === 0) return [];
  const places = tokens.flatMap((_, at) => matchAt(tokens.slice(at, at + sought.length), sought));
  const fewest = Math.min(...places.map(changedNameCount));
  return places.filter((place) => changedNameCount(place) === fewest && isClose(place));
}

function matchAt(tokens: readonly Token[], sought: readonly Token[]): CodeMatch[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || tokens.length < sought.length) return [];
  const names = new Map<string, string>();
  for (const [at, { text: name }] of sought.entries()) {
    const found = tokens[at]?.text ?? '';
    if (!isName(name) || !isName(found)) {
      if (found !== name) return [];
    } else if ((names.get(name) ?? found) === found) names.set(name, found);
    else return [];
  }
  const isOneToOne = new Set(names.values()).size === names.size;
  return isOneToOne ? [{ from: first.from, to: last.to, names }] : [];
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].flatMap(({ index, groups }) => {
    const token = groups?.['token'];
    return token === undefined ? [] : [{ text: token, from: index, to: index + token.length }];
  });
}

/** Whether a token is a name, which may have changed, and no keyword. */
export function isName(token: string): boolean {
  return /^[A-Za-z_$]/.test(token) && !KEYWORDS.has(token);
}

function changedNameCount({ names }: CodeMatch): number {
  return [...names].filter(([name, found]) => name !== found).length;
}

function isClose(place: CodeMatch): boolean {
  return changedNameCount(place) <= Math.max(1, place.names.size / 2);
}

/** The code with its names replaced. */
export function replaceNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(NAME, (name) => names.get(name) ?? name);
}
