import * as z from 'zod';
import { isBlank } from '../blank.ts';
import { limits } from '../limits.ts';
import { line, orNull, requiredLine } from '../text.ts';
import { requiredName } from '../visible-name.ts';
import { type About, aboutKey, aboutLabel, hasAbout } from './about.ts';
import { aboutSchema } from './about-schema.ts';
import { type FigureDefinition, figureDefinition, figureKeys } from './figures.ts';
import { sourceId } from './source.ts';

/** A figure of an institution: key, value, year, part and source. */
function figureRow(currentYear: number) {
  const { min, yearsAhead } = limits.figureYear;
  const row = z.object({
    key: z.enum(figureKeys),
    value: z.union([z.number(), requiredLine()]),
    unit: z.string().nullable(),
    year: z
      .int()
      .min(min)
      .max(currentYear + yearsAhead)
      .nullable(),
    of: line().nullable(),
    about: aboutSchema.optional(),
    source: sourceId.nullable(),
  });
  const checked = row.check(({ value, issues }) => {
    const definition = figureDefinition(value.key);
    const problem = definition && findIssue(definition, value.value);
    if (problem) issues.push({ ...problem, input: value.value, path: ['value'] });
  });
  return z.preprocess(normaliseRow, checked.transform(withLabel));
}

/** A figure with the label that its `about` makes. */
export function withLabel<Row extends { of: string | null; about?: About | undefined }>(
  row: Row,
): Row {
  const of = row.about ? aboutLabel(row.about) : row.of;
  return of === row.of ? row : { ...row, of };
}

/** A key that is equal for figures of the same part of an institution. */
export function partKey({ of, about }: { of: string | null; about?: About | undefined }): string {
  return about ? aboutKey(about) : (of ?? '');
}

/** Figures, each value validated against its key's definition. */
export function figureRows(currentYear: number) {
  return z.array(figureRow(currentYear)).max(limits.figures);
}
export type Figure = z.infer<ReturnType<typeof figureRow>>;

/** Stored figures; their values were validated on input. */
export const storedFigureRows = z.preprocess(
  (rows) => (Array.isArray(rows) ? rows.map(withUnit) : (rows ?? [])),
  z.array(
    z.object({
      key: z.enum(figureKeys),
      value: z.union([z.number(), z.string()]),
      unit: z.string().nullable(),
      year: z.int().nullable(),
      of: z.string().nullable(),
      about: aboutSchema.optional(),
      source: z.string().nullable(),
    }),
  ),
);

/** Drops blank cells of a row in one pass; an institution may have hundreds of rows. */
function normaliseRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('key' in row)) return row;
  const cell = (name: string) => {
    const value: unknown = Reflect.get(row, name);
    return isBlank(value) ? null : value;
  };
  const unit = figureDefinition(row.key)?.unit ?? null;
  const { about, ...plain } = { about: undefined, ...row };
  const said = hasAbout(row.key) && !isBlank(about) ? { about } : {};
  return { ...plain, unit, year: cell('year'), of: cell('of'), ...said, source: cell('source') };
}

/** Sets the unit from the registry, ignoring the one sent. */
function withUnit(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('key' in row)) return row;
  const unit = figureDefinition(row.key)?.unit ?? null;
  return 'unit' in row && row.unit === unit ? row : { ...row, unit };
}

/** The issue of a value that violates its key's definition. */
function findIssue(definition: FigureDefinition, value: number | string) {
  if (definition.kind === 'text') {
    if (typeof value !== 'string') return { code: 'invalid_type', expected: 'string' } as const;
    const { values, pattern } = definition;
    const fits = values ? values.some((known) => known === value) : (pattern?.test(value) ?? true);
    return fits ? null : ({ code: 'custom', params: { key: 'figureText' } } as const);
  }
  if (typeof value !== 'number') return { code: 'invalid_type', expected: 'number' } as const;
  const { min, max, isWhole } = definition;
  if (isWhole && !Number.isInteger(value))
    return { code: 'invalid_type', expected: 'int' } as const;
  const range = { origin: 'number', inclusive: true } as const;
  if (value < min) return { code: 'too_small', minimum: min, ...range } as const;
  return value > max ? ({ code: 'too_big', maximum: max, ...range } as const) : null;
}

/** Kinds of other names. */
export const nameKinds = ['alias', 'acronym', 'former', 'translation'] as const;

/** Another name of an institution; translations have a language. */
const otherName = z.object({
  name: requiredName(),
  kind: z.enum(nameKinds),
  lang: orNull(
    line(limits.languageTag).refine((tag) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag), {
      params: { key: 'languageTag' },
    }),
  ),
  source: orNull(sourceId),
});
export const otherNameRows = z.array(otherName).max(limits.otherNames);
export type OtherName = z.infer<typeof otherName>;
