import {
  type CorrectableField,
  correctableField,
} from '../../domain/institutions/correctable-field.ts';
import { correctedField } from './correction-words.ts';
import { searchTexts } from './pages.ts';

/** The name of a field, also of one that readers cannot correct. */
function fieldOf(field: string): string {
  const known = correctableField.safeParse(field);
  return known.success ? correctedField(known.data) : field;
}

/** Names of the queues. */
export const queues = {
  corrections: 'Corrections to decide',
  reports: 'Reported reviews to decide',
  duplicates: 'Possible duplicates',
  differs: (field: string) => `${fieldOf(field)}: changed here and in the data`,
  missing: (field: CorrectableField) => searchTexts.missingChip(correctedField(field)),
  stale: (field: CorrectableField) => searchTexts.staleChip(correctedField(field)),
} as const;
