import * as z from 'zod';
import { keysOf } from '../typed-record.ts';

/** The lists whose rows are packed in data/recognition. */
const listIds = ['naac', 'aicte', 'nmc', 'nmc-before', 'deb'] as const;

/** A row of an official list. */
const recognitionRow = z.strictObject({
  list: z.enum(listIds),
  /** The id of the catalogue's institution; empty where the catalogue lacks it. */
  id: z.string(),
  /** As the list prints it; empty where the catalogue has the institution. */
  name: z.string(),
  place: z.string(),
  state: z.string(),
  /** NAAC's grade, its score and the day of declaration. */
  grade: z.string(),
  score: z.string(),
  declared: z.string(),
  /** Seats by level, such as `UG 90, Diploma 360`. */
  seats: z.string(),
});
export type RecognitionRow = z.infer<typeof recognitionRow>;

const columns = keysOf(recognitionRow.shape);

/** Encodes rows as lines of cells with tabs between them. */
export function recognitionText(rows: readonly RecognitionRow[]): string {
  return rows
    .map((row) => columns.map((column) => row[column].replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .join('\n');
}

/** The row in one line of `recognitionText`. */
export function recognitionRowIn(line: string): RecognitionRow {
  const cells = line.split('\t');
  return recognitionRow.parse(
    Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
  );
}

/** The id in a line, without reading the rest. */
export function idInLine(line: string): string {
  const start = line.indexOf('\t') + 1;
  return line.slice(start, line.indexOf('\t', start));
}
