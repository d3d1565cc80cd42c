/** Data that many read and nobody can change: it is looked through once, and written as JSON once. */

const lengths = new WeakMap<object, number>();
const texts = new WeakMap<object, string>();
const NOT_WRITTEN = '';
/** Of what an object holds so deep the length is kept: versions of a record share most of it. */
const KEPT_DEPTH = 2;
/** What a number, a key's marks or an object's braces take at most times. */
const FEW_CHARACTERS = 4;

/** Lets nobody change the data any more; gives about how many characters its JSON has. */
export function share(data: unknown): number {
  const length = freeze(data, 0);
  if (typeof data === 'object' && data !== null && !texts.has(data)) texts.set(data, NOT_WRITTEN);
  return length;
}

function freeze(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + FEW_CHARACTERS;
  if (typeof value !== 'object' || value === null) return FEW_CHARACTERS;
  const known = depth < KEPT_DEPTH ? lengths.get(value) : undefined;
  if (known !== undefined) return known;
  let length = FEW_CHARACTERS;
  if (Array.isArray(value)) {
    for (const inner of value) length += freeze(inner, depth + 1);
  } else {
    for (const key of Object.keys(value)) {
      length += key.length + freeze(Reflect.get(value, key), depth + 1);
    }
  }
  Object.freeze(value);
  if (depth < KEPT_DEPTH) lengths.set(value, length);
  return length;
}

/** As JSON.stringify, but shared data is written once, also where it stands in other data. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const known = texts.get(value);
  if (known) return known;
  if (Object.values(value).some(isShared)) return composed(value);
  const text = JSON.stringify(value);
  if (known === NOT_WRITTEN) texts.set(value, text);
  return text;
}

function isShared(value: unknown): boolean {
  return typeof value === 'object' && value !== null && texts.has(value);
}

function composed(value: object): string {
  const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${said.map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner)}`).join(',')}}`;
}
