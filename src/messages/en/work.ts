import type { CorrectableField } from '../../domain/correctable-field.ts';
import { correctedField } from './correction-words.ts';
import { searchTexts } from './pages.ts';

/** Names of the queues. */
export const queues = {
  corrections: 'Corrections to decide',
  reports: 'Reported reviews to decide',
  duplicates: 'Institutions that may be one',
  missing: (field: CorrectableField) => searchTexts.missingChip(correctedField(field)),
  stale: (field: CorrectableField) => searchTexts.staleChip(correctedField(field)),
} as const;
