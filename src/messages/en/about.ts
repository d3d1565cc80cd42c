import {
  type About,
  aboutLabel,
  isOfAllFiveYears,
  type StudyLevel,
} from '../../domain/sources/about.ts';

const allProgrammes = 'All programmes';

/** The levels of study. */
export const studyLevelTexts: Readonly<Record<StudyLevel, string>> = {
  diploma: 'Diploma',
  ug: 'UG',
  pg: 'PG',
  doctoral: 'Doctoral',
  all: 'All levels',
};

/** What a figure is about; the ranking groups five-year courses together. */
export function aboutWords(about: About): string {
  const label = aboutLabel(about) ?? allProgrammes;
  return isOfAllFiveYears(about) ? `${label}, all five-year courses together` : label;
}

/** The part that a figure is about, where its label alone is known too. */
export function partWords({ of, about }: { of: string | null; about?: About | undefined }): string {
  return about ? aboutWords(about) : (of ?? allProgrammes);
}
