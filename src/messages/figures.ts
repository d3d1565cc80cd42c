import type { FigureGroup, FigureKey, FigureUnit, YearReading } from '../domain/figures.ts';

/** What each figure is called, English. */
export const figureLabels: Readonly<Record<FigureKey, string>> = {
  students: 'Students',
  studentsFemale: 'Women students',
  studentsMale: 'Men students',
  studentsOutsideState: 'Students from other states',
  studentsOutsideCountry: 'Students from other countries',
  studentsFeeHelp: 'Students with full fee help',
  intake: 'Seats a year',
  phdStudents: 'Ph.D students',
  faculty: 'Teachers',
  tuitionFee: 'Tuition fee',
  hostelFee: 'Hostel fee',
  graduated: 'Graduated in time',
  placed: 'Placed',
  higherStudies: 'Went on to higher studies',
  medianSalary: 'Median salary',
  naacGrade: 'NAAC grade',
  naacScore: 'NAAC score',
  nirfScore: 'NIRF score',
  nirfTeaching: 'NIRF: teaching, learning and resources',
  nirfResearch: 'NIRF: research and professional practice',
  nirfOutcomes: 'NIRF: graduation outcomes',
  nirfOutreach: 'NIRF: outreach and inclusivity',
  nirfPerception: 'NIRF: perception',
  liftsRamps: 'Lifts and ramps',
  wheelchairHelp: 'Wheelchairs and help to move between buildings',
  accessibleToilets: 'Accessible toilets',
  latitude: 'Latitude',
  longitude: 'Longitude',
  district: 'District',
  pincode: 'PIN code',
  aisheCode: 'AISHE code',
  nirfId: 'NIRF ID',
  aicteId: 'AICTE ID',
  rorId: 'ROR ID',
  wikidataId: 'Wikidata ID',
  universityType: 'Kind of university',
  universitySince: 'University since',
};

/** The groups in which figures show, in their order. */
export const figureGroupTexts: Readonly<Record<FigureGroup, string>> = {
  students: 'Students',
  money: 'Fees',
  outcomes: 'Outcomes',
  quality: 'Quality',
  access: 'Access',
  place: 'Place',
  identity: 'Identity',
};

export const figureUnitTexts: Readonly<Record<FigureUnit, string>> = {
  people: 'people',
  seats: 'seats',
  'rupees a year': '₹ a year',
  points: 'points',
  degrees: '°',
};

/** The year of a figure as a reader sees it: the academic year 2022 is 2021–22. */
export function figureYear(year: number, reading: YearReading): string {
  if (reading !== 'academic') return String(year);
  return `${year - 1}–${String(year % 100).padStart(2, '0')}`;
}
