const collator = new Intl.Collator('en');

/** Compares names alphabetically; case and accents matter last. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** An item listed by name. */
interface Named {
  name: string;
  id: string;
}

/** Compares by name, then by id. */
export function byNameThenId(a: Named, b: Named): number {
  return compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

const [SPACE, TILDE, CODES] = [0x20, 0x7e, 0x80];

/** Collation weights of plain characters, starting at 1; upper and lower case are equal. */
const places = new Uint8Array(CODES);
Array.from({ length: TILDE - SPACE + 1 }, (_, place) => String.fromCharCode(SPACE + place))
  .sort(compareNames)
  .forEach((sign, place) => {
    places[sign.toLowerCase().charCodeAt(0)] ||= place + 1;
    places[sign.toUpperCase().charCodeAt(0)] ||= place + 1;
  });

/** Number of leading characters packed into one number that is compared first. */
const BEGINNING = 7;

/** Packs characters of a name into a number in collation order. */
function signsOf(name: string, from: number): number {
  let number = 0;
  for (let place = from; place < from + BEGINNING; place += 1)
    number = number * CODES + (place < name.length ? (places[name.charCodeAt(place)] ?? 0) : 0);
  return number;
}

function isPlain(name: string): boolean {
  for (let place = 0; place < name.length; place += 1) {
    const code = name.charCodeAt(place);
    if (code < SPACE || code > TILDE) return false;
  }
  return true;
}

/** Compares plain names with equal beginnings by the weights of the remaining characters. */
function comparePlain(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let place = BEGINNING * 2; place < length; place += 1) {
    const difference = (places[a.charCodeAt(place)] ?? 0) - (places[b.charCodeAt(place)] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const NOBODY: Named = { name: '', id: '' };

/** Sorts by name, then id. Plain names cost a tenth of others. */
export function sortedByName<Item>(all: readonly Item[], nameOf: (item: Item) => Named): Item[] {
  const named = all.map(nameOf);
  const beginnings = Float64Array.from(named, ({ name }) =>
    isPlain(name) ? signsOf(name, 0) : -1,
  );
  const seconds = Float64Array.from(named, ({ name }) => signsOf(name, BEGINNING));
  const compare = (a: number, b: number) => {
    const one = beginnings[a] ?? -1;
    const other = beginnings[b] ?? -1;
    const arePlain = one >= 0 && other >= 0;
    if (arePlain && one !== other) return one < other ? -1 : 1;
    const next = arePlain ? (seconds[a] ?? 0) - (seconds[b] ?? 0) : 0;
    if (next !== 0) return next < 0 ? -1 : 1;
    const first = named[a] ?? NOBODY;
    const second = named[b] ?? NOBODY;
    const difference = arePlain ? comparePlain(first.name, second.name) : 0;
    return difference || byNameThenId(first, second);
  };
  const order = Array.from(all, (_, place) => place).sort(compare);
  // Every place in `order` is one of `all`.
  return order.map((place) => all[place] as Item);
}
