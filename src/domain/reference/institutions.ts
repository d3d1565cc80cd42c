import * as z from 'zod';
import {
  durationUnknown,
  type InstitutionInput,
  institutionRecord,
  notReported,
  type StoredInstitution,
  storedInstitution,
} from '../institutions/institution.ts';
import { openCounsellingNames } from './counselling-names.ts';
import type { DraftFigure, DraftInstitution } from './draft-institution.ts';
import { upgradeFacts } from './earlier-facts.ts';
import { courseByName } from './entries.ts';
import { type InstitutionFacts, institutionFacts } from './institution-facts.ts';
import { openListedFacts } from './listed-facts.ts';
import { openListedFees } from './listed-fees.ts';
import { readData, referenceFile } from './reference-data.ts';
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

/** Every institution that data/ holds, checked. Import this module only to build; it reads 4 MB. */
export function shippedInstitutions(currentYear: number): ShippedInstitution[] {
  const withLists = openListedFacts();
  const all = [...withFacts(), ...institutionsOfRegister()];
  return parseInstitutions(all.map(withLists), currentYear);
}

/** The institutions for which data/ has facts beyond a register. */
export function shippedWithFacts(currentYear: number): ShippedInstitution[] {
  return parseInstitutions(withFacts().map(openListedFacts()), currentYear);
}

function parseInstitutions(entries: unknown[], currentYear: number): ShippedInstitution[] {
  const { formerNames } = storedInstitution.shape;
  const shipped = institutionRecord(currentYear).extend({
    id: z.string().refine(isShippedId),
    formerNames,
  });
  const parsed = z.array(shipped).parse(entries.map(upgradeFacts));
  const withStatedNames = openCounsellingNames(parsed);
  return withShownNames(parsed.map(openListedFees()).map(withStatedNames));
}

/** The institutions of data/institutions.json with their facts. */
function withFacts(): DraftInstitution[] {
  const factsByName = new Map(
    z
      .array(institutionFacts)
      .parse(readData('institution-facts.json'))
      .map((entry) => [`${entry.type}:${entry.name}`, entry]),
  );
  return file().institutions.map((entry) => {
    const entryFacts = factsByName.get(`${entry.type}:${entry.name}`);
    return { ...entry, ...(entryFacts && expandFacts(entryFacts, entry)) };
  });
}

/** The facts as a record holds them. */
function expandFacts(facts: InstitutionFacts, { name, website, affiliatedTo }: ListedInstitution) {
  const university = affiliatedTo ?? name;
  return {
    ...(facts.website !== undefined && website === undefined && { website: facts.website }),
    coursesAndFees: facts.courses.map((row) => courseRow(row, university)),
    courseSpecifications: facts.branches.flatMap(([course, , , branches]) =>
      branches.map(([branch]) => `${course}: ${branch}`),
    ),
    rankings: facts.nirf.flatMap(rankingRows),
    figures: [
      ...facts.figures.flatMap(decodeSeries),
      ...facts.branches.flatMap(decodeSeats),
      ...facts.nirf.flatMap(decodeScores),
    ],
    otherNames: facts.names.map(([name, kind, lang, source]) => ({ name, kind, lang, source })),
    provenance: { ...facts.provenance, ...specificationSource(facts) },
  };
}

/** The branches are its specifications: where all were read in one source, that is theirs. */
function specificationSource({ branches }: InstitutionFacts) {
  const [source, ...others] = new Set(branches.map(([, own]) => own));
  return source !== undefined && others.length === 0 && { courseSpecifications: source };
}

function courseRow(
  [course, entranceExam, intake, year, source, fees]: InstitutionFacts['courses'][number],
  university: string,
) {
  // Where a university's own courses take longer than elsewhere.
  const rule = durations().rules.find(
    (one) => one.university === university && one.courses.includes(course),
  );
  const duration = rule?.duration ?? courseByName(course)?.duration ?? durationUnknown;
  return { course, duration, fees: fees ?? notReported, entranceExam, intake, year, source };
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
    return { agency: 'NIRF', category, rank, year, score, source: editionOf(year) };
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
