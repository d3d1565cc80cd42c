import { feeThresholds } from '../limits.ts';

const DURATIONS = 'years?|yrs?|semesters?|sems?|months?';
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^(lakhs?|lacs?|l)$/i, 100_000],
  [/^(crores?|crs?)$/i, 10_000_000],
  [/^(thousands?|k)$/i, 1_000],
];
const UNIT = `${DURATIONS}|lakhs?|lacs?|l|crores?|crs?|thousands?|k`;
const AMOUNT = `(\\d[\\d,]*(?:\\.\\d+)?|(?<![a-z])\\.\\d+)(?:[\\s-]*(${UNIT})(?![a-z]))?`;
const RANGE = new RegExp(`${AMOUNT}(?:\\s*(?:-|–|—|to)\\s*(?:₹|rs\\.?|inr)?\\s*${AMOUNT})?`, 'gi');
const DURATION = new RegExp(`^(${DURATIONS})$`, 'i');

/**
 * The amounts in rupees in a fees text (docs/product.md "Average fee"): both ends of a range, where
 * a unit after the upper end applies to both. Durations are not amounts.
 */
export function parseAmounts(fees: string): number[] {
  return [...fees.matchAll(RANGE)].flatMap(([, low, lowUnit, high, highUnit]) => [
    ...parseAmount(low, lowUnit ?? unitOfLowerEnd(low, high, highUnit)),
    ...parseAmount(high, highUnit),
  ]);
}

/** The lower end of "1.5 - 2 lakh" is 1.5 lakh, but that of "1,25,000 - 2 lakh" is in rupees. */
function unitOfLowerEnd(low = '', high: string | undefined, unit: string | undefined) {
  return high !== undefined && parseNumber(low) <= parseNumber(high) ? unit : undefined;
}

function parseAmount(digits: string | undefined, unit = ''): number[] {
  if (digits === undefined || DURATION.test(unit)) return [];
  const multiplier = MULTIPLIERS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  return [parseNumber(digits) * multiplier];
}

function parseNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
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

const SEATS = /\bfor ([^\d;]*?\b(?:seats?|quota)\b(?! seats?\b)(?: \([^)]*\))?)/i;

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
  const digits = fees.replaceAll(',', '').trim();
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(digits)
    ? `₹${Number(digits).toLocaleString('en-IN')}`
    : fees;
}
