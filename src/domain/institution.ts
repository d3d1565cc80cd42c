import { z } from 'zod';
import { limits } from './limits.ts';
import type { Issue } from './refusal.ts';
import { rating } from './review.ts';
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
/** The product's own agency keeps its name whatever the product is called (contract). */
export const rankingAgencies = ['NIRF', 'IIRF', 'India Today', 'CampusKosh'] as const;
export const defaultCountry = 'India';
/** The text that stands for fees nobody has reported: no average counts it, no save drops it. */
export const feesNotReported = 'Not reported';
export const durationUnknown = 'N/A';

export const institutionType = z.enum(institutionTypes);
export type InstitutionType = z.infer<typeof institutionType>;

/** A name that can stand in an address: the two dot segments and a backslash cannot. */
const institutionName = requiredLine().refine((name) => !/^\.{1,2}$|\\/.test(name), {
  params: { key: 'institutionName' },
});
/** The default country in one spelling, so that its states are known however it was written. */
const country = requiredLine().overwrite((name) =>
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
const courseRow = z.object({
  course: requiredLine(),
  duration: z.preprocess((value) => value || durationUnknown, requiredLine()),
  fees: requiredLine(),
  entranceExam: lines(),
});
const eventRow = z.object({ title: requiredLine(), date: z.iso.date() });
const galleryRow = z.object({ imageUrl: webAddress, caption: orNull(line()) });
const rankingRow = z.object({
  agency: requiredLine(),
  category: orNull(line()),
  rank: z.int().min(1).max(limits.rank),
  year: z.int().min(limits.establishedYear.min).max(9999),
});

const details = {
  category: orNull(z.enum(categories)),
  website: orNull(webAddress),
  campusArea: orNull(line()),
  affiliatedTo: orNull(line()),
  approvedBy: orNull(line()),
  famousCourse: orNull(line()),
  coursesAndFees: completeRows(courseRow, ['course', 'fees']),
  courseSpecifications: lines(),
  placementDetails: z.preprocess((value) => value ?? {}, placementDetails),
  companiesVisited: lines(),
  announcements: lines(limits.text),
  additionalInfo: orNull(freeText()),
  facilities: facilities.nullable().default(allFacilitiesAvailable),
  events: completeRows(eventRow, ['title', 'date']),
  scholarship: orNull(freeText()),
  gallery: completeRows(galleryRow, ['imageUrl']),
  rankings: completeRows(rankingRow, ['agency', 'rank', 'year']),
};

function allFacilitiesAvailable(): z.infer<typeof facilities> {
  return facilities.parse({});
}

function establishedYear(currentYear: number) {
  const { min, yearsAhead } = limits.establishedYear;
  return z
    .int()
    .min(min)
    .max(currentYear + yearsAhead);
}

/** A schema takes longer to make than to check a body with. */
function madeOncePerYear<Schema>(make: (currentYear: number) => Schema) {
  const made = new Map<number, Schema>();
  return (currentYear: number): Schema => {
    const schema = made.get(currentYear) ?? make(currentYear);
    made.set(currentYear, schema);
    return schema;
  };
}

/** What POST /api/institutions takes: every required field filled (spec section 5). */
export const institutionInput = madeOncePerYear((currentYear) =>
  z.object({
    name: institutionName,
    type: institutionType,
    owner: z.enum(owners),
    location: z.object({
      place: requiredLine(),
      city: requiredLine(),
      state: requiredLine(),
      country,
    }),
    establishedYear: establishedYear(currentYear),
    ...details,
  }),
);

/**
 * What PUT and stored records hold: seeded and imported ones may lack owner, place, city and
 * established year (contract, "Incomplete rows"); who may leave them empty the service decides.
 */
export const institutionReplacement = madeOncePerYear((currentYear) =>
  z.object({
    ...institutionInput(currentYear).shape,
    owner: orNull(z.enum(owners)),
    location: z.object({
      place: orNull(requiredLine()),
      city: orNull(requiredLine()),
      state: requiredLine(),
      country,
    }),
    establishedYear: orNull(establishedYear(currentYear)),
  }),
);
export type InstitutionInput = z.infer<ReturnType<typeof institutionReplacement>>;

/** Fields that every institution must have, as paths (spec section 5). */
const requiredFields = new Set([
  'name',
  'type',
  'owner',
  'location',
  'location.place',
  'location.city',
  'location.state',
  'location.country',
  'establishedYear',
]);

/** Whether an issue of the schema says that a required field was left empty. */
export function isRequiredMissing({ path, code, input, minimum }: Issue): boolean {
  const isBlank =
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
  return requiredFields.has(path.join('.')) && (isBlank || (code === 'too_small' && minimum === 1));
}

/**
 * The record as stored: the input, the names under which it was found before, who made it, when,
 * and who changed it last.
 */
export const storedInstitution = z.object({
  ...institutionReplacement(9_999 - limits.establishedYear.yearsAhead).shape,
  formerNames: z.array(z.object({ type: institutionType, name: z.string() })).default([]),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type StoredInstitution = z.infer<typeof storedInstitution>;

/** What the API answers: the record, its id, and what is calculated: average fee and rating. */
export const institution = storedInstitution.omit({ formerNames: true }).extend({
  _id: z.string(),
  averageFee: z.string().nullable(),
  /** The mean of the overall ratings and their count; null without a visible review. */
  rating: rating.nullable(),
});
export type Institution = z.infer<typeof institution>;

/** Two institutions of one type may not share a name, letter case aside. */
export function institutionKey(type: InstitutionType, name: string): string {
  return `${type}:${fold(name)}`;
}
