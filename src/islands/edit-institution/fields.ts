import type { FieldPath } from 'react-hook-form';
import type { FormValues } from '../institution-form/form-values.ts';

/** Every field that two versions of an institution are compared by, in the form's order. */
export const fields = [
  'name',
  'type',
  'owner',
  'category',
  'establishedYear',
  'website',
  'location.place',
  'location.state',
  'location.city',
  'location.country',
  'campusArea',
  'affiliatedTo',
  'approvedBy',
  'additionalInfo',
  'scholarship',
  'coursesAndFees',
  'famousCourse',
  'courseSpecifications',
  'placementDetails.highest',
  'placementDetails.median',
  'placementDetails.lowest',
  'companiesVisited',
  'facilities.infrastructure',
  'facilities.laboratories',
  'facilities.sportsFacilities',
  'facilities.hostel',
  'facilities.smartClassroom',
  'announcements',
  'events',
  'rankings',
  'gallery',
] as const satisfies readonly FieldPath<FormValues>[];
export type ComparedField = (typeof fields)[number];
