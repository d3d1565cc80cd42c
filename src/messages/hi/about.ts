import { nameOf } from '#names-hi';
import {
  type About,
  isIntegrated,
  isOfAllFiveYears,
  type StudyLevel,
} from '../../domain/sources/about.ts';

const allProgrammes = 'सभी कोर्स';

export const studyLevelTexts: Readonly<Record<StudyLevel, string>> = {
  diploma: 'डिप्लोमा',
  ug: 'यूजी',
  pg: 'पीजी',
  doctoral: 'डॉक्टरेट',
  all: 'सभी स्तर',
};

/** What a figure is about: Engineering, UG 4 years is इंजीनियरिंग, यूजी 4 वर्ष. */
export function aboutWords(about: About): string {
  const { level, years, field, programme, degree } = about;
  const length = years === null ? null : `${years} वर्ष`;
  const studied = [level === 'all' ? null : studyLevelTexts[level], length]
    .filter(Boolean)
    .join(' ');
  const whole = [field && nameOf(field), isIntegrated(level, years) ? 'इंटीग्रेटेड' : null, studied];
  const label = [
    degree === null ? whole.filter(Boolean).join(', ') : nameOf(degree),
    programme && nameOf(programme),
  ]
    .filter(Boolean)
    .join(': ');
  if (label === '') return allProgrammes;
  return isOfAllFiveYears(about) ? `${label}, सभी पाँच वर्षीय कोर्स मिलाकर` : label;
}

export function partWords({ of, about }: { of: string | null; about?: About | undefined }): string {
  if (about) return aboutWords(about);
  return of === null ? allProgrammes : nameOf(of);
}
