import {
  type CorrectableField,
  type CorrectedField,
  type CorrectionField,
  type FigureField,
  figureKeyOf,
  isInstitutionField,
} from '../institutions/correctable-field.ts';
import type { Institution } from '../institutions/institution.ts';
import { type CellKind, type FieldsOf, fieldOf } from '../institutions/institution-fields.ts';
import { isListField, type ListField, rowId } from '../institutions/row-identity.ts';
import { lookup } from '../lookup.ts';
import type { Figure } from '../sources/figure.ts';
import { figureDefinition } from '../sources/figures.ts';
import { numberOrText, parseTypedAmount } from '../typed-number.ts';
import { keysOf } from '../typed-record.ts';
import { type CorrectionSection, correctionSections } from './correction-sections.ts';

interface InputControl {
  /** `lines` is a list of texts, one per line; `row` has an input for each cell of a new row. */
  kind: 'line' | 'text' | 'number' | 'choice' | 'lines' | 'row';
  options?: readonly string[];
  cells?: readonly NewCell[];
}

/** An input of a new row. */
interface NewCell {
  cell: string;
  kind: InputControl['kind'];
  isRequired: boolean;
}

/** A value that a reader can correct: a field, part of a group, cell of a row, or figure. */
export interface CorrectionTarget {
  /** Unique within the institution. */
  id: string;
  field: CorrectionField;
  /** The row of a list as the API names it, null for a new one; undefined for other values. */
  place: string | null | undefined;
  /** The part of a group or the cell of a row. */
  part: string | null;
  /** The row, named by its identifying cells, such as the course of a fee. */
  row: string | null;
  /** The existing figure; null for other values and for the first figure of a key. */
  figure: Figure | null;
  control: InputControl;
  /** The current value as the control shows it. */
  current: string;
}

/** All values that nobody has reported yet. */
export function listMissingTargets(institution: Institution): CorrectionTarget[] {
  return keysOf(correctionSections)
    .flatMap((section) => listCorrectionTargets(institution, section))
    .filter(({ row, current, field }) => row === null && current === '' && !isStated(field));
  function isStated(field: CorrectionField): boolean {
    const [name = '', key] = field.split('.');
    if (name === 'figures') return institution.figures.some((figure) => figure.key === key);
    return isListField(name) && institution[name].length > 0;
  }
}

/** A reader's input; year and part apply to the first figure of a key only. */
interface CorrectionInputValues {
  value: string;
  year: string;
  of: string;
  /** The cells of a new row. */
  cells: Readonly<Record<string, string>>;
}

/** The values of a section that readers can correct, in field order. */
export function listCorrectionTargets(
  institution: Institution,
  section: CorrectionSection,
): CorrectionTarget[] {
  const fields: readonly CorrectableField[] = correctionSections[section];
  return fields.flatMap((field) =>
    isInstitutionField(field)
      ? fieldTargets(institution, field)
      : figureTargets(institution, field),
  );
}

/** Builds the `proposed` of POST /api/corrections; its schema validates the value. */
export function buildProposal(
  institution: Institution,
  target: CorrectionTarget,
  typed: CorrectionInputValues,
): unknown {
  const { field, control, figure, part, place } = target;
  const value = parseTyped(control, typed.value);
  if (field.startsWith('figures.')) {
    const { year, of } = figure ?? { year: numberOrText(typed.year), of: typed.of.trim() || null };
    return { value, year, of };
  }
  if (control.cells) {
    const cells = control.cells.map(({ cell, kind }) => {
      return [cell, parseTyped({ kind }, lookup(typed.cells, cell) ?? '')] as const;
    });
    return Object.fromEntries(cells.filter(([, cell]) => cell !== '' && cell !== null));
  }
  if (typeof place === 'string' && part !== null && isListField(field)) {
    const rows: readonly unknown[] = institution[field];
    const row = rows.find((each) => rowId(field, each) === place);
    return withCell(Object(row), part, value);
  }
  return value === '' && part !== null ? null : value;
}

/** A row with a new value and without its source, which no longer supports it. */
function withCell(row: object, cell: string, value: unknown): object {
  const { source: _source, ...rest }: { source?: unknown } = row;
  return { ...rest, [cell]: value };
}

function fieldTargets(institution: Institution, name: CorrectedField): CorrectionTarget[] {
  const field = fieldOf(name);
  const present: unknown = institution[name];
  const base = { field: name, place: undefined, part: null, row: null, figure: null };
  if (field.kind === 'group') {
    return Object.entries(field.parts).map(([part, { kind, options }]) => ({
      ...base,
      id: `${name}.${part}`,
      // The parts of a group are named in its definition.
      field: `${name}.${part}` as CorrectionField,
      part,
      control: { kind, ...(options && { options }) },
      current: toText(Reflect.get(Object(present), part)),
    }));
  }
  if (isListField(name)) return listTargets(name, present);
  if (field.kind === 'facts' || field.kind === 'entries' || field.kind === 'texts') return [];
  if (field.kind === 'rows') return [];
  const control: InputControl = {
    kind: field.kind,
    ...('options' in field && field.options && { options: field.options }),
  };
  return [{ ...base, id: name, control, current: toText(present) }];
}

/** The rows of a list, and one more. */
function listTargets(name: ListField & CorrectedField, present: unknown): CorrectionTarget[] {
  const field = fieldOf(name);
  const added = {
    id: `${name}.new`,
    field: name,
    place: null,
    part: null,
    row: null,
    figure: null,
  };
  if (field.kind === 'rows') {
    const rows = rowsOf(present).flatMap((row) => rowTargets({ name, cells: field.cells, row }));
    const cells = Object.entries(field.cells).flatMap(([cell, kind]): NewCell[] =>
      kind === 'source'
        ? []
        : [{ cell, kind: cellControl(kind).kind, isRequired: field.required.includes(cell) }],
    );
    return [...rows, { ...added, control: { kind: 'row', cells }, current: '' }];
  }
  if (name === 'costs') {
    const cells = { amount: 'number' } as const;
    return rowsOf(present).flatMap((row) => rowTargets({ name, cells, row }));
  }
  const control: InputControl = { kind: field.kind === 'texts' ? 'text' : 'line' };
  const texts = Array.isArray(present) ? present.filter((text) => typeof text === 'string') : [];
  return [
    ...texts.map((text) => {
      const place = rowId(name, text);
      return { ...added, id: `${name} ${place}`, place, row: text, control, current: text };
    }),
    { ...added, control, current: '' },
  ];
}

/** The cells that identify a row to a reader. */
const identifyingCells: Readonly<Record<FieldsOf<'rows'> | 'costs', readonly string[]>> = {
  coursesAndFees: ['course'],
  costs: [
    'course',
    'programme',
    'part',
    'quota',
    'categories',
    'incomeAbove',
    'incomeUpTo',
    'year',
  ],
  events: ['title'],
  rankings: ['agency', 'category', 'year'],
  gallery: ['caption', 'imageUrl'],
};

interface TargetRow {
  name: ListField & CorrectedField;
  cells: Readonly<Record<string, CellKind>>;
  row: object;
}

function rowTargets({ name: field, cells, row }: TargetRow): CorrectionTarget[] {
  const named: Partial<Record<CorrectedField, readonly string[]>> = identifyingCells;
  const name = (named[field] ?? []).map((cell) => toText(Reflect.get(row, cell))).filter(Boolean);
  const place = rowId(field, row);
  return Object.entries(cells).flatMap(([cell, kind]) => {
    if (kind === 'source') return [];
    const current = toText(Reflect.get(row, cell));
    const shared = { field, place, part: cell, row: name.join(' '), figure: null };
    return [{ ...shared, id: `${field} ${place} ${cell}`, control: cellControl(kind), current }];
  });
}

function cellControl(kind: CellKind): InputControl {
  if (kind === 'names') return { kind: 'lines' };
  return { kind: kind === 'number' ? 'number' : 'line' };
}

function figureTargets({ figures }: Institution, field: FigureField): CorrectionTarget[] {
  const key = figureKeyOf(field);
  const kind = figureDefinition(key)?.kind === 'number' ? 'number' : 'line';
  const shared = { field, place: undefined, part: null, row: null, control: { kind } as const };
  const stated = figures.flatMap((figure, at) =>
    figure.key === key
      ? [{ ...shared, id: `${field}.${at}`, figure, current: String(figure.value) }]
      : [],
  );
  return [...stated, { ...shared, id: field, figure: null, current: '' }];
}

function rowsOf(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return value === null || value === undefined ? '' : String(value);
}

function parseTyped({ kind }: InputControl, text: string): unknown {
  if (kind === 'lines') {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }
  return kind === 'number' ? numberOrText(text, parseTypedAmount) : text.trim();
}
