import { CommandError } from '../../../src/cli/ending.ts';
import type { RegisterRow } from '../../../src/domain/institutions/register-row.ts';
import { keysOf, recordOf } from '../../../src/domain/typed-record.ts';
import type { GatheredRow } from '../gathered.ts';

/** A row of a list before it gets an id and a unique name. */
export type ListedRow = Omit<RegisterRow, 'id' | 'formerName'>;
type Column = Exclude<keyof ListedRow, 'list'>;

/** The column headings of AISHE's export and of the gathered table. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  code: ['Aishe Code', 'aisheCode'],
  name: ['Name', 'name'],
  state: ['State', 'state'],
  district: ['District', 'city_or_district'],
  website: ['Website'],
  // The gathered table's years are omitted, because it does not state their source.
  year: ['Year Of Establishment'],
  kind: ['College Type', 'type'],
  // Misspelled in the export.
  management: ['Manegement', 'Management'],
  university: ['University Name', 'university'],
};
const UNIVERSITY_CODE = 'University Aishe Code';
const COLUMNS = keysOf(HEADINGS);
const REQUIRED: readonly Column[] = ['code', 'name', 'state', 'district'];
const LONG_NAME = 110;
const SHORT_NAME = 40;
const ADDRESS =
  /[\s,]+(?:at )?(?:Plot|Survey|Serve No|S\.? ?No|Sector|Opp|Near|Nr\b|Behind|Beside|Adi?jacent|Post|P\.? ?O\b|Tal\b|Taluka|Dist\b|Ph[.:]|CTS|City office|At[- ]|(?:[A-Z]\.? )*[\w.]+ (?:Road|Rd|Marg|Nagar|Colony|Complex)\b|(?:Vile )?[A-Z][a-z]+ (?:East|West)\b|.?[(](?:E|W|East|West)[)]).*/;
const CODE = /^[CS]-\d+$/;
const WEBSITE = /^https?:\/\/[^\s./]+(\.[^\s./]+)+(\/\S*)?$/i;

/** Chooses the list of a row; the gathered table contains three lists, an export one. */
export type ListOf = (row: Pick<RegisterRow, 'code' | 'kind'>) => string;

/** The catalogue's name of a university, from the code and the name in a list. */
export type UniversityOf = (given: { code: string; name: string }) => string;

/**
 * The rows of a register's list.
 * @throws CommandError for a missing column and for an invalid AISHE code.
 */
export function readListRows(
  table: readonly GatheredRow[],
  listOf: ListOf,
  universityOf: UniversityOf = ({ name }) => name,
): ListedRow[] {
  const [first] = table;
  if (!first) throw new CommandError('The list holds no rows.');
  const headings = new Map(
    COLUMNS.map((column) => [column, HEADINGS[column].find((heading) => heading in first)]),
  );
  const missing = REQUIRED.filter((column) => headings.get(column) === undefined);
  if (missing.length > 0)
    throw new CommandError(
      `The list has no column ${missing.map((column) => HEADINGS[column][0]).join(', ')}.`,
    );
  return table.map((row, place) => {
    const cellOf = (column: Column) => {
      const heading = headings.get(column);
      return heading === undefined ? '' : toOneLine(row[heading] ?? '');
    };
    const found = { ...recordOf(COLUMNS, cellOf), website: parseAddress(cellOf('website')) };
    if (found.code !== '' && !CODE.test(found.code))
      throw new CommandError(`Row ${place + 1}: ${found.code} is no AISHE code.`);
    if (found.name === '') throw new CommandError(`Row ${place + 1} has no name.`);
    const name = withoutAddress(found.name);
    const code = toOneLine(row[UNIVERSITY_CODE] ?? '');
    const university = universityOf({ code, name: found.university });
    return { ...found, name, university, year: parseYear(found.year), list: listOf(found) };
  });
}

function toOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '-' || line === 'NA' ? '' : line;
}

/** Removes the address that some lists print after a long name. */
function withoutAddress(name: string): string {
  if (name.length <= LONG_NAME) return name;
  const found = ADDRESS.exec(name);
  return found && found.index >= SHORT_NAME ? name.slice(0, found.index).trim() : name;
}

function parseYear(text: string): string {
  return /^(1[789]|20)\d\d$/.test(text) ? text : '';
}

/** An address with its scheme; empty for text that is not an address. */
function parseAddress(text: string): string {
  const whole = text === '' || /^https?:/i.test(text) ? text : `https://${text}`;
  return WEBSITE.test(whole) ? whole : '';
}
