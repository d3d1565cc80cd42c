import {
  type CorrectableField,
  correctableField,
} from '../../domain/institutions/correctable-field.ts';
import { correctedField } from './correction-words.ts';
import { searchTexts } from './pages.ts';

function fieldOf(field: string): string {
  const known = correctableField.safeParse(field);
  return known.success ? correctedField(known.data) : field;
}

export const queues = {
  corrections: 'फैसले के लिए सुधार',
  reports: 'फैसले के लिए रिपोर्ट किए गए रिव्यू',
  duplicates: 'संस्थान जो शायद एक ही हैं',
  differs: (field: string) => `${fieldOf(field)}: यहाँ भी बदला और डेटा में भी`,
  missing: (field: CorrectableField) => searchTexts.missingChip(correctedField(field)),
  stale: (field: CorrectableField) => searchTexts.staleChip(correctedField(field)),
} as const;
