import { z } from 'zod';
import {
  type CorrectableField,
  correctableField,
  figureKeyOf,
  isInstitutionField,
} from '../institutions/correctable-field.ts';
import type { InstitutionInput } from '../institutions/institution.ts';
import { postedShape } from '../institutions/institution-fields.ts';
import { institutionType } from '../institutions/institution-values.ts';
import { limits } from '../limits.ts';
import { isSameJson } from '../same-json.ts';
import { type Figure, figureRows } from '../sources/figure.ts';
import { freeText, orNull, pageLimit, webAddress } from '../text.ts';
import { isRecord } from '../typed-record.ts';

/** Input of POST /api/corrections; `proposed` is validated by `parseProposedValue`. */
export const correctionInput = z.object({
  institutionId: z.string().max(limits.name),
  field: correctableField,
  proposed: z.unknown(),
  sourceUrl: webAddress,
  note: orNull(freeText()).default(null),
});
export type CorrectionInput = z.infer<typeof correctionInput>;

const correctionState = z.enum(['open', 'accepted', 'rejected']);

/** A lease on the decision: nobody else may decide until it expires (`limits.decisionMs`). */
const lease = z.object({ id: z.string(), at: z.iso.datetime() });

/** A stored correction; name and type are the institution's at the time of the proposal. */
export const storedCorrection = z.object({
  institution: z.object({ _id: z.string(), name: z.string(), type: institutionType }),
  field: correctableField,
  before: z.unknown(),
  proposed: z.unknown(),
  sourceUrl: z.string(),
  note: z.string().nullable(),
  userId: z.string(),
  at: z.iso.datetime(),
  state: correctionState,
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  lease: lease.nullable(),
});
export type StoredCorrection = z.infer<typeof storedCorrection>;

/** A correction as answered by the API; `now` is the current value. */
export const correction = storedCorrection.omit({ userId: true, lease: true }).extend({
  _id: z.string(),
  now: z.unknown(),
  /** The id is null for deleted accounts. */
  by: z.object({ _id: z.string().nullable(), username: z.string() }),
  /** Number of equal proposals in the same state, including this one. */
  agreeing: z.int().positive(),
});
export type Correction = z.infer<typeof correction>;

export const correctionPage = z.object({
  corrections: z.array(correction),
  nextCursor: z.string().nullable(),
});
export type CorrectionPage = z.infer<typeof correctionPage>;

/** The query of GET /api/corrections and GET /api/corrections/mine. */
export const correctionQuery = z.object({
  state: correctionState.default('open'),
  cursor: z.string().max(limits.name).optional(),
  limit: pageLimit.default(limits.page.default),
});
export type CorrectionQuery = z.infer<typeof correctionQuery>;

/** The proposed value of a figure. */
type FigureValue = Pick<Figure, 'value' | 'year' | 'of'>;

/** Validates a proposal by the schema of its field. */
export function parseProposedValue(
  field: CorrectableField,
  proposed: unknown,
  currentYear: number,
): z.ZodSafeParseResult<unknown> {
  if (isInstitutionField(field)) return postedShape(currentYear)[field].safeParse(proposed);
  const key = figureKeyOf(field);
  const row = { ...(isRecord(proposed) ? proposed : { value: proposed }), key, source: null };
  const parsed = figureRows(currentYear).safeParse([row]);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, ...issue }) => ({
      ...issue,
      path: path.slice(1),
    }));
    return { success: false, error: new z.ZodError(issues) };
  }
  const [figure] = parsed.data;
  return { success: true, data: figure && figureValue(figure) };
}

/** The current value of a field; for a figure, of the same year and part as `like`. */
export function currentValueOf(
  institution: InstitutionInput,
  field: CorrectableField,
  like: unknown,
): unknown {
  if (isInstitutionField(field)) return institution[field] ?? null;
  const key = figureKeyOf(field);
  const row = institution.figures.find((figure) => isSameFigure(figure, key, like));
  return row ? figureValue(row) : null;
}

/** An institution with a new value and source for a field. */
export function withValue(
  institution: InstitutionInput,
  { field, value, source }: { field: CorrectableField; value: unknown; source: string },
): unknown {
  if (field === 'coursesAndFees' || field === 'rankings' || field === 'costs') {
    const rows = updateRowSources(institution, field, { rows: value, source });
    return { ...institution, [field]: rows, provenance: {} };
  }
  if (isInstitutionField(field)) {
    return { ...institution, [field]: value, provenance: { [field]: source } };
  }
  const key = figureKeyOf(field);
  const others = institution.figures.filter((figure) => !isSameFigure(figure, key, value));
  // Corrections are stored with values that `parseProposedValue` has parsed.
  const figures = [...others, { ...(value as FigureValue), key, source }];
  return { ...institution, figures, provenance: {} };
}

/** Changed rows get the new source; the others keep theirs. */
function updateRowSources(
  institution: InstitutionInput,
  field: 'coursesAndFees' | 'rankings' | 'costs',
  { rows, source }: { rows: unknown; source: string },
): unknown {
  if (!Array.isArray(rows)) return rows;
  const present: readonly { source?: string | null | undefined }[] = institution[field];
  const presentRows = new Map(present.map((row) => [JSON.stringify(withoutSource(row)), row]));
  return rows.map((row: unknown) => {
    const old = presentRows.get(JSON.stringify(withoutSource(row)));
    if (!old) return { ...Object(withoutSource(row)), source };
    const oldSource = old.source ?? institution.provenance[field];
    return { ...old, ...(oldSource !== undefined && { source: oldSource }) };
  });
}

/** Whether two values are equal, ignoring the sources of rows. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return isSameJson(withoutSources(a), withoutSources(b));
}

function withoutSources(value: unknown): unknown {
  return Array.isArray(value) ? value.map(withoutSources) : withoutSource(value);
}

function withoutSource(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { source: _source, ...rest } = value;
  return rest;
}

function figureValue({ value, year, of }: Figure): FigureValue {
  return { value, year, of };
}

function isSameFigure(figure: Figure, key: Figure['key'], like: unknown): boolean {
  const { year = null, of = null } = isRecord(like) ? like : {};
  return figure.key === key && figure.year === year && figure.of === of;
}
