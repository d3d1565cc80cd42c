import * as z from 'zod';
import { isBlank } from '../blank.ts';
import { limits } from '../limits.ts';
import { sourceId } from '../sources/source.ts';
import { completeRows, fold, line, lines, orNull, requiredLine, webAddress } from '../text.ts';
import { requiredName } from '../visible-name.ts';

export const institutionTypes = ['college', 'university'] as const;
export const owners = ['Government', 'Private', 'Public'] as const;
/** Who runs and pays for an institution; `government` where it is not known which one. */
const controls = ['central', 'state', 'government', 'aided', 'private'] as const;
export type Control = (typeof controls)[number];
/** What readers are told of an institution's ownership: who runs it, then what else it is. */
export const ownerships = [...controls, 'deemed', 'minority'] as const;
export type Ownership = (typeof ownerships)[number];
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
/** Whether a category states a level only and no subject. */
export function isOfLevel(category: string | null): boolean {
  return category === 'UG' || category === 'PG';
}

export const availabilities = ['Available', 'Not Available'] as const;
export const facilityKeys = [
  'infrastructure',
  'laboratories',
  'sportsFacilities',
  'hostel',
  'smartClassroom',
] as const;
/** The product's own agency keeps its name whatever PRODUCT_NAME is (docs/product.md 1). */
export const rankingAgencies = ['NIRF', 'IIRF', 'India Today', 'CampusKosh'] as const;
export const defaultCountry = 'India';
/** The text of what is not known, such as fees: averages ignore it, and no save drops its row. */
export const notReported = 'Not reported';
export const durationUnknown = 'N/A';

export const institutionType = z.enum(institutionTypes);
export type InstitutionType = z.infer<typeof institutionType>;

/** A name usable in a URL path: no dot segment and no backslash. */
export const institutionName = requiredName().refine((name) => !/^\.{1,2}$|\\/.test(name), {
  params: { key: 'institutionName' },
});
/** Normalises the spelling of the default country, so that its states are validated. */
const country = requiredLine().overwrite((name) =>
  fold(name) === fold(defaultCountry) ? defaultCountry : name,
);
/** Null means unknown; the default is that of docs/product.md 9. */
const availability = z
  .preprocess((value) => (value === '' ? null : value), z.enum(availabilities).nullable())
  .default('Available');
export const facilityParts = z.object({
  infrastructure: availability,
  laboratories: availability,
  sportsFacilities: availability,
  hostel: availability,
  smartClassroom: availability,
});
/** Null where all of them are unknown. */
export const facilities = z
  .preprocess(allUnknown, facilityParts.nullable())
  .default(() => facilityParts.parse({}));

function allUnknown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return facilityKeys.every((key) => Object.hasOwn(value, key) && isBlank(Reflect.get(value, key)))
    ? null
    : value;
}

export const location = z.object({
  place: requiredName(),
  state: requiredName(),
  city: requiredName(),
  country,
});
/** Shipped and imported records may lack place and city. */
export const storedLocation = location.extend({
  place: orNull(requiredName()),
  city: orNull(requiredName()),
});
export const placementParts = z.object({
  highest: orNull(line()),
  median: orNull(line()),
  lowest: orNull(line()),
});
export const placementDetails = z.preprocess((value) => value ?? {}, placementParts);

export function establishedYear(currentYear: number) {
  const { min, yearsAhead } = limits.establishedYear;
  return z
    .int()
    .min(min)
    .max(currentYear + yearsAhead);
}

const rowYear = z.int().min(limits.figureYear.min).max(9999);
const courseRow = z.object({
  course: requiredName(),
  duration: z.preprocess((value) => value || durationUnknown, requiredLine()),
  fees: requiredLine(),
  entranceExam: lines(),
  intake: z.int().min(0).max(limits.intake).optional(),
  year: rowYear.optional(),
  source: sourceId.optional(),
});
export const courseRows = completeRows(courseRow, ['course', 'fees'], ['intake', 'year', 'source']);
const eventRow = z.object({ title: requiredLine(), date: z.iso.date() });
export const eventRows = completeRows(eventRow, ['title', 'date']);
const galleryRow = z.object({ imageUrl: webAddress, caption: orNull(line()) });
export const galleryRows = completeRows(galleryRow, ['imageUrl']);
const rankNumber = z.int().min(1).max(limits.rank);
/** Typed as a string, because records of earlier versions may hold other agencies. */
const rankingAgency: z.ZodType<string> = z.enum(rankingAgencies);
const rankingCells = z.object({
  agency: rankingAgency,
  category: orNull(line()),
  rank: rankNumber,
  /** The last rank of a band such as 151–200; `rank` is its first. */
  rankTo: rankNumber.optional(),
  year: z.int().min(limits.establishedYear.min).max(9999),
  score: z.number().min(0).max(limits.score).optional(),
  source: sourceId.optional(),
});

function rowsOfRanks<Cells extends z.ZodType<{ rank: number; rankTo?: number | undefined }>>(
  cells: Cells,
) {
  const row = z.preprocess(
    rankOfBand,
    cells.refine(({ rank, rankTo }) => rankTo === undefined || rankTo > rank, {
      path: ['rank'],
      params: { key: 'rankBand' },
    }),
  );
  return completeRows(row, ['agency', 'rank', 'year'], ['rankTo', 'score', 'source']);
}

export const rankingRows = rowsOfRanks(rankingCells);
/** Records of earlier versions may name another agency. */
export const storedRankingRows = rowsOfRanks(rankingCells.extend({ agency: requiredLine() }));

/** Parses a band as agencies write it, "151–200" or "151-200". */
function rankOfBand(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('rank' in row)) return row;
  if (typeof row.rank !== 'string') return row;
  const [, from, to] = /^\s*(\d{1,9})\s*(?:[-–—]|to)\s*(\d{1,9})\s*$/.exec(row.rank) ?? [];
  return from === undefined ? row : { ...row, rank: Number(from), rankTo: Number(to) };
}
