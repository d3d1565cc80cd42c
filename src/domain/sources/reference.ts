import * as z from 'zod';
import { webAddress } from '../text.ts';
import { listedSource } from './source.ts';

const levels = ['UG', 'PG', 'Diploma', 'Doctoral', 'Other'] as const;
const examScopes = ['National', 'State', 'University'] as const;
const stateKinds = ['state', 'union territory'] as const;

const text = z.string().min(1);
const named = { name: text, slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/) };

/** An entrance exam of the reference data; `website` is null where no stable one exists. */
export const exam = z.strictObject({
  ...named,
  shortName: text,
  fullName: text,
  conductingBody: text,
  level: z.enum(levels),
  field: text,
  website: webAddress.nullable(),
  scope: z.enum(examScopes),
});
export type Exam = z.infer<typeof exam>;

/** A course of the reference data with its usual duration (docs/product.md 3). */
export const course = z.strictObject({
  ...named,
  fullName: text,
  duration: z.string().regex(/^\d(\.5)?(-\d|\+)? Years?$/),
  level: z.enum(levels),
  field: text,
  /** The whole years of study where the duration has a year of internship too; null where that is not sure. */
  studyYears: z.int().positive().nullable().optional(),
});
export type Course = z.infer<typeof course>;

/** A state or union territory with its current name and cities. */
export const state = z.strictObject({
  ...named,
  kind: z.enum(stateKinds),
  cities: z.array(text).min(1),
  formerNames: z.array(text).default([]),
});
export type State = z.infer<typeof state>;

/** The options offered by an institution's form. */
export const choices = z.object({
  states: z.array(state.pick({ name: true, cities: true }).strip()),
  courses: z.array(z.object({ name: text, duration: text.optional() })),
  exams: z.array(z.object({ name: text, fullName: text.optional() })),
  sources: z.array(listedSource),
});
export type Choices = z.infer<typeof choices>;

/** Short, former and colloquial names of an institution. */
export const institutionAliases = z.strictObject({ name: text, aliases: z.array(text).min(1) });

/** Former and alternative names of a city or district; unambiguous only within its state. */
export const placeAliases = institutionAliases.extend({ state: text });
export type PlaceAliases = z.infer<typeof placeAliases>;

/**
 * The sources of a data file and their known weaknesses. Readers see the publishers; `copies` are the
 * addresses and licences of the copies that were read.
 */
export const factSource = z.strictObject({
  from: z.array(text).min(1),
  copies: z.array(text).optional(),
  weak: z.array(text),
});
export type FactSource = z.infer<typeof factSource>;
