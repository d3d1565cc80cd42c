const collator = new Intl.Collator('en');

/** Compares names alphabetically; case and accents matter last. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Compares texts by their code units. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An item listed by name. */
interface NamedItem {
  name: string;
  id: string;
}

/** Compares by name, then by id. */
export function compareByName(a: NamedItem, b: NamedItem): number {
  return compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

const [SPACE, TILDE, CODES] = [0x20, 0x7e, 0x80];

/** Collation weights of plain characters, starting at 1; upper and lower case are equal. */
const collationWeights = new Uint8Array(CODES);
Array.from({ length: TILDE - SPACE + 1 }, (_, index) => String.fromCharCode(SPACE + index))
  .sort(compareNames)
  .forEach((sign, index) => {
    collationWeights[sign.toLowerCase().charCodeAt(0)] ||= index + 1;
    collationWeights[sign.toUpperCase().charCodeAt(0)] ||= index + 1;
  });

/** Number of leading characters packed into one number that is compared first. */
const PACKED_CHARACTERS = 7;

/** Packs characters of a name into a number in collation order. */
function packCharacters(name: string, from: number): number {
  let number = 0;
  for (let index = from; index < from + PACKED_CHARACTERS; index += 1)
    number =
      number * CODES + (index < name.length ? (collationWeights[name.charCodeAt(index)] ?? 0) : 0);
  return number;
}

function isPlain(name: string): boolean {
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index);
    if (code < SPACE || code > TILDE) return false;
  }
  return true;
}

/** Compares plain names with equal beginnings by the weights of the remaining characters. */
function comparePlain(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = PACKED_CHARACTERS * 2; index < length; index += 1) {
    const difference =
      (collationWeights[a.charCodeAt(index)] ?? 0) - (collationWeights[b.charCodeAt(index)] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const NO_ITEM: NamedItem = { name: '', id: '' };

/** Sorts by name, then id. Plain names cost a tenth of others. */
export function sortByName<Item>(all: readonly Item[], nameOf: (item: Item) => NamedItem): Item[] {
  const named = all.map(nameOf);
  const beginnings = Float64Array.from(named, ({ name }) =>
    isPlain(name) ? packCharacters(name, 0) : -1,
  );
  const seconds = Float64Array.from(named, ({ name }) => packCharacters(name, PACKED_CHARACTERS));
  const compare = (a: number, b: number) => {
    const packedA = beginnings[a] ?? -1;
    const packedB = beginnings[b] ?? -1;
    const arePlain = packedA >= 0 && packedB >= 0;
    if (arePlain && packedA !== packedB) return packedA < packedB ? -1 : 1;
    const next = arePlain ? (seconds[a] ?? 0) - (seconds[b] ?? 0) : 0;
    if (next !== 0) return next < 0 ? -1 : 1;
    const first = named[a] ?? NO_ITEM;
    const second = named[b] ?? NO_ITEM;
    const difference = arePlain ? comparePlain(first.name, second.name) : 0;
    return difference || compareByName(first, second);
  };
  const order = Array.from(all, (_, index) => index).sort(compare);
  // Every place in `order` is one of `all`.
  return order.map((index) => all[index] as Item);
}
