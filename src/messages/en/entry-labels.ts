import type { Cost } from '../../domain/institutions/costs.ts';
import type {
  CellName,
  FieldName,
  PartPath,
} from '../../domain/institutions/institution-fields.ts';
import type { About } from '../../domain/sources/about.ts';

type LabelledField = FieldName | PartPath;
/** The cells of rows, texts and facts. */
type LabelledCell =
  | CellName
  | keyof Cost
  | keyof About
  | 'text'
  | 'key'
  | 'value'
  | 'of'
  | 'about'
  | 'name'
  | 'kind'
  | 'lang';

/** Labels of all fields of an institution and their parts. */
export const institutionLabels = {
  name: 'Name',
  type: 'Type',
  owner: 'Owner',
  category: 'Category',
  establishedYear: 'Established Year',
  website: 'Website',
  location: 'Location',
  'location.place': 'Place',
  'location.state': 'State',
  'location.city': 'City',
  'location.country': 'Country',
  campusArea: 'Campus Area',
  affiliatedTo: 'Affiliated To',
  approvedBy: 'Approved By',
  additionalInfo: 'Additional Info',
  scholarship: 'Scholarship',
  coursesAndFees: 'Courses and Fees',
  famousCourse: 'Famous Course',
  courseSpecifications: 'Course Specifications',
  placementDetails: 'Placement Details',
  'placementDetails.highest': 'Highest',
  'placementDetails.median': 'Median',
  'placementDetails.lowest': 'Lowest',
  companiesVisited: 'Companies Visited',
  facilities: 'Facilities',
  'facilities.infrastructure': 'Infrastructure',
  'facilities.laboratories': 'Laboratories',
  'facilities.sportsFacilities': 'Sports Facilities',
  'facilities.hostel': 'Hostel',
  'facilities.smartClassroom': 'Smart Classroom',
  announcements: 'Announcements',
  events: 'Events',
  rankings: 'Rankings',
  gallery: 'Gallery',
  costs: 'Costs',
  figures: 'Figures',
  otherNames: 'Other Names',
  provenance: 'Sources',
} satisfies Record<LabelledField, string>;

/** The cells of its rows. */
export const institutionCells = {
  course: 'Course',
  duration: 'Duration',
  fees: 'Fees',
  entranceExam: 'Entrance Exams',
  intake: 'Seats',
  source: 'Source',
  text: 'Announcement',
  title: 'Title',
  date: 'Date',
  imageUrl: 'Image URL',
  caption: 'Caption',
  agency: 'Agency',
  category: 'Ranking Category',
  rank: 'Rank',
  year: 'Year',
  score: 'Score',
  key: 'Figure',
  value: 'Value',
  of: 'Applies To',
  name: 'Other Name',
  kind: 'Kind',
  lang: 'Language',
  part: 'Pays',
  programme: 'Programme',
  includes: 'Includes',
  amount: 'Rupees',
  per: 'Period',
  quota: 'Quota',
  categories: 'Categories',
  incomeAbove: 'Income Above',
  incomeUpTo: 'Income Up To',
  gender: 'Gender',
  domicile: 'Home State',
  since: 'Since Its Year',
  level: 'Level',
  years: 'Years',
  field: 'Field of Study',
  degree: 'Degree',
  about: 'About',
} satisfies Record<LabelledCell, string>;

/** The label of a field's source. */
export const sourceOf = (field: string) => `Source of ${field}`;

/** Labels of the fields of courses, exams and ads, in forms and histories. */
export const courseLabels = {
  specification: 'Specification',
  eligibility: 'Eligibility',
  avgFees: 'Average Fees',
  careerOptions: 'Career Options',
} as const;

export const examLabels = {
  overview: 'Overview',
  eligibility: 'Eligibility',
  pattern: 'Pattern',
  syllabus: 'Syllabus',
  conductingBody: 'Conducting Body',
  website: 'Website',
} as const;

export const adLabels = {
  imageUrl: 'Image URL',
  linkUrl: 'Target Link',
  position: 'Position',
  isActive: 'Active',
  startDate: 'Start Date',
  endDate: 'End Date',
} as const;

/** Words for values that are not texts. */
export const valueTexts = { empty: 'empty', yes: 'Yes', no: 'No' } as const;
