import type { CorrectableField } from '../institutions/correctable-field.ts';

/** The page sections that offer corrections, with the fields that each shows. */
export const correctionSections = {
  key: ['name', 'type', 'owner', 'establishedYear', 'category', 'website'],
  courses: ['coursesAndFees', 'figures.intake'],
  costs: ['costs', 'figures.tuitionFee', 'figures.hostelFee', 'figures.oneTimeFee'],
  outcomes: [
    'figures.medianSalary',
    'figures.placed',
    'figures.higherStudies',
    'figures.graduated',
  ],
  placements: ['placementDetails', 'companiesVisited'],
  people: [
    'figures.students',
    'figures.studentsFemale',
    'figures.studentsMale',
    'figures.studentsOutsideState',
    'figures.studentsOutsideCountry',
    'figures.studentsFeeHelp',
    'figures.phdStudents',
    'figures.faculty',
    'scholarship',
  ],
  rankings: ['rankings'],
  why: [
    'figures.nirfScore',
    'figures.nirfTeaching',
    'figures.nirfResearch',
    'figures.nirfOutcomes',
    'figures.nirfOutreach',
    'figures.nirfPerception',
  ],
  where: [
    'location',
    'figures.district',
    'figures.pincode',
    'figures.latitude',
    'figures.longitude',
  ],
  about: [
    'campusArea',
    'affiliatedTo',
    'approvedBy',
    'famousCourse',
    'facilities',
    'figures.fundedBy',
    'figures.funding',
    'figures.minority',
    'figures.admits',
    'figures.universityType',
    'figures.universitySince',
    'figures.collegeType',
    'figures.management',
    'figures.affiliation',
    'figures.naacGrade',
    'figures.naacScore',
    'figures.naacDeclared',
    'figures.liftsRamps',
    'figures.wheelchairHelp',
    'figures.accessibleToilets',
    'figures.aisheCode',
    'figures.nirfId',
    'figures.aicteId',
    'figures.rorId',
    'figures.wikidataId',
  ],
  courseSpecifications: ['courseSpecifications'],
  announcements: ['announcements'],
  events: ['events'],
  additional: ['additionalInfo'],
  gallery: ['gallery'],
} as const satisfies Readonly<Record<string, readonly CorrectableField[]>>;
export type CorrectionSection = keyof typeof correctionSections;

/** The correction section with this id, if there is one. */
export function correctionSection(id: string): CorrectionSection | undefined {
  return Object.keys(correctionSections).find((key): key is CorrectionSection => key === id);
}
