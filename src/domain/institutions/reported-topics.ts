import { isEmpty } from '../differences.ts';
import type { FigureKey } from '../sources/figures.ts';
import type { Institution } from './institution.ts';
import type { FieldName } from './institution-fields.ts';
import { ownershipOf } from './ownership.ts';

/** What is known of an institution from its record or from cut-offs. */
export interface KnownAdmission {
  courses: boolean;
  exams: boolean;
}

/** Whether a topic of an institution's page is reported. */
type IsReported = (institution: Institution, known: KnownAdmission) => boolean;

/**
 * The topics of an institution's page that each field answers, in page order. Required fields and
 * those that no reader misses have none.
 */
const topics = {
  name: [],
  type: [],
  location: [],
  category: [],
  famousCourse: [],
  courseSpecifications: [],
  additionalInfo: [],
  otherNames: [],
  provenance: [],
  costs: [],
  owner: [['owner', (found) => ownershipOf(found).length > 0]],
  establishedYear: [['established', has('establishedYear')]],
  website: [['website', has('website')]],
  coursesAndFees: [
    ['courses', (_, { courses }) => courses],
    ['exams', (_, { exams }) => exams],
    ['fees', (found) => found.averageFee !== null || has('costs')(found)],
  ],
  scholarship: [
    ['scholarship', (found) => has('scholarship')(found) || hasFigure(found, 'studentsFeeHelp')],
  ],
  placementDetails: [
    [
      'placements',
      (found) => has('placementDetails')(found) || hasFigure(found, 'medianSalary', 'placed'),
    ],
  ],
  companiesVisited: [['companies', has('companiesVisited')]],
  figures: [['people', (found) => hasFigure(found, 'students', 'studentsFemale')]],
  rankings: [['rankings', has('rankings')]],
  campusArea: [['campusArea', has('campusArea')]],
  affiliatedTo: [
    ['affiliatedTo', (found) => has('affiliatedTo')(found) || found.type === 'university'],
  ],
  approvedBy: [['approvedBy', has('approvedBy')]],
  facilities: [['facilities', has('facilities')]],
  announcements: [['announcements', has('announcements')]],
  events: [['events', has('events')]],
  gallery: [['gallery', has('gallery')]],
} as const satisfies Record<FieldName, readonly (readonly [string, IsReported])[]>;

export type ReportedTopic = (typeof topics)[FieldName][number][0];

/** The topics that an institution does not report, in page order. */
export function unreportedTopics(institution: Institution, known: KnownAdmission): ReportedTopic[] {
  const all: readonly (readonly [ReportedTopic, IsReported])[] = Object.values(topics).flat();
  return all.flatMap(([topic, isReported]) => (isReported(institution, known) ? [] : [topic]));
}

function has(field: FieldName): (institution: Institution) => boolean {
  return (institution) => !isEmpty(institution[field]);
}

function hasFigure({ figures }: Institution, ...keys: FigureKey[]): boolean {
  return figures.some(({ key }) => keys.some((known) => known === key));
}
