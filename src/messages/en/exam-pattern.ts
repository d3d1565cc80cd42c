import type { PaperPattern } from '../../domain/exams/detail-facts.ts';

type Section = PaperPattern['sections'][number];

/** An exam's questions and marking, as lines of text. */
export function patternWords(pattern: PaperPattern): string {
  const amount = amountWords(pattern.totalQuestions, pattern.totalMarks);
  return [
    [pattern.mode, pattern.durationMinutes && durationWords(pattern.durationMinutes)]
      .filter(Boolean)
      .join(', '),
    amount,
    ...pattern.sections.map(sectionWords),
    pattern.marking && `Marking: ${pattern.marking}`,
    pattern.languages && languageWords(pattern.languages),
    pattern.note,
  ]
    .filter((line) => line !== null && line !== '' && line !== 0)
    .join('\n');
}

/** 90 → 1 hour 30 minutes. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean).join(' ');
}

/** The number of languages of the paper. */
function languageWords(count: number): string {
  return count === 1 ? 'Set in one language' : `Set in ${count} languages`;
}

function sectionWords({ name, questions, marks }: Section): string {
  const amount = amountWords(questions, marks);
  return amount ? `${name}: ${amount}` : name;
}

function amountWords(questions: number | null, marks: number | null): string {
  return [counted(questions ?? 0, 'question'), counted(marks ?? 0, 'mark')]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
