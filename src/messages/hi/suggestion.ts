import type { CorrectionTarget } from '../../domain/corrections/correction-target.ts';
import { joinWithDots } from '../dotted.ts';
import { partWords } from './about.ts';
import { correctedField } from './correction-words.ts';
import { wordOf } from './field-words.ts';
import { figureWords, yearOfFigure } from './figures.ts';

export const correctionForm = {
  heading: 'सुधार बताएँ',
  lead: 'दिखने से पहले संपादक इसे आपके बताए स्रोत से जाँचते हैं।',
  loadFailed: 'फॉर्म लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  target: 'क्या गलत है या नहीं है',
  choose: 'चुनें …',
  current: (value: string) => `अभी: ${value}`,
  unknown: 'जानकारी नहीं',
  value: 'सही मान',
  lines: 'सही मान, हर लाइन में एक',
  year: 'साल',
  academicHint: 'जिस साल शैक्षणिक सत्र खत्म होता है: 2023–24 के लिए 2024।',
  of: 'कोर्स या समूह (ज़रूरी नहीं)',
  ofHint: 'जैसे UG 4 years। पूरे संस्थान के लिए खाली छोड़ें।',
  sourceUrl: 'स्रोत का पता',
  sourceHint: 'ऐसा पेज या दस्तावेज़ जहाँ कोई भी यह मान पढ़ सके।',
  note: 'संपादकों के लिए नोट (ज़रूरी नहीं)',
  submit: 'सुधार भेजें',
  busy: 'भेजा जा रहा है …',
  cancel: 'रद्द करें',
  sent: '✅ धन्यवाद। संपादक आपका सुधार जाँचेंगे। फैसला आपकी प्रोफाइल में दिखेगा।',
  failed: '❌ सुधार नहीं भेजा जा सका।',
} as const;

/** The name of a correctable value. */
export function targetLabel({ field, part, row, place, figure }: CorrectionTarget): string {
  const name = correctedField(field);
  if (figure) return joinWithDots([name, yearOfFigure(figure), figure.of && partWords(figure)]);
  if (row !== null && part !== null) return `${row}: ${wordOf(part)}`;
  if (row !== null) return `${name}: ${row}`;
  if (place === null) return `${name}: जो छूट गया है`;
  return field.startsWith('figures.') ? `${name}: दूसरा साल या कोर्स` : name;
}

/** The present value as shown to readers; a figure without its source. */
export function targetValue({ figure, current }: CorrectionTarget): string {
  if (figure) return figureWords({ ...figure, source: null });
  return current === '' ? correctionForm.unknown : current.replaceAll('\n', ', ');
}
