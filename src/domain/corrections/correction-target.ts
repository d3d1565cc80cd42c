import {
  type CorrectableField,
  type CorrectedField,
  type FigureField,
  figureKeyOf,
  isInstitutionField,
} from '../institutions/correctable-field.ts';
import type { Institution } from '../institutions/institution.ts';
import { type CellKind, type FieldsOf, fieldOf } from '../institutions/institution-fields.ts';
import { facilityKeys } from '../institutions/institution-values.ts';
import type { Figure } from '../sources/figure.ts';
import { figureDefinition } from '../sources/figures.ts';
import { numberOrText, parseTypedAmount } from '../typed-number.ts';
import { keysOf } from '../typed-record.ts';
import { type CorrectionSection, correctionSections } from './correction-sections.ts';

interface InputControl {
  /** `lines` is a list of texts, one per line. */
  kind: 'line' | 'text' | 'number' | 'choice' | 'lines';
  options?: readonly string[];
}

/** A value that a reader can correct: a field, part of a group, cell of a row, or figure. */
export interface CorrectionTarget {
  /** Unique within the institution. */
  id: string;
  field: CorrectableField;
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
  function isStated(field: CorrectableField): boolean {
    return (
      !isInstitutionField(field) &&
      institution.figures.some(({ key }) => key === figureKeyOf(field))
    );
  }
}

/** A reader's input; year and part apply to the first figure of a key only. */
interface CorrectionInputValues {
  value: string;
  year: string;
  of: string;
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

/** Builds the body of POST /api/corrections; its schema validates the value. */
export function buildProposal(
  institution: Institution,
  target: CorrectionTarget,
  typed: CorrectionInputValues,
): unknown {
  const { field, control, figure } = target;
  const value = parseTyped(control, typed.value);
  if (!isInstitutionField(field)) {
    const { year, of } = figure ?? { year: numberOrText(typed.year), of: typed.of.trim() || null };
    return { value, year, of };
  }
  const [, first, second] = target.id.split('.');
  const present: unknown = institution[field];
  if (Array.isArray(present) && second !== undefined) {
    return present.map((row: object, at) =>
      String(at) === first ? withCell(row, second, value) : row,
    );
  }
  if (first === undefined) return value;
  return { ...emptyGroup(field), ...Object(present), [first]: value === '' ? null : value };
}

/** A row with a new value and without its source, which no longer supports it. */
function withCell(row: object, cell: string, value: unknown): object {
  const { source: _source, ...rest }: { source?: unknown } = row;
  return { ...rest, [cell]: value };
}

/** A group without defaults, so that only the reader's part is proposed. */
function emptyGroup(field: CorrectableField): object {
  return field === 'facilities' ? Object.fromEntries(facilityKeys.map((key) => [key, null])) : {};
}

function fieldTargets(institution: Institution, name: CorrectedField): CorrectionTarget[] {
  const field = fieldOf(name);
  const present: unknown = institution[name];
  const base = { field: name, part: null, row: null, figure: null };
  if (field.kind === 'group') {
    return Object.entries(field.parts).map(([part, { kind, options }]) => ({
      ...base,
      id: `${name}.${part}`,
      part,
      control: { kind, ...(options && { options }) },
      current: toText(Reflect.get(Object(present), part)),
    }));
  }
  if (field.kind === 'rows') {
    return rowsOf(present).flatMap((row, at) => rowTargets({ name, cells: field.cells, row, at }));
  }
  if (field.kind === 'entries' || field.kind === 'texts') {
    return [{ ...base, id: name, control: { kind: 'lines' }, current: toText(present) }];
  }
  if (name === 'costs') {
    const cells = { amount: 'number' } as const;
    return rowsOf(present).flatMap((row, at) => rowTargets({ name, cells, row, at }));
  }
  if (field.kind === 'facts') return [];
  const control: InputControl = {
    kind: field.kind,
    ...('options' in field && field.options && { options: field.options }),
  };
  return [{ ...base, id: name, control, current: toText(present) }];
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
  name: CorrectedField;
  cells: Readonly<Record<string, CellKind>>;
  row: object;
  at: number;
}

function rowTargets({ name: field, cells, row, at }: TargetRow): CorrectionTarget[] {
  const named: Partial<Record<CorrectedField, readonly string[]>> = identifyingCells;
  const name = (named[field] ?? []).map((cell) => toText(Reflect.get(row, cell))).filter(Boolean);
  return Object.entries(cells).flatMap(([cell, kind]) => {
    if (kind === 'source') return [];
    const control: InputControl = kind === 'names' ? { kind: 'lines' } : cellControl(kind);
    const current = toText(Reflect.get(row, cell));
    const shared = { field, part: cell, row: name.join(' '), figure: null };
    return [{ ...shared, id: `${field}.${at}.${cell}`, control, current }];
  });
}

function cellControl(kind: CellKind): InputControl {
  return { kind: kind === 'number' ? 'number' : 'line' };
}

function figureTargets({ figures }: Institution, field: FigureField): CorrectionTarget[] {
  const key = figureKeyOf(field);
  const kind = figureDefinition(key)?.kind === 'number' ? 'number' : 'line';
  const shared = { field, part: null, row: null, control: { kind } as const };
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
