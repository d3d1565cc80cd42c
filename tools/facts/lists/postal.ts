/** Words that announce a number to call. */
const CALLED = new Set([
  ...['tel', 'telephone', 'telephones', 'telefax', 'phone', 'phones', 'ph', 'landline', 'cell'],
  ...['mob', 'mobile', 'fax', 'contact'],
]);
/** Words that announce an address of mail or of the web. */
const WRITTEN = new Set(['email', 'mail', 'website', 'web', 'url', 'site']);
/** Words between such a word and what it announces. */
const BETWEEN = new Set([
  ...CALLED,
  ...WRITTEN,
  'e',
  'no',
  'nos',
  'number',
  'id',
  'and',
  'off',
  'office',
]);
/** Fewer digits are the number of a house, a phase or a plot. */
const MIN_DIGITS = 6;
const MOBILE = /^\d{10}$/;
const NUMBER = /^\W*\d[\d\W]*$/;
const PIN = /^\W*\d{6}\W*$/;

/** A postal address, without the telephone, fax, mail and site that a list prints with it. */
export function postalAddress(address: string): string {
  const words = address
    .split(/\s+/)
    .filter((word, at, all) => !isWritten(word) || isNamed(all, at));
  const end = words.findIndex((_, at) => isContact(words, at));
  const kept = withoutMobiles(end < 0 ? words : words.slice(0, end));
  return kept.length === address.split(/\s+/).length
    ? address
    : kept.join(' ').replace(/[\s,;:(/&-]+$/, '');
}

/** Whether a word before it says what the written address is. */
function isNamed(words: readonly string[], at: number): boolean {
  return (
    partsOf(words[at - 1] ?? '').some((part) => WRITTEN.has(part)) || isWritten(words[at - 1] ?? '')
  );
}

/** Whether contact details begin at a word and are all that follows. */
function isContact(words: readonly string[], at: number): boolean {
  const parts = partsOf(words[at] ?? '');
  const called = parts.findIndex((part) => CALLED.has(part) || WRITTEN.has(part));
  if (called < 0) return false;
  const rest = [parts.slice(called + 1).join(' '), ...words.slice(at + 1)];
  const behind = rest.filter(
    (word) => word !== '' && !partsOf(word).every((part) => BETWEEN.has(part)),
  );
  return (
    isWritten(words[at] ?? '') || isWritten(behind[0] ?? '') || startsWithNumber(behind.join(' '))
  );
}

/** Letters and digits of a word, in small letters: Ph-0680 is ph and 0680. */
function partsOf(word: string): string[] {
  const parts = word
    .toLowerCase()
    .replace('e-mail', 'email')
    .match(/[a-z]+|\d+/g);
  return parts ?? [];
}

function isWritten(word: string): boolean {
  return /@[\w-]+\.|^\W*(?:www\.|https?:)|:www\./i.test(word);
}

/** Whether a text begins with the digits of a telephone, whatever signs stand between them. */
function startsWithNumber(text: string): boolean {
  const [number = ''] = /^[\d\s()+,/.:&-]*/.exec(text) ?? [];
  return number.replaceAll(/\D/g, '').length >= MIN_DIGITS;
}

/** Words without the numbers at the end, where one of them is as long as that of a mobile; a PIN code stays. */
function withoutMobiles(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !NUMBER.test(word));
  const numbers = words.slice(last + 1);
  if (!numbers.some((word) => MOBILE.test(word))) return words;
  return words.slice(0, PIN.test(numbers[0] ?? '') ? last + 2 : last + 1);
}
