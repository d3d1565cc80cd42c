import type { Institution } from './institution.ts';

/** A subject as people ask for it. An institution has it by category or by its courses. */
export interface Subject {
  name: string;
  category?: NonNullable<Institution['category']>;
  /** Course name prefixes that imply the subject. */
  courses: readonly string[];
  /** Words in an institution's name that imply the subject. */
  named?: readonly string[];
  /** Words in an institution's name that rule the subject out despite the category. */
  notNamed?: readonly string[];
  /** Further words of names that tell it, where a register alone knows an institution. */
  registered?: readonly string[];
  /** The category of the ranking that covers it, where that is another one. */
  rankedAs?: string;
  /** Whether no ranking covers it, so that institutions of its category come first. */
  isUnranked?: boolean;
  /** Subjects with similar careers or shared entrance exams, nearest first. */
  near?: readonly string[];
}

/**
 * The subjects known to search. A new one is one entry here; its synonyms are rows of
 * data/lexicon.json.
 */
export const subjects: readonly Subject[] = [
  {
    name: 'Engineering',
    registered: ['engineering'],
    category: 'Engineering',
    courses: ['B.Tech', 'B.E', 'M.Tech', 'M.E', 'Integrated M.Tech', 'Ph.D in Engineering'],
    near: ['Computer applications', 'Polytechnic', 'Architecture'],
  },
  {
    name: 'Medical',
    registered: ['medical'],
    category: 'Medical',
    courses: ['MBBS', 'MD', 'MS (Surgery)', 'DNB', 'DM', 'M.Ch'],
    notNamed: ['dental', 'nursing', 'ayurveda', 'pharmacy'],
    near: ['Dental', 'Ayurveda', 'Homoeopathy', 'Nursing'],
  },
  {
    name: 'Dental',
    named: ['dental'],
    courses: ['BDS', 'MDS'],
    near: ['Medical', 'Ayurveda', 'Homoeopathy'],
  },
  {
    name: 'Nursing',
    named: ['nursing'],
    courses: ['B.Sc Nursing', 'M.Sc Nursing', 'Post Basic B.Sc Nursing', 'GNM', 'ANM'],
    near: ['Physiotherapy', 'Pharmacy', 'Medical'],
  },
  {
    name: 'Ayurveda',
    named: ['ayurveda', 'ayurved', 'ayurvedic'],
    courses: ['BAMS'],
    near: ['Homoeopathy', 'Medical', 'Dental'],
  },
  {
    name: 'Homoeopathy',
    named: ['homoeopathic', 'homeopathic', 'homoeopathy'],
    courses: ['BHMS'],
    near: ['Ayurveda', 'Medical', 'Dental'],
  },
  {
    name: 'Physiotherapy',
    registered: ['physiotherapy'],
    courses: ['BPT', 'MPT'],
    near: ['Paramedical', 'Nursing', 'Medical'],
  },
  {
    name: 'Paramedical',
    registered: ['paramedical'],
    courses: ['BMLT', 'DMLT', 'B.Sc Radiology', 'B.Optom', 'BOT', 'BASLP', 'BPT', 'MPT'],
    near: ['Physiotherapy', 'Nursing'],
  },
  {
    name: 'Veterinary',
    named: ['veterinary'],
    courses: ['B.V.Sc & A.H', 'M.V.Sc'],
    near: ['Agriculture'],
  },
  {
    name: 'Pharmacy',
    named: ['pharmacy', 'pharmaceutical'],
    category: 'Pharmacy',
    courses: ['B.Pharm', 'M.Pharm', 'D.Pharm', 'Pharm.D', 'Ph.D in Pharmacy'],
    near: ['Nursing', 'Medical'],
  },
  {
    name: 'Law',
    named: ['law', 'juridical'],
    category: 'Law',
    courses: 'LL.B,B.A LL.B,BBA LL.B,B.Com LL.B,B.Sc LL.B,LL.M,Ph.D in Law,LL.D'.split(','),
  },
  {
    name: 'Management',
    registered: ['management', 'business'],
    category: 'Management',
    courses: (
      'MBA,PGDM,Executive MBA,Integrated MBA,BBA,BMS,BBM,Fellow Programme in Management,' +
      'Ph.D in Management,PG Diploma in Business Management'
    ).split(','),
    near: ['Commerce'],
  },
  {
    name: 'Architecture',
    named: ['architecture'],
    category: 'Architecture',
    courses: ['B.Arch', 'M.Arch', 'B.Plan', 'M.Plan'],
    near: ['Design', 'Engineering'],
  },
  {
    name: 'Design',
    registered: ['design'],
    category: 'Design',
    isUnranked: true,
    courses: ['B.Des', 'M.Des'],
    near: ['Fashion', 'Fine arts', 'Architecture'],
  },
  {
    name: 'Fashion',
    named: ['fashion'],
    courses: ['B.F.Tech', 'M.F.Tech', 'Diploma in Fashion Design'],
    near: ['Design', 'Fine arts'],
  },
  {
    name: 'Agriculture',
    named: ['agriculture', 'agricultural', 'horticulture', 'forestry'],
    category: 'Agriculture',
    courses: (
      'B.Sc Agriculture,M.Sc Agriculture,B.Sc Horticulture,B.Sc Forestry,B.F.Sc,' +
      'B.Tech Dairy Technology,Diploma in Agriculture'
    ).split(','),
    near: ['Veterinary', 'Science'],
  },
  {
    name: 'Arts',
    registered: ['arts'],
    category: 'Arts',
    rankedAs: 'College',
    courses: ['B.A', 'M.A', 'Integrated M.A'],
    near: ['Social work', 'Journalism', 'Fine arts'],
  },
  {
    name: 'Science',
    registered: ['science'],
    notNamed: ['engineering', 'management', 'medical', 'nursing', 'paramedical', 'pharmaceutical'],
    category: 'Science',
    rankedAs: 'College',
    courses:
      'B.Sc,M.Sc,BS-MS,BS (4-Year),Integrated M.Sc,Integrated Ph.D,Ph.D in Science,B.Stat,M.Stat'.split(
        ',',
      ),
    near: ['Computer applications', 'Agriculture'],
  },
  {
    name: 'Commerce',
    registered: ['commerce'],
    category: 'Commerce',
    rankedAs: 'College',
    isUnranked: true,
    courses: ['B.Com', 'M.Com'],
    near: ['Management'],
  },
  {
    name: 'Education',
    registered: ['education', 'teachers', 'teacher', 'bed', 'shikshak', 'shiksha'],
    category: 'Education',
    courses: ['B.Ed', 'M.Ed', 'D.El.Ed', 'B.El.Ed', 'B.A B.Ed', 'B.Sc B.Ed', 'B.P.Ed', 'M.P.Ed'],
    near: ['Arts', 'Science'],
  },
  {
    name: 'Polytechnic',
    named: ['polytechnic'],
    category: 'Diploma',
    courses: ['Diploma in Engineering'],
    near: ['Engineering'],
  },
  {
    name: 'Hotel management',
    registered: ['hotel', 'hospitality'],
    courses: ['BHM', 'MHM', 'B.Sc Hospitality', 'Diploma in Hotel'],
  },
  {
    name: 'Journalism',
    named: ['journalism'],
    courses: ['BJMC', 'MJMC', 'PG Diploma in Journalism'],
    near: ['Arts'],
  },
  {
    name: 'Computer applications',
    registered: ['computer', 'computers', 'bca'],
    courses: ['BCA', 'MCA', 'Integrated MCA'],
    near: ['Engineering', 'Science'],
  },
  {
    name: 'Fine arts',
    courses: ['BFA', 'MFA', 'BVA'],
    near: ['Design', 'Arts'],
  },
  { name: 'Social work', named: ['social'], courses: ['BSW', 'MSW'], near: ['Arts'] },
];

/** The subject of each name; a ranking may have none. */
export const subjectByName = new Map<string | null, Subject>(
  subjects.map((subject) => [subject.name, subject]),
);

/** The related subjects, nearest first. */
export function findSubjectsNear({ near = [] }: Subject): readonly Subject[] {
  return near.flatMap((name) => subjectByName.get(name) ?? []);
}
