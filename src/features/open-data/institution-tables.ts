import { type Cost, costCells } from '../../domain/institutions/costs.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { institutionColumns } from '../../domain/institutions/institution-cells.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
} from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import { remembered } from '../../domain/remembered.ts';
import type { Figure } from '../../domain/sources/figure.ts';
import { type Column, cellAtPath, valueAt } from './column.ts';
import type { Table, UsedSource } from './table.ts';

/** An institution without the accounts that wrote it, and without what reviews say. */
type OpenInstitution = Omit<Institution, 'author' | 'updatedBy' | 'rating'>;

/** The part of an institution that is open data. */
export function toOpenInstitution(institution: Omit<Institution, 'rating'>): OpenInstitution {
  const { author: _author, updatedBy: _by, ...open } = institution;
  return open;
}

const fieldColumns = institutionColumns.map(({ path, format }): Column<OpenInstitution> => {
  // A path is a field, or a group and one of its parts.
  const [field, part] = path.split('.') as [FieldName, string?];
  const definition = fieldOf(field);
  const about = definition.kind === 'group' ? lookup(definition.parts, part ?? '') : definition;
  const options = about && 'options' in about ? { options: about.options } : {};
  const type = about?.kind === 'number' ? 'integer' : 'string';
  return { name: path, type, read: format, ...options };
});

/** One row per institution, with columns from the registry of fields. */
export const institutionTable: Table<OpenInstitution> = {
  name: 'institutions',
  key: ['_id'],
  columns: [
    { name: '_id', type: 'string', read: ({ _id }) => _id },
    ...fieldColumns,
    { name: 'averageFee', type: 'string', read: ({ averageFee }) => averageFee },
    { name: 'createdAt', type: 'datetime', read: ({ createdAt }) => createdAt },
    { name: 'updatedAt', type: 'datetime', read: ({ updatedAt }) => updatedAt },
  ],
  sourcesOf: (institution) => fieldNames.flatMap((name) => sourcesOfField(institution, name)),
};

/** The source of each row, else the source of the field. */
function sourcesOfField(institution: OpenInstitution, name: FieldName): UsedSource[] {
  const value: unknown = institution[name];
  const stated = valueAt(institution.provenance, [name]);
  const ofField = typeof stated === 'string' ? stated : null;
  if (name === 'provenance' || value === null || value === '') return [];
  if (Array.isArray(value)) return value.map((row) => [name, sourceOfRow(row) ?? ofField]);
  return columnsOfField(name).map((column) => [column, ofField]);
}

function columnsOfField(name: FieldName): string[] {
  const field = fieldOf(name);
  return field.kind === 'group'
    ? Object.keys(field.parts).map((part) => `${name}.${part}`)
    : [name];
}

function sourceOfRow(row: unknown): string | null {
  const source = valueAt(row, ['source']);
  return typeof source === 'string' ? source : null;
}

/** A row of a list of an institution, with the institution. */
interface OwnedItem<Item> {
  of: OpenInstitution;
  item: Item;
}

/** The columns that identify the institution of a row. */
function ownerColumns<Item>(): Column<OwnedItem<Item>>[] {
  return [
    { name: 'institution._id', type: 'string', read: ({ of }) => of._id },
    { name: 'institution.type', type: 'string', read: ({ of }) => of.type },
    { name: 'institution.name', type: 'string', read: ({ of }) => of.name },
  ];
}

function itemColumn<Item>(
  name: string,
  type: Column<OwnedItem<Item>>['type'],
): Column<OwnedItem<Item>> {
  return { name, type, read: ({ item }) => cellAtPath(item, [name]) };
}

type Ranking = OpenInstitution['rankings'][number];
const rankings = fieldOf('rankings');
const rankingCells = rankings.kind === 'rows' ? Object.entries(rankings.cells) : [];

/** One row per ranking; a band such as 101–150 has its end in `rankTo`. */
export const rankingTable: Table<OwnedItem<Ranking>> = {
  name: 'rankings',
  columns: [
    ...ownerColumns<Ranking>(),
    ...rankingCells.flatMap(([cell, kind]) => {
      const column = itemColumn<Ranking>(cell, kind === 'number' ? 'number' : 'string');
      return cell === 'rank' ? [column, itemColumn<Ranking>('rankTo', 'number')] : [column];
    }),
  ],
  sourcesOf: ({ of, item }) => {
    const source = sourceOfRow(item) ?? of.provenance['rankings'] ?? null;
    return ['agency', 'category', 'rank', 'year', 'score'].map((column) => [column, source]);
  },
};

const aboutCells = [
  ['level', 'string'],
  ['years', 'integer'],
  ['field', 'string'],
  ['programme', 'string'],
  ['degree', 'string'],
] as const;

/** Rows name a few hundred sources. */
const MOST_SOURCES = 2_000;

/** The sources of rows that have one for all of these columns; rows of one source share the array. */
function sharedSource(
  columns: readonly string[],
): (source: string | null) => readonly UsedSource[] {
  const unnamed = columns.map((column): UsedSource => [column, null]);
  const named = remembered(
    (source) => columns.map((column): UsedSource => [column, source]),
    MOST_SOURCES,
  );
  return (source) => (source === null ? unnamed : named(source));
}

const figureSources = sharedSource(['key', 'value', 'unit', 'year', 'of']);

/** One row per figure: key, value, unit, year, part and source. */
export const figureTable: Table<OwnedItem<Figure>> = {
  name: 'figures',
  columns: [
    ...ownerColumns<Figure>(),
    itemColumn('key', 'string'),
    itemColumn('value', 'any'),
    itemColumn('unit', 'string'),
    itemColumn('year', 'integer'),
    itemColumn('of', 'string'),
    ...aboutCells.map(([cell, type]) => ({
      name: `about.${cell}`,
      type,
      read: ({ item }: OwnedItem<Figure>) => cellAtPath(item, ['about', cell]),
    })),
    itemColumn('source', 'string'),
  ],
  sourcesOf: ({ item }) => figureSources(item.source),
};

const costTypes: ReadonlyMap<string, 'number' | 'integer' | 'boolean'> = new Map([
  ['amount', 'number'],
  ['incomeAbove', 'integer'],
  ['incomeUpTo', 'integer'],
  ['year', 'integer'],
  ['since', 'boolean'],
]);

const costSources = sharedSource(costCells);

/** One row per cost: what it pays, who pays it, and its source; lists are separated by `|`. */
export const costTable: Table<OwnedItem<Cost>> = {
  name: 'costs',
  columns: [
    ...ownerColumns<Cost>(),
    ...costCells.map(
      (cell): Column<OwnedItem<Cost>> => ({
        name: cell,
        type: costTypes.get(cell) ?? 'string',
        read: ({ item }) => {
          const value = valueAt(item, [cell]);
          return Array.isArray(value) ? value.join('|') : cellAtPath(item, [cell]);
        },
      }),
    ),
  ],
  sourcesOf: ({ item }) => costSources(item.source),
};

/** The rankings of an institution, and its figures, as rows. */
export function rankingsOf(of: OpenInstitution): OwnedItem<Ranking>[] {
  return of.rankings.map((item) => ({ of, item }));
}

export function costsOf(of: OpenInstitution): OwnedItem<Cost>[] {
  return of.costs.map((item) => ({ of, item }));
}

export function figuresOf(of: OpenInstitution): OwnedItem<Figure>[] {
  return of.figures.map((item) => ({ of, item }));
}
