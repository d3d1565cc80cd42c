import { isBlank } from '../blank.ts';
import { lookup } from '../lookup.ts';
import { isPlaceholder } from '../placeholder.ts';
import {
  formatEntries,
  formatFigures,
  formatList,
  formatOtherNames,
  formatProvenance,
  parseEntries,
  parseFigures,
  parseList,
  parseOtherNames,
  parseProvenance,
  splitAt,
} from '../sources/fact-cells.ts';
import { numberOrText } from '../typed-number.ts';
import { formatCosts, parseCosts } from './cost-cells.ts';
import type { InstitutionInput } from './institution.ts';
import {
  type CellKind,
  type FieldName,
  type FieldsOf,
  fieldNames,
  fieldOf,
  type Rows,
} from './institution-fields.ts';
import { defaultCountry } from './institution-values.ts';
import { formatRank } from './rank.ts';

/** One row of an institutions file: column → cell, or a JSON value. */
type FileRow = Readonly<Record<string, unknown>>;

/** Separates names within one part of an entry; no name contains it. */
const NAMES = '|';

interface FactCell<Value> {
  read: (cell: string) => unknown;
  write: (value: Value) => string;
}

const factCells: { [Name in FieldsOf<'facts'>]: FactCell<InstitutionInput[Name]> } = {
  costs: { read: parseCosts, write: formatCosts },
  figures: { read: parseFigures, write: formatFigures },
  otherNames: { read: parseOtherNames, write: formatOtherNames },
  provenance: { read: parseProvenance, write: formatProvenance },
};

/** The column of a field's part; parts of the location have columns of their own name. */
function columnOf(name: FieldName, part: string): string {
  return name === 'location' ? part : `${name}.${part}`;
}

type Cell = string | number | null;

/** A column of a file of institutions, and its cell of each. */
interface FileColumn {
  name: string;
  /** What it holds of the API, such as `location.city`. */
  path: string;
  format: (institution: InstitutionInput) => Cell;
}

/** The columns of a file of institutions that an import can read back. */
export const institutionColumns: readonly FileColumn[] = fieldNames.flatMap(columnsOfField);

/** Their names. */
export const fileColumns = institutionColumns.map(({ name }) => name);

/** An institution as a row of such a file. */
export function formatCells(institution: InstitutionInput): Record<string, Cell> {
  return Object.fromEntries(
    institutionColumns.map(({ name, format }) => [name, format(institution)]),
  );
}

function columnsOfField(name: FieldName): FileColumn[] {
  const field = fieldOf(name);
  if (field.kind === 'group') {
    return Object.keys(field.parts).map((part) => ({
      name: columnOf(name, part),
      path: `${name}.${part}`,
      format: (institution) => toScalar(valueAt(institution[name], part)),
    }));
  }
  return [{ name, path: name, format: formatterOf(name) }];
}

function formatterOf(name: FieldName): FileColumn['format'] {
  const field = fieldOf(name);
  if (isFact(name)) return (institution) => formatFact(institution, name);
  const cells = field.kind === 'rows' ? Object.entries(field.cells) : null;
  return (institution) => formatValue(institution[name], cells);
}

function isFact(name: FieldName): name is FieldsOf<'facts'> {
  return Object.hasOwn(factCells, name);
}

function formatFact<Name extends FieldsOf<'facts'>>(institution: InstitutionInput, name: Name) {
  return factCells[name].write(institution[name]);
}

/** A value as a cell; `cells` are those of its rows where it has any. */
function formatValue(value: unknown, cells: readonly [string, CellKind][] | null): Cell {
  if (!Array.isArray(value)) return toScalar(value);
  if (cells === null) return formatList(value.map(String));
  return formatEntries(
    value.map((row: unknown) =>
      cells.map(([cell, kind]) => {
        const cellValue = valueAt(row, cell);
        if (kind === 'names') return Array.isArray(cellValue) ? joinNames(cellValue) : null;
        const to = valueAt(row, `${cell}To`);
        return typeof cellValue === 'number' && typeof to === 'number'
          ? formatRank({ rank: cellValue, rankTo: to })
          : toScalar(cellValue);
      }),
    ),
  );
}

function toScalar(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Decodes the cells of a row for the schema; JSON values pass unchanged. */
export function parseFields(row: FileRow): Record<string, unknown> {
  return Object.fromEntries(fieldNames.map((name) => [name, parseField(row, name)]));
}

function parseField(row: FileRow, name: FieldName): unknown {
  const field = fieldOf(name);
  const cell = parseText(
    name === 'coursesAndFees' ? (lookup(row, name) ?? row['courses']) : lookup(row, name),
  );
  if (field.kind === 'group') return parseGroup(row, name, Object.keys(field.parts));
  if (isFact(name)) return mapText(cell, factCells[name].read);
  if (field.kind === 'rows') return parseRows(cell, field);
  if (field.kind === 'entries' || field.kind === 'texts') return mapText(cell, parseList);
  if (field.kind === 'number') return mapText(cell, (text) => numberOrText(text));
  if (field.kind === 'text') return parseText(lookup(row, name), (text) => text.trim());
  if (field.kind === 'line' && field.inputMode === 'url') return mapText(cell, withScheme);
  if (field.kind !== 'choice') return cell;
  return mapText(cell, (text) => canonicalOption(field.options ?? [], text));
}

/** The parts of a group from their columns; null where all are blank. */
function parseGroup(row: FileRow, name: FieldName, parts: readonly string[]): unknown {
  const cells = parts.map((part) => [part, parseText(lookup(row, columnOf(name, part)))] as const);
  if (name === 'location') return parseLocation(Object.fromEntries(cells));
  if (!isBlank(lookup(row, name))) return lookup(row, name);
  return cells.some(([, cell]) => !isBlank(cell)) ? Object.fromEntries(cells) : null;
}

function parseLocation({ place, city, state, country }: FileRow): FileRow {
  return { place: place || city, city, state, country: country || defaultCountry };
}

/** Decodes the rows of a cell, or of a JSON list of encoded entries. */
function parseRows(cell: unknown, { cells, unknown = {} }: Rows): unknown {
  const read = (parts: readonly string[]): FileRow =>
    Object.fromEntries(
      Object.entries(cells).map(([key, kind], index) => {
        const part =
          blankPlaceholder(collapseSpaces(parts[index] ?? '')) || (lookup(unknown, key) ?? '');
        if (kind === 'names') return [key, splitNames(part)];
        if (kind === 'address') return [key, withScheme(part)];
        return [key, kind === 'number' ? numberOrText(part) : part];
      }),
    );
  const rows = (text: string) => parseEntries(text).map(read);
  if (!Array.isArray(cell)) return mapText(cell, rows);
  return cell.flatMap((entry: unknown) => (typeof entry === 'string' ? rows(entry) : [entry]));
}

/** A cell as one line; JSON values pass unchanged. */
function parseText(cell: unknown, clean = collapseSpaces): unknown {
  return typeof cell === 'object' && cell !== null ? cell : clean(String(cell ?? ''));
}

function mapText(cell: unknown, change: (text: string) => unknown): unknown {
  return typeof cell === 'string' ? change(cell) : cell;
}

/** Trims a text and collapses its spaces. */
function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function blankPlaceholder(text: string): string {
  return isPlaceholder(text) ? '' : text;
}

/** Joins names in one part; a backslash escapes a separator within a name. */
function joinNames(names: readonly unknown[]): string {
  return names.map((name) => String(name).replace(/[\\|]/g, '\\$&')).join(NAMES);
}

function splitNames(part: string): string[] {
  const names = splitAt(part, NAMES).map((name) => name.replace(/\\([\\|])/g, '$1').trim());
  return names.filter((name) => name !== '' && !isPlaceholder(name));
}

/** What offices write for an option. */
const OPTION_WORDS = new Map([
  ['govt', 'Government'],
  ['gov', 'Government'],
  ['pvt', 'Private'],
]);

/**
 * The canonical spelling where only case, dots or the usual short form differ; otherwise the text as
 * given, which the schema refuses.
 */
function canonicalOption(options: readonly string[], text: string): string {
  const word = text.replaceAll('.', '').toLowerCase();
  const option = options.find((value) => value.toLowerCase() === word);
  return option ?? options.find((value) => value === OPTION_WORDS.get(word)) ?? text;
}

/** The longest host name. */
const HOST_LENGTH = 253;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** An address that an office wrote without http://. */
function withScheme(text: string): string {
  const [host = ''] = text.split(/[/?#]/, 1);
  return host.length <= HOST_LENGTH && HOST.test(host) ? `http://${text}` : text;
}
