import * as z from 'zod';
import { figureKeys } from '../sources/figures.ts';

/**
 * What the catalogue knows of an institution beyond its main fields, as data/ holds it: in
 * tuples, since tens of thousands of facts repeat their keys otherwise.
 */
const text = z.string().min(1);
const year = z.int().nullable();

/** Course, admitting exams, seats a year, their year, source. */
const courseFacts = z.tuple([text, z.array(text), z.int().nullable(), year, text]);

/** Course, source, year of the seats, and its branches with their seats. */
const branchFacts = z.tuple([text, text, year, z.array(z.tuple([text, z.int().nullable()]))]);

const points = z.number().nullable();
/** Edition, rank, score, and the five parameters in the registry's order. */
const nirfRow = z.tuple([z.int(), z.int(), points, points, points, points, points, points]);
/** Category, and its editions. */
const nirfFacts = z.tuple([text, z.array(nirfRow)]);

/** Key, of what, source, and the values of its years. */
const figureSeries = z.tuple([
  z.enum(figureKeys),
  z.string().nullable(),
  text,
  z.array(z.tuple([year, z.union([z.number(), text])])),
]);

/** Name, kind, language, source. */
const nameFacts = z.tuple([text, text, z.string().nullable(), text]);

/** All that data/institution-facts.json holds of one institution, in the order of the catalogue. */
export const institutionFacts = z.strictObject({
  name: text,
  type: text,
  website: text.optional(),
  courses: z.array(courseFacts),
  branches: z.array(branchFacts),
  nirf: z.array(nirfFacts),
  figures: z.array(figureSeries),
  names: z.array(nameFacts),
  provenance: z.record(z.string(), text),
});
export type InstitutionFacts = z.infer<typeof institutionFacts>;
