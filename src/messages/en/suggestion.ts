import type { CorrectionTarget } from '../../domain/corrections/correction-target.ts';
import { joinWithDots } from '../dotted.ts';
import { partWords } from './about.ts';
import { correctedField } from './correction-words.ts';
import { wordOf } from './field-words.ts';
import { figureWords, yearOfFigure } from './figures.ts';

/** The form on an institution's page that proposes a correction. */
export const correctionForm = {
  heading: 'Suggest a correction',
  lead: 'An editor checks it against your source before it appears.',
  loadFailed: 'The form could not be loaded. Please try again.',
  target: 'What is wrong or missing',
  choose: 'Choose …',
  current: (value: string) => `Now: ${value}`,
  unknown: 'Not reported',
  value: 'Correct value',
  lines: 'Correct values, one per line',
  year: 'Year',
  academicHint: 'The year in which the academic year ends: 2024 for 2023–24.',
  of: 'Programme or group (optional)',
  ofHint: 'Such as UG 4 years. Leave empty for the whole institution.',
  sourceUrl: 'Address of the source',
  sourceHint: 'A page or document where anyone can read this value.',
  note: 'Note for the editors (optional)',
  submit: 'Send correction',
  busy: 'Sending …',
  cancel: 'Cancel',
  sent: '✅ Thank you. An editor will check your correction. Your profile will show the decision.',
  failed: '❌ The correction was not sent.',
} as const;

/** The name of a correctable value: "Fees of B.Tech", "Median salary · 2022–23". */
export function targetLabel({ field, part, row, place, figure }: CorrectionTarget): string {
  const name = correctedField(field);
  if (figure) return joinWithDots([name, yearOfFigure(figure), figure.of && partWords(figure)]);
  if (row !== null && part !== null) return `${wordOf(part)} of ${row}`;
  if (row !== null) return `${name}: ${row}`;
  if (place === null) return `${name}: one that is missing`;
  return field.startsWith('figures.') ? `${name}: another year or programme` : name;
}

/** The present value as shown to readers; a figure without its source. */
export function targetValue({ figure, current }: CorrectionTarget): string {
  if (figure) return figureWords({ ...figure, source: null });
  return current === '' ? correctionForm.unknown : current.replaceAll('\n', ', ');
}
