import type { LabelledFact } from '../../domain/institutions/facts-by-source.ts';
import { lookup } from '../../domain/lookup.ts';
import { aboutPart } from '../../domain/sources/about-part.ts';
import type { Figure, OtherName } from '../../domain/sources/figure.ts';
import {
  type FigureDefinition,
  type FigureGroup,
  type FigureKey,
  type FigureUnit,
  type FigureWord,
  figureDefinition,
  figures,
  isDayFigure,
  isFigureKey,
  type YearReading,
} from '../../domain/sources/figures.ts';
import { joinWithDots } from '../dotted.ts';
import { formats } from '../formats.ts';
import { aboutWords } from './about.ts';
import { grouped } from './numbers.ts';

/** Labels of figures. */
export const figureLabels: Readonly<Record<FigureKey, string>> = {
  students: 'छात्र',
  studentsFemale: 'छात्राएँ',
  studentsMale: 'छात्र (पुरुष)',
  studentsOutsideState: 'दूसरे राज्यों के छात्र',
  studentsOutsideCountry: 'दूसरे देशों के छात्र',
  studentsFeeHelp: 'पूरी फीस माफी वाले छात्र',
  intake: 'हर साल सीटें',
  phdStudents: 'पीएचडी छात्र',
  faculty: 'शिक्षक',
  tuitionFee: 'ट्यूशन फीस',
  hostelFee: 'हॉस्टल फीस',
  oneTimeFee: 'एक बार की फीस',
  graduated: 'समय पर पास हुए',
  placed: 'प्लेसमेंट मिला',
  higherStudies: 'आगे पढ़ने गए',
  medianSalary: 'मीडियन वेतन',
  naacGrade: 'NAAC ग्रेड',
  naacScore: 'NAAC स्कोर',
  naacDeclared: 'NAAC ग्रेड की घोषणा',
  nirfScore: 'NIRF स्कोर',
  nirfTeaching: 'NIRF: शिक्षण',
  nirfResearch: 'NIRF: शोध',
  nirfOutcomes: 'NIRF: नतीजे',
  nirfOutreach: 'NIRF: पहुँच और समावेश',
  nirfPerception: 'NIRF: छवि',
  liftsRamps: 'लिफ्ट और रैंप',
  wheelchairHelp: 'व्हीलचेयर और आने-जाने में मदद',
  accessibleToilets: 'दिव्यांगों के लिए शौचालय',
  latitude: 'अक्षांश',
  longitude: 'देशांतर',
  district: 'ज़िला',
  pincode: 'पिन कोड',
  aisheCode: 'AISHE कोड',
  nirfId: 'NIRF आईडी',
  aicteId: 'AICTE आईडी',
  rorId: 'ROR आईडी',
  wikidataId: 'विकिडेटा आईडी',
  universityType: 'विश्वविद्यालय का प्रकार',
  universitySince: 'विश्वविद्यालय कब से',
  collegeType: 'कॉलेज का प्रकार',
  management: 'प्रबंधन',
  affiliation: 'पहले संबद्धता',
  fundedBy: 'कौन चलाता और खर्च देता है',
  funding: 'खर्च कौन देता है',
  minority: 'अल्पसंख्यक संस्थान',
  admits: 'दाखिला किसे',
};

export const figureValueTexts: Readonly<Record<FigureWord, string>> = {
  central: 'केंद्र सरकार',
  state: 'राज्य सरकार',
  aided: 'निजी, सरकारी सहायता प्राप्त',
  unaided: 'निजी, बिना सरकारी सहायता',
  yes: 'हाँ',
};

export const figureGroupTexts: Readonly<Record<FigureGroup, string>> = {
  students: 'छात्र',
  money: 'फीस',
  outcomes: 'नतीजे',
  quality: 'गुणवत्ता',
  access: 'दिव्यांग सुविधा',
  place: 'जगह',
  identity: 'पहचान',
};

export const figureUnitTexts: Readonly<Record<FigureUnit, string>> = {
  people: 'लोग',
  seats: 'सीटें',
  'rupees a year': '₹ प्रति वर्ष',
  rupees: '₹',
  points: 'अंक',
  degrees: '°',
};

/** The year of a figure: the academic year 2022 is 2021–22. */
export function figureYear(year: number, reading: YearReading): string {
  if (reading !== 'academic') return String(year);
  return `${year - 1}–${String(year % 100).padStart(2, '0')}`;
}

export function figureValue({ key, value }: Pick<Figure, 'key' | 'value'>): string {
  const { unit } = figures[key];
  if (typeof value !== 'number') return textValue(key, value);
  if (unit === 'points' || unit === 'degrees') return String(value);
  return unit?.startsWith('rupees') ? `₹${grouped(value)}` : grouped(value);
}

function textValue(key: FigureKey, value: string): string {
  if (isDayFigure(key)) return formats('hi').day(value);
  const definition: FigureDefinition = figures[key];
  return 'values' in definition ? (lookup(figureValueTexts, value) ?? value) : value;
}

export function yearOfFigure({ key, year }: Pick<Figure, 'key' | 'year'>): string {
  return year === null ? '' : figureYear(year, figures[key].year);
}

export function factsOfFigures(shown: readonly Figure[]): LabelledFact[] {
  return shown.map(({ key, source }) => ({ label: figureLabels[key], source }));
}

export const nameKindTexts: Readonly<Record<OtherName['kind'], string>> = {
  alias: 'दूसरा नाम',
  acronym: 'छोटा नाम',
  former: 'पुराना नाम',
  translation: 'दूसरी भाषा में',
};

export function figureLabel(key: string): string {
  return isFigureKey(key) ? figureLabels[key] : key;
}

function amountWords(value: unknown, unit: FigureUnit): unknown {
  if (typeof value !== 'number') return value;
  const amount = formats('hi').number(value, 20);
  if (unit === 'rupees a year') return `₹${amount} प्रति वर्ष`;
  if (unit === 'rupees') return `₹${amount}`;
  return unit === 'degrees' ? `${amount}°` : `${amount} ${figureUnitTexts[unit]}`;
}

export function figureWords(row: object, source?: string): string {
  const { key, value, year, of, about }: Record<string, unknown> = { ...row };
  const definition = figureDefinition(key);
  const amount = definition?.unit ? amountWords(value, definition.unit) : value;
  const when = typeof year === 'number' ? figureYear(year, definition?.year ?? 'calendar') : year;
  const said = aboutPart(about);
  return joinKnown([amount, when, said ? aboutWords(said) : of, source ?? sourceIn(row)]);
}

export function otherNameWords(row: object, source?: string): string {
  const { name, kind, lang }: Record<string, unknown> = { ...row };
  const kinds: Readonly<Record<string, string>> = nameKindTexts;
  return joinKnown([name, lookup(kinds, String(kind)) ?? kind, lang, source ?? sourceIn(row)]);
}

export function rankingWords(row: object, source?: string): string {
  const { agency, category, rank, year }: Record<string, unknown> = { ...row };
  const parts = [agency, category, rank && `रैंक ${rank}`, year, source ?? sourceIn(row)];
  return joinKnown(parts.filter((part) => part !== ''));
}

function sourceIn(row: object): unknown {
  return Reflect.get(row, 'source');
}

function joinKnown(parts: readonly unknown[]): string {
  return joinWithDots(parts.map((part) => part !== null && part !== undefined && String(part)));
}
