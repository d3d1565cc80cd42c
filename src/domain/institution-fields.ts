import { z } from 'zod';
import { figureRows, otherNameRows } from './figure.ts';
import { limits } from './limits.ts';
import { sourceId } from './source.ts';
import { completeRows, fold, freeText, line, lines, orNull, requiredLine } from './text.ts';
import { webAddress } from './url.ts';

export const institutionTypes = ['college', 'university'] as const;
export const owners = ['Government', 'Private', 'Public'] as const;
export const categories = [
  'UG',
  'PG',
  'Technical',
  'Diploma',
  'Engineering',
  'Medical',
  'Management',
  'Law',
  'Arts',
  'Science',
  'Commerce',
  'Pharmacy',
  'Architecture',
  'Design',
  'Agriculture',
  'Education',
] as const;
export const availabilities = ['Available', 'Not Available'] as const;
export const facilityKeys = [
  'infrastructure',
  'laboratories',
  'sportsFacilities',
  'hostel',
  'smartClassroom',
] as const;
/** The product's own agency keeps its name whatever the product is called (docs/product.md 1). */
export const rankingAgencies = ['NIRF', 'IIRF', 'India Today', 'CampusKosh'] as const;
export const defaultCountry = 'India';
/** The text that stands for fees nobody has reported: no average counts it, no save drops it. */
export const feesNotReported = 'Not reported';
export const durationUnknown = 'N/A';

export const institutionType = z.enum(institutionTypes);
export type InstitutionType = z.infer<typeof institutionType>;

/** A name that can stand in an address: the two dot segments and a backslash cannot. */
export const institutionName = requiredLine().refine((name) => !/^\.{1,2}$|\\/.test(name), {
  params: { key: 'institutionName' },
});
/** The default country in one spelling, so that its states are known however it was written. */
export const country = requiredLine().overwrite((name) =>
  fold(name) === fold(defaultCountry) ? defaultCountry : name,
);
const availability = z.enum(availabilities).default('Available');
const facilities = z.object({
  infrastructure: availability,
  laboratories: availability,
  sportsFacilities: availability,
  hostel: availability,
  smartClassroom: availability,
});
const placementDetails = z.object({
  highest: orNull(line()),
  median: orNull(line()),
  lowest: orNull(line()),
});
const rowYear = z.int().min(limits.figureYear.min).max(9999);
const courseRow = z.object({
  course: requiredLine(),
  duration: z.preprocess((value) => value || durationUnknown, requiredLine()),
  fees: requiredLine(),
  entranceExam: lines(),
  intake: z.int().min(0).max(limits.intake).optional(),
  year: rowYear.optional(),
  source: sourceId.optional(),
});
const eventRow = z.object({ title: requiredLine(), date: z.iso.date() });
const galleryRow = z.object({ imageUrl: webAddress, caption: orNull(line()) });
const rankingRow = z.object({
  agency: requiredLine(),
  category: orNull(line()),
  rank: z.int().min(1).max(limits.rank),
  year: z.int().min(limits.establishedYear.min).max(9999),
  score: z.number().min(0).max(limits.score).optional(),
  source: sourceId.optional(),
});

export const details = {
  category: orNull(z.enum(categories)),
  website: orNull(webAddress),
  campusArea: orNull(line()),
  affiliatedTo: orNull(line()),
  approvedBy: orNull(line()),
  famousCourse: orNull(line()),
  coursesAndFees: completeRows(courseRow, ['course', 'fees'], ['intake', 'year', 'source']),
  courseSpecifications: lines(),
  placementDetails: z.preprocess((value) => value ?? {}, placementDetails),
  companiesVisited: lines(),
  announcements: lines(limits.text),
  additionalInfo: orNull(freeText()),
  facilities: facilities.nullable().default(allFacilitiesAvailable),
  events: completeRows(eventRow, ['title', 'date']),
  scholarship: orNull(freeText()),
  gallery: completeRows(galleryRow, ['imageUrl']),
  rankings: completeRows(rankingRow, ['agency', 'rank', 'year'], ['score', 'source']),
};

/** What can have come from a source of its own: every field but the facts that name theirs. */
export const sourcedFields = [
  'name',
  'type',
  'owner',
  'location',
  'establishedYear',
  ...(Object.keys(details) as (keyof typeof details)[]),
] as const;

/** Field → source; names of other things are ignored, and null says none. */
const provenance = z.preprocess(
  (value) => ofKnownFields(value, (id) => id !== null),
  z.record(z.string(), sourceId),
);
const provenanceChange = z.preprocess(
  (value) => ofKnownFields(value, () => true),
  z.record(z.string(), sourceId.nullable()),
);

function ofKnownFields(value: unknown, isKept: (id: unknown) => boolean): unknown {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  // In one order, so that two that say the same are equal.
  const known = sourcedFields.map((field) => [field, Reflect.get(value, field)] as const);
  return Object.fromEntries(known.filter(([, id]) => id !== undefined && isKept(id)));
}

/** What is known beyond the fields of docs/product.md 3, and where the facts come from. */
export function facts(currentYear: number) {
  return {
    figures: z.preprocess((value) => value ?? [], figureRows(currentYear)),
    otherNames: z.preprocess((value) => value ?? [], otherNameRows),
    provenance,
  };
}

/** The same in an edit: what is not there stays as it is (docs/product.md "In and out"). */
export function factChanges(currentYear: number) {
  return {
    figures: z.preprocess((value) => value ?? undefined, figureRows(currentYear).optional()),
    otherNames: z.preprocess((value) => value ?? undefined, otherNameRows.optional()),
    provenance: provenanceChange,
  };
}

function allFacilitiesAvailable(): z.infer<typeof facilities> {
  return facilities.parse({});
}
