import Papa from 'papaparse';
import { isBlank } from '../blank.ts';
import { unmarkCell } from '../csv.ts';
import { SURPLUS } from './import-row.ts';

/** A row of a CSV file: heading → cell. */
type CsvRow = Readonly<Record<string, string>>;

/** Why a CSV file cannot be read; rows are numbered as a spreadsheet does, from 1. */
interface CsvFault {
  fault: 'noRows' | 'strayQuote' | 'noHeadings' | 'lateHeadings';
  row: number;
}

/** A CSV file as rows. */
interface CsvTable {
  headings: readonly string[];
  rows: readonly CsvRow[];
  /** The number of each row in a spreadsheet. */
  numbers: readonly number[];
}

/** Excel's way to state the separator, above the headings. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[ \t,;]{0,200}(?:\r\n|\n|\r)/i;
/** The first bytes of a compressed workbook (.xlsx, .ods): PK, 3, 4. */
const ZIP = [0x50, 0x4b, 3, 4];
/** Rows in which headings are looked for, and how many must be known. */
const TITLE_ROWS = 10;
const KNOWN_HEADINGS = 2;

/** Whether a file is a workbook, which people send in place of CSV. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return ZIP.every((byte, at) => bytes[at] === byte);
}

/**
 * Reads a CSV file. Cells beyond the headings are kept under `SURPLUS`, so that their row is refused
 * rather than shifted; the mark of a text that begins like a formula is removed.
 */
export function readCsv(
  text: string,
  isHeading: (heading: string) => boolean,
): CsvTable | CsvFault {
  const [separatorLine = '', delimiter = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(separatorLine.length), { delimiter });
  const [stray] = errors.filter(({ type }) => type === 'Quotes');
  if (stray) return { fault: 'strayQuote', row: (stray.row ?? 0) + 1 };
  const first = data.findIndex((cells) => !cells.every(isBlank));
  if (first < 0) return { fault: 'noRows', row: 1 };
  const misplaced = findLateHeadings(data, first, isHeading);
  if (misplaced) return misplaced;
  const headings = numberRepeated(withoutBlankEnd(data[first] ?? []));
  const filled = data
    .map((cells, at) => ({ cells, number: at + 1 }))
    .slice(first + 1)
    .filter(({ cells }) => !cells.every(isBlank));
  return {
    headings,
    rows: filled.map(({ cells }) => toRow(headings, cells)),
    numbers: filled.map(({ number }) => number),
  };
}

/** Where no cell of the first row is a heading: whether a later row, below a title, has some. */
function findLateHeadings(
  data: readonly string[][],
  first: number,
  isHeading: (heading: string) => boolean,
): CsvFault | null {
  const countHeadings = (at: number) => (data[at] ?? []).filter(isHeading).length;
  if (countHeadings(first) > 0) return null;
  for (let at = first + 1; at <= first + TITLE_ROWS; at++) {
    if (countHeadings(at) >= KNOWN_HEADINGS) return { fault: 'lateHeadings', row: at + 1 };
  }
  return { fault: 'noHeadings', row: first + 1 };
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
}

/** Headings that stand several times get numbers, so that no cell replaces another. */
function numberRepeated(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const heading = cell.trim();
    let name = heading;
    for (let copy = 1; taken.has(name); copy++) name = `${heading}_${copy}`;
    taken.add(name);
    return name;
  });
}

function toRow(headings: readonly string[], cells: readonly string[]): CsvRow {
  const surplus = cells.slice(headings.length).filter((cell) => !isBlank(cell));
  return Object.fromEntries([
    ...headings.flatMap((heading, at): [string, string][] =>
      heading === '' ? [] : [[heading, unmarkCell(cells[at] ?? '')]],
    ),
    ...(surplus.length > 0 ? [[SURPLUS, surplus.join(' | ')] as const] : []),
  ]);
}
