/** The code points of the digit zero in the scripts of India, in Arabic script and in full width. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];
const asciiDigits = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCodePoint(zero + digit),
      String(digit),
    ]),
  ),
);

/** The text with the digits of all scripts as 0–9. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => asciiDigits.get(digit) ?? digit);
}

const LAKH = 100_000;
const CRORE = 10_000_000;
const THOUSAND = 1_000;
const multipliers = new Map(
  [
    ...['lakh', 'lakhs', 'lac', 'lacs', 'l', 'लाख'].map((unit) => [unit, LAKH] as const),
    ...['crore', 'crores', 'cr', 'crs', 'करोड़', 'करोड'].map((unit) => [unit, CRORE] as const),
    ...['thousand', 'thousands', 'k', 'हज़ार', 'हजार'].map((unit) => [unit, THOUSAND] as const),
  ].map(([unit, by]) => [unit.normalize('NFC'), by]),
);

/** What a unit of money multiplies by, such as lakh; undefined for other words. */
export function multiplierOf(unit: string): number | undefined {
  return multipliers.get(unit.normalize('NFC').toLowerCase());
}

/** No number that people type is longer. */
const LONGEST = 40;
const PLAIN = /^-?\d{1,15}(?:\.\d{1,15})?$/;
/** Groups as in India (1,00,000) or elsewhere (100,000), also separated by spaces. */
const GROUPED = /^-?\d{1,3}(?:[, ]\d{2,3}){0,6}[, ]\d{3}(?:\.\d{1,15})?$/;

/**
 * The number that people in India type, in digits of any script, with Indian or Western separators,
 * spaces around and a percent sign after it; null for any other text.
 */
export function parseTypedNumber(text: string): number | null {
  if (text.length > LONGEST) return null;
  const plain = foldDigits(text.replace(/\s/g, ' ').trim()).replace(/ ?%$/, '');
  if (!PLAIN.test(plain) && !GROUPED.test(plain)) return null;
  return Number(plain.replace(/[, ]/g, ''));
}

const CURRENCY = /^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/i;
const AFTER_AMOUNT = /(?<!\s)\s*\/-$/;
const LAST_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u;

/** The rupees of a typed amount, which may have a currency and a unit: ₹1,25,000 or 1.5 lakh. */
export function parseTypedAmount(text: string): number | null {
  if (text.length > LONGEST) return null;
  const bare = text.trim().replace(CURRENCY, '').replace(AFTER_AMOUNT, '');
  const unit = LAST_WORD.exec(bare)?.[0] ?? '';
  const multiplier = unit === '' ? 1 : multiplierOf(unit.replace(/^lpa$/i, 'lakh'));
  const number = parseTypedNumber(bare.slice(0, bare.length - unit.length));
  if (multiplier === undefined || number === null) return null;
  // Rounded, since 17.2 times 100,000 has no exact binary form.
  return Number((number * multiplier).toPrecision(15));
}

/** A number where the text is one, else the trimmed text, which the schema refuses; blank is null. */
export function numberOrText(text: string, parse = parseTypedNumber): number | string | null {
  return parse(text) ?? (text.trim() || null);
}
