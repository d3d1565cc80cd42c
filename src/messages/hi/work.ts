import type { CorrectableField } from '../../domain/correctable-field.ts';
import { correctedField } from './correction-words.ts';
import { searchTexts } from './pages.ts';

export const queues = {
  corrections: 'फैसले के लिए सुधार',
  reports: 'फैसले के लिए रिपोर्ट किए गए रिव्यू',
  duplicates: 'संस्थान जो शायद एक ही हैं',
  missing: (field: CorrectableField) => searchTexts.missingChip(correctedField(field)),
  stale: (field: CorrectableField) => searchTexts.staleChip(correctedField(field)),
} as const;
