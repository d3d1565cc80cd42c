import * as z from 'zod';
import {
  durationUnknown,
  type InstitutionInput,
  institutionRecord,
  notReported,
  type StoredInstitution,
  storedInstitution,
} from '../institutions/institution.ts';
import { sourcedFields } from '../institutions/institution-fields.ts';
import { figureDefinition } from '../sources/figures.ts';
import { keysOf, recordOf } from '../typed-record.ts';
import { toVisibleName } from '../visible-name.ts';
import { openCounsellingNames } from './counselling-names.ts';
import type { DraftFigure, DraftInstitution } from './draft-institution.ts';
import { upgradeFacts } from './earlier-facts.ts';
import { courseByName } from './entries.ts';
import { type InstitutionFacts, institutionFacts } from './institution-facts.ts';
import { openListedFacts } from './listed-facts.ts';
import { openListedFees } from './listed-fees.ts';
import { referenceFile } from './reference-data.ts';
import { institutionsOfRegister } from './register.ts';
import { isShippedId } from './shipped-id.ts';
import { withShownNames } from './shown-names.ts';

/** The figures that an edition of the India Rankings gives, in the order of the tuples. */
const NIRF_KEYS = [
  'nirfScore',
  'nirfTeaching',
  'nirfResearch',
  'nirfOutcomes',
  'nirfOutreach',
  'nirfPerception',
] as const;

/**
 * An institution as data/ holds it: an id that never changes, and the values of its record; what
 * nobody knows is null or empty. Author and time are only in the store.
 */
export type ShippedInstitution = InstitutionInput &
  Pick<StoredInstitution, 'formerNames' | 'absorbed'> & { id: string };

/** An institution of data/institutions.json, whose other fields are checked with its facts. */
const listedInstitution = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  affiliatedTo: z.string().nullable().optional(),
  website: z.string().optional(),
  location: z.strictObject({
    place: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string(),
    country: z.string(),
  }),
});
type ListedInstitution = z.infer<typeof listedInstitution>;

const file = referenceFile(
  'institutions.json',
  z.looseObject({ released: z.iso.date(), institutions: z.array(listedInstitution) }),
);
const facts = referenceFile('institution-facts.json', z.array(institutionFacts));
const durations = referenceFile(
  'course-durations.json',
  z.strictObject({
    rules: z.array(
      z.strictObject({
        university: z.string(),
        courses: z.array(z.string()),
        duration: z.string(),
        source: z.url(),
      }),
    ),
  }),
);

/** When the catalogue that data/ holds was released: its records are of that day until somebody edits them. */
export const releasedAt = `${file().released}T00:00:00.000Z`;

/** Every institution that data/ holds. Import this module only to build; it reads 4 MB. */
export function shippedInstitutions(currentYear: number): ShippedInstitution[] {
  return finishDrafts([...withFacts(), ...institutionsOfRegister()], currentYear);
}

/** The institutions for which data/ has facts beyond a register. */
export function shippedWithFacts(currentYear: number): ShippedInstitution[] {
  return finishDrafts(withFacts(), currentYear);
}

function finishDrafts(drafts: readonly DraftInstitution[], currentYear: number) {
  const records = drafts.map(openListedFacts()).map(openRecords(shippedInstitution(currentYear)));
  const withStatedNames = openCounsellingNames(records);
  return withShownNames(records.map(openListedFees()).map(withStatedNames));
}

/** The schema of a shipped institution. */
export function shippedInstitution(currentYear: number) {
  return institutionRecord(currentYear).extend({
    id: z.string().refine(isShippedId),
    formerNames: storedInstitution.shape.formerNames,
  });
}

/**
 * Makes of a draft what the schema makes of it, as a test checks: parsing tens of thousands takes a
 * fifth of packing.
 */
function openRecords(schema: ReturnType<typeof shippedInstitution>) {
  const unknown = recordOf(
    keysOf(schema.shape),
    (field) => schema.shape[field].safeParse(undefined).data,
  );
  return (draft: DraftInstitution): ShippedInstitution => {
    // A test compares it with the output of the schema.
    const upgraded = upgradeFacts(draft) as ShippedInstitution;
    const { place, state, city, country } = upgraded.location;
    const sources = sourcedFields.map((field) => [field, upgraded.provenance[field]]);
    return {
      ...unknown,
      ...upgraded,
      location: { place, state, city, country },
      coursesAndFees: (upgraded.coursesAndFees ?? []).map(withoutUnknown),
      figures: upgraded.figures.map(({ key, value, year, of, about, source }) => {
        const unit = figureDefinition(key)?.unit ?? null;
        return { key, value, unit, year, of, ...(about && { about }), source };
      }),
      provenance: Object.fromEntries(sources.filter(([, source]) => source !== undefined)),
    };
  };
}

/** A row without cells that nobody knows. */
function withoutUnknown<Row extends object>(row: Row): Row {
  const cells = Object.entries(row);
  const known = cells.filter(([, value]) => value !== null);
  // Only cells that may be absent are unknown.
  return known.length === cells.length ? row : (Object.fromEntries(known) as Row);
}

/** The institutions of data/institutions.json with their facts. */
function withFacts(): DraftInstitution[] {
  const factsByName = new Map(facts().map((entry) => [`${entry.type}:${entry.name}`, entry]));
  return file().institutions.map((entry) => {
    const entryFacts = factsByName.get(`${entry.type}:${entry.name}`);
    return { ...entry, ...(entryFacts && expandFacts(entryFacts, entry)) };
  });
}

/** The facts as a record holds them. */
function expandFacts(own: InstitutionFacts, { name, website, affiliatedTo }: ListedInstitution) {
  const university = affiliatedTo ?? name;
  return {
    ...(own.website !== undefined && website === undefined && { website: own.website }),
    coursesAndFees: own.courses.map((row) => courseRow(row, university)),
    courseSpecifications: own.branches.flatMap(([course, , , branches]) =>
      branches.map(([branch]) => `${course}: ${branch}`),
    ),
    rankings: own.nirf.flatMap(rankingRows),
    figures: [
      ...own.figures.flatMap(decodeSeries),
      ...own.branches.flatMap(decodeSeats),
      ...own.nirf.flatMap(decodeScores),
    ],
    otherNames: own.names.map(([text, kind, lang, source]) => {
      return { name: toVisibleName(text), kind, lang, source };
    }),
    provenance: { ...own.provenance, ...specificationSource(own) },
  };
}

/** The branches are its specifications: where all were read in one source, that is theirs. */
function specificationSource({ branches }: InstitutionFacts) {
  const [source, ...others] = new Set(branches.map(([, own]) => own));
  return source !== undefined && others.length === 0 && { courseSpecifications: source };
}

function courseRow(
  [course, entranceExam, intake, year, source]: InstitutionFacts['courses'][number],
  university: string,
) {
  // Where a university's own courses take longer than elsewhere.
  const rule = durations().rules.find(
    (one) => one.university === university && one.courses.includes(course),
  );
  const duration = rule?.duration ?? courseByName(course)?.duration ?? durationUnknown;
  return { course, duration, fees: notReported, entranceExam, intake, year, source };
}

function decodeSeries([key, of, source, values]: InstitutionFacts['figures'][number]) {
  return values.map(([year, value]) => ({ key, value, year, of, source }));
}

/** The seats of each branch as a figure of their own. */
function decodeSeats([course, source, year, branches]: InstitutionFacts['branches'][number]) {
  return branches.flatMap(([branch, value]): DraftFigure[] =>
    value === null ? [] : [{ key: 'intake', value, year, of: `${course}: ${branch}`, source }],
  );
}

function rankingRows([category, editions]: InstitutionFacts['nirf'][number]) {
  return editions.map(([year, rank, score]) => {
    const known = score !== null && { score };
    return { agency: 'NIRF', category, rank, year, ...known, source: editionOf(year) };
  });
}

function decodeScores([category, editions]: InstitutionFacts['nirf'][number]) {
  return editions.flatMap(([year, , ...points]) =>
    NIRF_KEYS.flatMap((key, index) => {
      const value = points[index] ?? null;
      return value === null ? [] : [{ key, value, year, of: category, source: editionOf(year) }];
    }),
  );
}

function editionOf(year: number): string {
  return `nirf-${year}`;
}
