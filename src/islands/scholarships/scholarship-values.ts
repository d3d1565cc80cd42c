import type { Scholarship } from '../../domain/scholarships/scholarship.ts';

/** The fields of the form, as texts; lists have one entry per line. */
export const fieldNames = [
  ...(['id', 'name', 'by', 'level', 'states', 'categories', 'gender', 'incomeUpTo'] as const),
  ...(['who', 'levels', 'courses', 'marks', 'pays', 'amountMin', 'amountMax', 'unit'] as const),
  ...(['applyAt', 'applyHow', 'from', 'to', 'year', 'when', 'sources', 'checkedOn'] as const),
  ...(['confidence'] as const),
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Typed = Record<FieldName, string>;

/** A scheme as the form shows it; a new one is empty. */
export function toTyped(scheme: Scholarship | null): Typed {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  const lines = (values: readonly string[] | null | undefined) => (values ?? []).join('\n');
  return {
    id: text(scheme?.id),
    name: text(scheme?.name),
    by: text(scheme?.by),
    level: scheme?.level ?? 'central',
    states: lines(scheme?.states),
    categories: lines(scheme?.categories),
    gender: text(scheme?.gender),
    incomeUpTo: text(scheme?.incomeUpTo),
    who: text(scheme?.who),
    levels: lines(scheme?.courses.levels ?? ['ug']),
    courses: text(scheme?.courses.text),
    marks: text(scheme?.marks),
    pays: text(scheme?.pays),
    amountMin: text(scheme?.amountMin),
    amountMax: text(scheme?.amountMax),
    unit: text(scheme?.unit),
    applyAt: text(scheme?.applyAt),
    applyHow: text(scheme?.applyHow),
    from: text(scheme?.season?.from),
    to: text(scheme?.season?.to),
    year: text(scheme?.season?.year),
    when: text(scheme?.when),
    sources: lines(scheme?.sources),
    checkedOn: text(scheme?.checkedOn),
    confidence: scheme?.confidence ?? 'medium',
  };
}

/** What is sent: the server's schema checks it, and a blank field is null there. */
export function toBody(typed: Typed, scheme: Scholarship | null) {
  const { from, to, year, levels, courses, states, categories, sources, ...rest } = typed;
  const listed = linesOf(categories);
  return {
    ...rest,
    states: linesOf(states),
    categories: listed.length === 0 ? null : listed,
    incomeUpTo: numberOf(typed.incomeUpTo),
    courses: { levels: linesOf(levels), text: courses },
    amountMin: numberOf(typed.amountMin),
    amountMax: numberOf(typed.amountMax),
    season: from + to + year === '' ? null : { from, to, year },
    sources: linesOf(sources),
    isRunning: scheme?.isRunning ?? true,
    caution: scheme?.caution ?? null,
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** A number with or without separators; other texts are sent as they are, so that the server says why. */
function numberOf(text: string): number | string | null {
  const digits = text.replaceAll(/[,\s₹]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

/** The form's field of a path that the API names: `season.from` is `from`, `states.0` is `states`. */
export function fieldOfError(path: string): string {
  const [field = '', part = ''] = path.split('.');
  if (field === 'season') return part === '' ? 'from' : part;
  if (field === 'courses') return part === 'levels' ? 'levels' : 'courses';
  return field;
}
