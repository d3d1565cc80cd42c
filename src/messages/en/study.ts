import type { Requirement } from '../../domain/exams/requirement.ts';

interface Opened {
  name: string;
  level?: string | undefined;
  field?: string | undefined;
}

/** What a page says from fields where the texts of data/ are in another language; in English they are its own. */
export const whoMay = (_asked: Requirement): string[] => [];
export const markingWords = (_marking: NonNullable<Requirement['marking']>): string => '';
export const courseOpening = (_course: Opened & { duration?: string | undefined }): string => '';
export const examOpening = (
  _exam: Opened & { scope?: string | undefined; frequency: string | null },
): string => '';
export const studyTerm = (text: string): string => text;

export const studyTexts = { inFull: 'In full' } as const;
