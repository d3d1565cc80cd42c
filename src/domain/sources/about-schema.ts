import * as z from 'zod';
import { limits } from '../limits.ts';
import { fold, line, orNull } from '../text.ts';
import { studyFields, studyLevels } from './about.ts';

const fieldsByFold = new Map<string, string>(studyFields.map((field) => [fold(field), field]));

/** Apart from what words need: readers' browsers load words without schemas. */
export const aboutSchema = z.object({
  level: z.enum(studyLevels),
  years: z.int().min(1).max(limits.courseYears).nullable().default(null),
  field: z.preprocess(
    (value) => (typeof value === 'string' ? (fieldsByFold.get(fold(value)) ?? value) : value),
    orNull(z.enum(studyFields)),
  ),
  programme: orNull(line()),
  degree: orNull(line()),
});
