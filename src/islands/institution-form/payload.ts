import { feesNotReported } from '../../domain/institution.ts';
import type { FormValues, RowList } from './form-values.ts';
import type { Occasion } from './occasion.ts';

type RequiredCells = { [List in RowList]: readonly (keyof FormValues[List][number])[] };

/** The cells without which a row is left out; when adding, fees have a text that stands in. */
const whenAdding: RequiredCells = {
  coursesAndFees: ['course'],
  announcements: ['text'],
  events: ['title', 'date'],
  gallery: ['imageUrl'],
  rankings: ['agency', 'rank', 'year'],
};
const requiredCells: Record<Occasion, RequiredCells> = {
  adding: whenAdding,
  editing: { ...whenAdding, coursesAndFees: ['course', 'fees'] },
};

/** For each list of rows, which of them are sent: the position sent → the row in the form. */
export type SentRows = Record<RowList, number[]>;

/** Which rows of the form are complete enough to be sent (docs/product.md 5). */
export function sentRows(values: FormValues, occasion: Occasion): SentRows {
  const cells = requiredCells[occasion];
  return {
    coursesAndFees: complete(values.coursesAndFees, cells.coursesAndFees),
    announcements: complete(values.announcements, cells.announcements),
    events: complete(values.events, cells.events),
    gallery: complete(values.gallery, cells.gallery),
    rankings: complete(values.rankings, cells.rankings),
  };
}

function complete<Row>(rows: readonly Row[], cells: readonly (keyof Row)[]): number[] {
  return rows.flatMap((row, index) =>
    cells.every((cell) => String(row[cell]).trim() !== '') ? [index] : [],
  );
}

/** The form's values as the body of a call, before the institution's schema has judged them. */
export function payloadOf(values: FormValues, occasion: Occasion): Record<string, unknown> {
  const rows = sentRows(values, occasion);
  return {
    ...values,
    establishedYear: numberOf(values.establishedYear),
    coursesAndFees: pick(values.coursesAndFees, rows.coursesAndFees).map((row) => ({
      ...row,
      fees: row.fees.trim() || feesNotReported,
      intake: numberOf(row.intake),
      year: numberOf(row.year),
    })),
    courseSpecifications: entriesOf(values.courseSpecifications),
    companiesVisited: entriesOf(values.companiesVisited),
    announcements: pick(values.announcements, rows.announcements).map(({ text }) => text),
    events: pick(values.events, rows.events),
    gallery: pick(values.gallery, rows.gallery),
    rankings: pick(values.rankings, rows.rankings).map((row) => ({
      ...row,
      rank: numberOf(row.rank),
      year: numberOf(row.year),
      score: numberOf(row.score),
    })),
  };
}

function pick<Row>(rows: readonly Row[], indices: readonly number[]): Row[] {
  return rows.filter((_, index) => indices.includes(index));
}

/** A number where the text is one; any other text as it is, for the schema to refuse. */
function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isNaN(number) ? trimmed : number;
}

/**
 * Comma separated entries, trimmed, blanks dropped (docs/product.md 5); a new line separates too.
 */
function entriesOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
