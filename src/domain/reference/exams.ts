import { z } from 'zod';
import data from '../../../data/exams.json' with { type: 'json' };
import { type Exam, exam } from '../reference.ts';
import { lookupOf } from './lookup.ts';

/** Every entrance exam of the reference data, in the order of the file. */
export const allExams: readonly Exam[] = z.array(exam).parse(data.exams);

export const { bySlug: examBySlug, byName: examByName } = lookupOf(allExams);
