const collator = new Intl.Collator('en');

/** Names A–Z as a reader of English expects them: letter case and accents count last. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

const PLAIN = /^[ -~]*$/;
const NEITHER_LETTER_NOR_DIGIT = /[^a-z0-9]/g;

/** Signs in the collator's order, all before the digits; each stands for its place. */
const signs = new Map(
  Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place))
    .filter((sign) => /[^A-Za-z0-9]/.test(sign))
    .sort(compareNames)
    .map((sign, place) => [sign, String.fromCharCode(place)]),
);

/** Plain names whose keys differ are in the order of their keys, which costs a tenth. */
function keyOf(name: string): string | null {
  if (!PLAIN.test(name)) return null;
  return name.toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT, (sign) => signs.get(sign) ?? sign);
}

/** Sorts by name, equal names by id; many at once. */
export function sortedByName<Named>(
  all: Iterable<Named>,
  nameOf: (named: Named) => { name: string; id: string },
): Named[] {
  const keyed = Array.from(all, (named) => {
    const { name, id } = nameOf(named);
    return { named, name, id, key: keyOf(name) };
  });
  keyed.sort((a, b) => {
    if (a.key !== null && b.key !== null && a.key !== b.key) return a.key < b.key ? -1 : 1;
    return compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);
  });
  return keyed.map(({ named }) => named);
}
