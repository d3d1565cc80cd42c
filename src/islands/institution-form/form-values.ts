import { z } from 'zod';
import { availabilities, defaultCountry, facilityKeys } from '../../domain/institution.ts';

const text = z.string().default('');
const [available] = availabilities;

const courseRow = z.object({
  course: text,
  duration: text,
  fees: text,
  entranceExam: z.array(z.string()).default([]),
  intake: text,
  year: text,
  source: text,
});
const announcementRow = z.object({ text });
const eventRow = z.object({ title: text, date: text });
const galleryRow = z.object({ imageUrl: text, caption: text });
const rankingRow = z.object({
  agency: text,
  category: text,
  rank: text,
  year: text,
  score: text,
  source: text,
});

/** What the form holds while it is filled in: texts as typed, with the value each starts from. */
export const formValues = z.object({
  name: text,
  type: text,
  owner: text,
  category: text,
  website: text,
  location: z
    .object({ place: text, state: text, city: text, country: z.string().default(defaultCountry) })
    .prefault({}),
  establishedYear: text,
  campusArea: text,
  affiliatedTo: text,
  approvedBy: text,
  famousCourse: text,
  coursesAndFees: z.array(courseRow).prefault([{}]),
  courseSpecifications: text,
  placementDetails: z.object({ highest: text, median: text, lowest: text }).prefault({}),
  companiesVisited: text,
  announcements: z.array(announcementRow).default([]),
  additionalInfo: text,
  facilities: z.record(z.enum(facilityKeys), z.string()).default(allAvailable),
  events: z.array(eventRow).default([]),
  scholarship: text,
  gallery: z.array(galleryRow).default([]),
  rankings: z.array(rankingRow).default([]),
});
export type FormValues = z.infer<typeof formValues>;

function allAvailable(): Record<(typeof facilityKeys)[number], string> {
  return {
    infrastructure: available,
    laboratories: available,
    sportsFacilities: available,
    hostel: available,
    smartClassroom: available,
  };
}

/** The form as it opens: India, every facility available, one course row, all else blank. */
export function blankForm(): FormValues {
  return formValues.parse({});
}

/** A new row of each list that the form can grow. */
export const blankRows = {
  coursesAndFees: () => courseRow.parse({}),
  announcements: () => announcementRow.parse({}),
  events: () => eventRow.parse({}),
  gallery: () => galleryRow.parse({}),
  rankings: () => rankingRow.parse({}),
} as const;
export type RowList = keyof typeof blankRows;
