import { z } from 'zod';
import data from '../../../data/courses.json' with { type: 'json' };
import { type Course, course } from '../reference.ts';
import { lookupOf } from './lookup.ts';

/** Every course of the reference data, in the order of the file. */
export const allCourses: readonly Course[] = z.array(course).parse(data.courses);

export const { bySlug: courseBySlug, byName: courseByName } = lookupOf(allCourses);
