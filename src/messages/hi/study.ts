import type { Requirement } from '../../domain/exams/requirement.ts';
import { lookup } from '../../domain/lookup.ts';
import { formats } from '../formats.ts';
import { nameOf } from './names.ts';
import { studyTerm } from './study-terms.ts';

export { studyTerm } from './study-terms.ts';

const stageTexts: Readonly<Record<Requirement['after'][number], string>> = {
  'class-10': '10वीं पास',
  'class-12': '12वीं पास',
  diploma: 'तीन साल का डिप्लोमा',
  bachelor: 'स्नातक डिग्री',
  'bachelor-3': 'कम से कम तीन साल की स्नातक डिग्री',
  master: 'स्नातकोत्तर डिग्री',
  degree: '',
};
const testTexts: Readonly<Record<Requirement['testsBy'][number], string>> = {
  national: 'राष्ट्रीय परीक्षा',
  state: 'राज्य की परीक्षा',
  university: 'विश्वविद्यालय की परीक्षा',
  institute: 'संस्थान की अपनी परीक्षा',
};

const { number } = formats('hi');

export const studyTexts = { inFull: 'पूरा विवरण, अंग्रेज़ी में' } as const;

const inHindi = (names: readonly string[]) => names.map((name) => studyTerm(nameOf(name)));

/** Who may study a course or sit an exam, a line for each requirement. */
export function whoMay(asked: Requirement): string[] {
  const stages = asked.after.map((stage) => stageTexts[stage]).filter(Boolean);
  const before = [...stages, ...inHindi(asked.degrees)].join(' या ');
  const isFromSchool = asked.after.includes('class-12');
  const named = inHindi(asked.tests);
  const tests = [...named, ...asked.testsBy.map((body) => testTexts[body])];
  const lines = [
    isFromSchool || stages.length > 0 ? before : `${before} की डिग्री`,
    ...subjectLines(asked),
    ...marksLine(asked),
    asked.minAge && `एडमिशन के साल की 31 दिसंबर को कम से कम ${asked.minAge} साल की उम्र`,
    asked.noAgeLimit && 'उम्र की कोई ऊपरी सीमा नहीं',
    asked.mayBeAppearing &&
      (isFromSchool ? 'इस साल 12वीं देने वाले भी आवेदन कर सकते हैं' : 'अंतिम वर्ष के छात्र भी आवेदन कर सकते हैं'),
    asked.needsInternship && 'इंटर्नशिप पूरी होनी चाहिए',
    asked.needsRegistration && 'परिषद में पंजीकरण होना चाहिए',
    asked.domicile && `सरकारी सीटों के लिए ${nameOf(asked.domicile)} में पढ़ाई या निवास की शर्त`,
    asked.attempts && `ज़्यादा से ज़्यादा ${asked.attempts} बार, लगातार वर्षों में`,
    asked.papers && `ज़्यादा से ज़्यादा ${asked.papers} विषय या पेपर`,
    asked.lateralFrom.length > 0 &&
      `${inHindi(asked.lateralFrom).join(', ')} के बाद सीधे दूसरे साल में एडमिशन`,
    tests.length > 0 && `एडमिशन: ${tests.join(', ')}${asked.withInterview ? ' और इंटरव्यू' : ''}`,
    asked.byMerit && (tests.length > 0 ? 'कई जगह एडमिशन अंकों के आधार पर' : 'एडमिशन अंकों के आधार पर'),
    asked.rule && `नियम: ${studyTerm(asked.rule)}`,
  ];
  return lines.filter((line) => typeof line === 'string');
}

function subjectLines({ subjects, oneOf, preferred }: Requirement): string[] {
  return [
    ...(subjects.length > 0 ? [`ज़रूरी विषय: ${inHindi(subjects).join(', ')}`] : []),
    ...(oneOf.length > 0
      ? [`${subjects.length > 0 ? 'साथ में इनमें से एक' : 'इनमें से एक'}: ${inHindi(oneOf).join(', ')}`]
      : []),
    ...(preferred.length > 0 ? [`अच्छा हो कि ये विषय पढ़े हों: ${inHindi(preferred).join(', ')}`] : []),
  ];
}

function marksLine({ marks, usualMarks, obcMarks, reservedMarks }: Requirement): string[] {
  const relaxed = [
    ...(obcMarks === undefined ? [] : [`OBC के लिए ${obcMarks}%`]),
    ...(reservedMarks === undefined
      ? []
      : [`${obcMarks === undefined ? 'आरक्षित श्रेणियों' : 'SC और ST'} के लिए ${reservedMarks}%`]),
  ];
  const least = marks === undefined ? usualWords(usualMarks) : `कम से कम ${marks}% अंक`;
  return least === '' ? [] : [[least, ...relaxed].join('; ')];
}

function usualWords(usual: Requirement['usualMarks']): string {
  if (!usual) return '';
  const [from, to] = usual;
  return `आम तौर पर ${from === to ? from : `${from} से ${to}`}% अंक, हर संस्थान खुद तय करता है`;
}

/** Marks for right and wrong answers. */
export function markingWords({ right, wrong }: NonNullable<Requirement['marking']>): string {
  const lost =
    wrong === 0 ? 'गलत जवाब पर कोई अंक नहीं कटता' : `गलत जवाब पर ${number(-wrong, 2)} अंक कटता है`;
  return `सही जवाब पर ${number(right, 2)} अंक; ${lost}`;
}

interface Opened {
  name: string;
  level?: string | undefined;
  field?: string | undefined;
}

const levels: Readonly<Record<string, string>> = {
  UG: 'ग्रेजुएशन ',
  PG: 'पोस्ट-ग्रेजुएशन ',
  Diploma: 'डिप्लोमा ',
  Doctoral: 'पीएचडी ',
};
const scopes: Readonly<Record<string, string>> = {
  National: 'राष्ट्रीय ',
  State: 'राज्य की ',
  University: 'विश्वविद्यालय की ',
};
const levelOf = (level: string | undefined) => lookup(levels, level ?? '') ?? '';
const fieldOf = (field: string | undefined) =>
  field === undefined || field === 'General' ? '' : ` विषय: ${nameOf(field)}।`;

/** What a course is, in one line. */
export function courseOpening({
  name,
  duration,
  level,
  field,
}: Opened & { duration?: string | undefined }) {
  const length = duration === undefined ? '' : `${nameOf(duration)} का `;
  return `${nameOf(name)} ${length}${levelOf(level)}कोर्स है।${fieldOf(field)}`;
}

/** What an exam is, in one line. */
export function examOpening({
  name,
  scope,
  frequency,
  level,
  field,
}: Opened & { scope?: string | undefined; frequency: string | null }) {
  const often = frequency === null ? '' : `${studyTerm(frequency)} होने वाली `;
  const where = lookup(scopes, scope ?? '') ?? '';
  return `${nameOf(name)} ${levelOf(level)}कोर्सों के लिए ${often}${where}प्रवेश परीक्षा है।${fieldOf(field)}`;
}
