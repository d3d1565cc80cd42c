/** The columns that together identify a seat in a statement. */
export const keyColumns = [
  'exam',
  'year',
  'round',
  'institute',
  'institution_code',
  'institution',
  'program_code',
  'program',
  'degree',
  'duration_years',
  'quota',
  'category',
  'gender',
] as const;

/** Required columns; of alternatives one is enough. */
const requiredColumns = [
  ['year'],
  ['round'],
  ['institute', 'institution'],
  ['program'],
  ['category'],
  ['closing_rank', 'closing'],
] as const;

const columns: ReadonlySet<string> = new Set([...keyColumns, ...requiredColumns.flat()]);

/** The columns of the statements of JoSAA, and of the other counsellings (docs/cutoffs.md). */
export const statementColumns = {
  josaa: [
    'year',
    'round',
    'institute',
    'program',
    'degree',
    'duration_years',
    'quota',
    'category',
    'gender',
    'opening_rank',
    'closing_rank',
    'preparatory',
  ],
  others: [
    'exam',
    'year',
    'round',
    'institution_code',
    'institution',
    'place',
    'program_code',
    'program',
    'category',
    'gender',
    'quota',
    'unit',
    'opening',
    'closing',
  ],
} as const;

/** Whether a heading is a column of statements. */
export function isStatementColumn(heading: string): boolean {
  return columns.has(heading);
}

/** The required columns that headings lack, alternatives as `institute or institution`. */
export function missingColumns(headings: readonly string[]): string[] {
  return requiredColumns
    .filter((names) => !names.some((name) => headings.includes(name)))
    .map((names) => names.join(' or '));
}
