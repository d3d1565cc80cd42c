/** A part of a regular expression, as far as needed to write texts for it. */
export type Part =
  /** One character: a literal, an escape, a class or a dot, by its source. */
  | { kind: 'character'; source: string }
  | { kind: 'sequence'; parts: readonly Part[] }
  | { kind: 'choice'; parts: readonly Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number };

const EMPTY: Part = { kind: 'sequence', parts: [] };
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP_START = /\((?:\?(?::|<?[=!]|<\w+>|[ims]*(?:-[ims]+)?:))?/y;
const ESCAPE = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|\d+|[\s\S])/iy;

/** Parses the source of a regular expression; assertions match nothing of their own. */
export function parsePattern(source: string): Part {
  let at = 0;

  function take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const found = expression.exec(source);
    if (found) at += found[0].length;
    return found;
  }

  function choice(): Part {
    const parts = [sequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence());
    }
    return parts.length === 1 ? (parts[0] ?? EMPTY) : { kind: 'choice', parts };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = repeated(atom());
      if (part !== EMPTY) parts.push(part);
    }
    return { kind: 'sequence', parts };
  }

  function repeated(part: Part): Part {
    const found = take(QUANTIFIER);
    if (!found) return part;
    const [text, least, comma, most] = found;
    if (least === undefined) {
      const isOptional = text.startsWith('?');
      return {
        kind: 'repeat',
        part,
        least: text.startsWith('+') ? 1 : 0,
        most: isOptional ? 1 : Number.POSITIVE_INFINITY,
      };
    }
    const highest = comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least);
    return { kind: 'repeat', part, least: Number(least), most: highest };
  }

  function atom(): Part {
    const start = at;
    const opening = take(GROUP_START);
    if (opening) {
      const inside = choice();
      at += 1;
      return /[=!]$/.test(opening[0]) && opening[0] !== '(' ? EMPTY : inside;
    }
    const escaped = take(ESCAPE);
    if (escaped) {
      return /^\\(?:[bB]$|k<|[1-9])/.test(escaped[0])
        ? EMPTY
        : { kind: 'character', source: escaped[0] };
    }
    if (source[at] === '[') skipClass();
    else at += (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const text = source.slice(start, at);
    return text === '^' || text === '$' ? EMPTY : { kind: 'character', source: text };
  }

  function skipClass(): void {
    let depth = 0;
    do {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '[') depth += 1;
      else if (source[at] === ']') depth -= 1;
      at += 1;
    } while (depth > 0 && at < source.length);
  }

  return choice();
}

/** Every part of a part, itself first. */
export function partsOf(part: Part): Part[] {
  if (part.kind === 'character') return [part];
  const inside = part.kind === 'repeat' ? [part.part] : part.parts;
  return [part, ...inside.flatMap(partsOf)];
}
