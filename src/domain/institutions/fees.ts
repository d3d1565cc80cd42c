import { feeThresholds, limits } from '../limits.ts';
import { foldDigits, multiplierOf, parseTypedNumber } from '../typed-number.ts';

/** Words after a number that make it no amount: durations, counts of instalments, ordinals. */
const NO_AMOUNT = new Set(
  (
    'year years yr yrs semester semesters sem sems month months installment installments ' +
    'instalment instalments st nd rd th वर्ष वर्षों साल सेमेस्टर महीना महीने माह'
  ).split(' '),
);
/** Numbers, words and single signs; the dot of "Rs.500" belongs to the word. */
const TOKEN = /\d[\d,]*(?:\.\d+)?|(?<![\p{L}\p{M}])\.\d+|[\p{L}\p{M}]+|[^\s]/gu;
const DIGIT = /\p{Nd}/u;
const NUMBER = /^\.?\d/;
const RANGE_SIGNS = new Set(['-', '–', '—', 'to', 'से']);
const CURRENCY = new Set(['₹', 'rs', '.', 'inr']);
/** Digits of a later group of a number whose groups are separated by spaces. */
const GROUP = /^\d{2,3}$/;
const LAST_GROUP = /^\d{3}(?:\.\d+)?$/;
/** No fees text is read beyond this. */
const READ_LENGTH = limits.text;

interface Token {
  text: string;
  at: number;
}

/** A number with the word after it that says what it counts. */
interface Quantity {
  number: number;
  unit: string | null;
}

/**
 * The amounts in rupees in a fees text (docs/product.md "Average fee"): both ends of a range, where
 * a unit after the upper end applies to both; "1 lakh 25 thousand" is one amount. Durations are not
 * amounts.
 */
export function parseAmounts(fees: string): number[] {
  if (!DIGIT.test(fees)) return [];
  const quantities = joinUnits(findQuantities(tokensOf(fees)));
  return quantities.flatMap(({ number, unit }) => {
    if (unit !== null && NO_AMOUNT.has(unit)) return [];
    return [number * (unit === null ? 1 : (multiplierOf(unit) ?? 1))];
  });
}

function tokensOf(fees: string): Token[] {
  const text = foldDigits(fees.slice(0, READ_LENGTH)).normalize('NFC').toLowerCase();
  return Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({ text: token, at: index }));
}

/** A quantity and what stands between it and the next one. */
interface Placed extends Quantity {
  /** Whether a sign of a range leads to the next one. */
  isLowerEnd: boolean;
  /** Whether the next one follows at once. */
  isFollowed: boolean;
}

function findQuantities(tokens: readonly Token[]): Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isNumber(tokens, at)) continue;
    const groups = countGroups(tokens, at);
    const digits = tokens.slice(at, at + groups).map(({ text }) => text);
    let next = at + groups;
    const unit = unitAt(tokens, next);
    if (unit) next = unit.next;
    const end = skip(tokens, next, RANGE_SIGNS);
    found.push({
      number: Number(digits.join('').replaceAll(',', '')),
      unit: unit?.word ?? null,
      isLowerEnd: end > next && isNumber(tokens, skip(tokens, end, CURRENCY)),
      isFollowed: isNumber(tokens, next),
    });
    at = next - 1;
  }
  return found;
}

function isNumber(tokens: readonly Token[], at: number): boolean {
  return NUMBER.test(tokens[at]?.text ?? '');
}

/** The number of tokens of a number such as "1 25 000", whose groups a single space separates. */
function countGroups(tokens: readonly Token[], at: number): number {
  if (!/^\d{1,3}$/.test(tokens[at]?.text ?? '')) return 1;
  let last = at;
  while (isNextGroup(tokens, last, GROUP)) last++;
  if (isNextGroup(tokens, last, LAST_GROUP)) last++;
  return LAST_GROUP.test(tokens[last]?.text ?? '') && last > at ? last - at + 1 : 1;
}

function isNextGroup(tokens: readonly Token[], at: number, group: RegExp): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next || !group.test(next.text)) return false;
  return next.at === token.at + token.text.length + 1;
}

/** The word after a number, past spaces and hyphens, where it is a unit or a duration. */
function unitAt(tokens: readonly Token[], at: number): { word: string; next: number } | null {
  const next = skip(tokens, at, HYPHEN);
  const word = tokens[next]?.text ?? '';
  const isUnit = NO_AMOUNT.has(word) || multiplierOf(word) !== undefined;
  return isUnit ? { word, next: next + 1 } : null;
}

const HYPHEN = new Set(['-']);

function skip(tokens: readonly Token[], at: number, signs: ReadonlySet<string>): number {
  let next = at;
  while (signs.has(tokens[next]?.text ?? '')) next++;
  return next;
}

/** Gives the unit of an upper end to the lower one, and adds smaller units to a larger one. */
function joinUnits(quantities: readonly Placed[]): Quantity[] {
  const joined: Quantity[] = [];
  for (let at = 0; at < quantities.length; at++) {
    const [quantity, next] = [quantities[at], quantities[at + 1]];
    if (!quantity) continue;
    const { number, unit } = quantity;
    if (next && isSmallerPart(quantity, next)) {
      const rest = next.number * (multiplierOf(next.unit ?? '') ?? 1);
      joined.push({ number: number * (multiplierOf(unit ?? '') ?? 1) + rest, unit: null });
      at++;
    } else if (next && unit === null && quantity.isLowerEnd && number <= next.number) {
      // The lower end of "1.5 - 2 lakh" is 1.5 lakh, but that of "1,25,000 - 2 lakh" is in rupees.
      joined.push({ number, unit: next.unit });
    } else joined.push({ number, unit });
  }
  return joined;
}

function isSmallerPart({ unit, isFollowed }: Placed, next: Placed): boolean {
  const [larger, smaller] = [multiplierOf(unit ?? ''), multiplierOf(next.unit ?? '')];
  return isFollowed && larger !== undefined && smaller !== undefined && smaller < larger;
}

/** The mean of all amounts in the courses' fees, in rupees; null without any. */
export function meanFee(courses: readonly { fees: string }[]): number | null {
  const amounts = courses.flatMap((course) => parseAmounts(course.fees));
  if (amounts.length === 0) return null;
  return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
}

/** Formats rupees (docs/product.md 9): ₹1.5 lakh, ₹75 thousand, ₹500. */
export function formatFee(rupees: number): string {
  if (rupees >= feeThresholds.lakh) return `₹${(rupees / feeThresholds.lakh).toFixed(1)} lakh`;
  if (rupees >= feeThresholds.thousand) {
    return `₹${Math.round(rupees / feeThresholds.thousand)} thousand`;
  }
  return `₹${Math.round(rupees)}`;
}

/** The yearly fee of a course; `seats` names the seats that it is limited to. */
export interface CourseFee {
  course: string;
  rupees: number;
  /** Upper end of a range. */
  most?: number | undefined;
  seats?: string | undefined;
}

const OPEN = 'open category';

/** Seats of which a fee is that of the open category. */
export function openSeats(seats: string): string {
  return seats === '' ? `seats (${OPEN})` : `${seats} (${OPEN})`;
}

/** Whether the fee of such seats is that of the open category alone. */
export function areOpenSeats(seats: string | undefined): boolean {
  return seats?.endsWith(`(${OPEN})`) === true;
}

const SEATS = /\bfor ([^\d;]{0,80}?\b(?:seats?|quota)\b(?! seats?\b)(?: \([^)]*\))?)/i;

/**
 * The fee of each course: the general fee before fees of particular seats, which are separated by
 * semicolons. Rows of one course form a range.
 */
export function parseCourseFees(rows: readonly { course: string; fees: string }[]): CourseFee[] {
  return [...Map.groupBy(rows, ({ course }) => course)].flatMap(([course, courseFees]) => {
    const clauses = courseFees.flatMap(({ fees }) => fees.split(';'));
    const amountsBySeats = clauses
      .map((text) => ({ amounts: parseAmounts(text), seats: SEATS.exec(text)?.[1] }))
      .filter(({ amounts }) => amounts.length > 0);
    const general = amountsBySeats.filter(({ seats }) => seats === undefined);
    const [first] = amountsBySeats;
    if (!first) return [];
    const amounts =
      general.length > 0 ? general.flatMap((clause) => clause.amounts) : first.amounts;
    const [rupees, most] = [Math.min(...amounts), Math.max(...amounts)];
    const seats = general.length > 0 ? undefined : first.seats;
    return [{ course, rupees, ...(most > rupees && { most }), ...(seats && { seats }) }];
  });
}

/** The calculated average fee of an institution; null without any amount. */
export function averageFee(courses: readonly { fees: string }[]): string | null {
  const mean = meanFee(courses);
  return mean === null ? null : formatFee(mean);
}

const MONEY = /₹|\brs\b|\binr\b|rupee|lakh|lac\b|crore|thousand|free|nil/i;
const PERIOD =
  /\b(?:years?|yr|annum|annual(?:ly)?|yearly|p\.?a|sem(?:ester)?s?|terms?|months?|monthly|quarters?|course|programme|program|total|whole|once)\b/i;

/** The parts that a fees text may omit: unit and period. */
export function findOmissions(fees: string): { unit: boolean; period: boolean } {
  const isAmount = parseAmounts(fees).length > 0;
  return { unit: isAmount && !MONEY.test(fees), period: isAmount && !PERIOD.test(fees) };
}

/** A fees text for display; a bare number is in rupees. */
export function formatFees(fees: string): string {
  const rupees = parseTypedNumber(fees);
  return rupees !== null && rupees >= 0 ? `₹${rupees.toLocaleString('en-IN')}` : fees;
}
