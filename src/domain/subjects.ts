import type { Institution } from './institution.ts';

/** A subject as people ask for it: an institution has it by its category or by what it teaches. */
export interface Subject {
  name: string;
  /** What people write for it, besides its name. */
  words: readonly string[];
  category?: NonNullable<Institution['category']>;
  /** Courses that make an institution one of the subject, by the beginning of their name. */
  courses: readonly string[];
  /** Words in the name of institutions that stand in the category and are not of the subject. */
  notNamed?: readonly string[];
}

/** Subjects that a search understands; a new one is one entry. */
export const subjects: readonly Subject[] = [
  {
    name: 'Engineering',
    words: ['engg', 'engineer'],
    category: 'Engineering',
    courses: ['B.Tech', 'B.E', 'M.Tech', 'M.E'],
  },
  {
    name: 'Medical',
    words: ['medicine', 'mbbs md', 'doctor'],
    category: 'Medical',
    courses: ['MBBS'],
    notNamed: ['dental', 'nursing', 'ayurveda', 'pharmacy'],
  },
  { name: 'Dental', words: ['dentistry', 'dentist'], courses: ['BDS', 'MDS'] },
  {
    name: 'Nursing',
    words: ['nurse'],
    courses: ['B.Sc Nursing', 'M.Sc Nursing', 'Post Basic B.Sc Nursing', 'GNM', 'ANM'],
  },
  { name: 'Ayurveda', words: ['ayurvedic'], courses: ['BAMS'] },
  { name: 'Homoeopathy', words: ['homeopathy', 'homeopathic'], courses: ['BHMS'] },
  { name: 'Physiotherapy', words: ['physio'], courses: ['BPT', 'MPT'] },
  { name: 'Veterinary', words: ['vet'], courses: ['B.V.Sc & A.H', 'M.V.Sc'] },
  {
    name: 'Pharmacy',
    words: ['pharma', 'pharmaceutical'],
    category: 'Pharmacy',
    courses: ['B.Pharm', 'M.Pharm', 'D.Pharm', 'Pharm.D'],
  },
  {
    name: 'Law',
    words: ['legal', 'llb', 'lawyer'],
    category: 'Law',
    courses: ['LL.B', 'B.A LL.B', 'BBA LL.B', 'B.Com LL.B', 'B.Sc LL.B', 'LL.M'],
  },
  {
    name: 'Management',
    words: ['business', 'business school', 'b school'],
    category: 'Management',
    courses: ['MBA', 'PGDM', 'Executive MBA', 'Integrated MBA', 'BBA', 'BMS'],
  },
  {
    name: 'Architecture',
    words: ['architect'],
    category: 'Architecture',
    courses: ['B.Arch', 'M.Arch'],
  },
  { name: 'Design', words: ['designing'], category: 'Design', courses: ['B.Des', 'M.Des'] },
  {
    name: 'Fashion',
    words: ['fashion design', 'fashion designing'],
    courses: ['B.F.Tech', 'M.F.Tech', 'Diploma in Fashion Design'],
  },
  {
    name: 'Agriculture',
    words: ['agricultural', 'farming'],
    category: 'Agriculture',
    courses: ['B.Sc Agriculture', 'M.Sc Agriculture', 'B.Sc Horticulture'],
  },
  { name: 'Arts', words: ['humanities'], category: 'Arts', courses: ['B.A', 'M.A'] },
  { name: 'Science', words: [], category: 'Science', courses: ['B.Sc', 'M.Sc', 'BS-MS'] },
  { name: 'Commerce', words: [], category: 'Commerce', courses: ['B.Com', 'M.Com'] },
  {
    name: 'Education',
    words: ['teacher training', 'teaching'],
    category: 'Education',
    courses: ['B.Ed', 'M.Ed', 'D.El.Ed', 'B.El.Ed'],
  },
  {
    name: 'Polytechnic',
    words: ['polytechnics', 'diploma'],
    category: 'Diploma',
    courses: ['Diploma in Engineering'],
  },
  {
    name: 'Hotel management',
    words: ['hospitality', 'hotel'],
    courses: ['BHM', 'MHM', 'B.Sc Hospitality', 'Diploma in Hotel'],
  },
  {
    name: 'Journalism',
    words: ['mass communication', 'media'],
    courses: ['BJMC', 'MJMC', 'PG Diploma in Journalism'],
  },
  { name: 'Computer applications', words: ['computer application'], courses: ['BCA', 'MCA'] },
];

/** Whether a course counts for a subject: its name, or the beginning of it up to a word's end. */
export function isCourseOf({ courses }: Pick<Subject, 'courses'>, course: string): boolean {
  return courses.some((name) => course === name || course.startsWith(`${name} `));
}
