import { z } from 'zod';
import { created, ok } from '../../calls/json-answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { courseDetailInput, courseEntry, examDetailInput, examEntry } from '../../domain/detail.ts';
import { allStates } from '../../domain/reference/entries.ts';
import { choices, state } from '../../domain/reference.ts';
import {
  findCourse,
  findExam,
  listChoices,
  listCourses,
  listExams,
  saveCourseDetail,
  saveExamDetail,
} from './details.ts';

const listedState = state.omit({ formerNames: true });
/** Frozen, so that it is written and compressed once. */
const states = Object.freeze({
  states: allStates.map((entry) => listedState.strip().parse(entry)),
});

/** Reference facts and what admins add to them (docs/product.md "API"). */
export const referenceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/reference',
    access: 'anyone',
    summary: 'The states, courses, exams and sources that the form of an institution offers',
    answers: { 200: choices },
    handle: async ({ runtime }) => ok(await listChoices(runtime)),
  }),
  route({
    method: 'GET',
    path: '/api/states',
    access: 'anyone',
    summary: 'The states and union territories with their cities',
    answers: { 200: z.object({ states: z.array(listedState) }) },
    handle: async () => ok(states),
  }),
  route({
    method: 'GET',
    path: '/api/courses',
    access: 'anyone',
    summary: 'Every course with its detail, where there is one',
    answers: { 200: z.object({ courses: z.array(courseEntry) }) },
    handle: async ({ runtime }) => ok({ courses: await listCourses(runtime) }),
  }),
  route({
    method: 'GET',
    path: '/api/courses/:slug',
    access: 'anyone',
    summary: 'One course with its detail, where there is one',
    answers: { 200: courseEntry },
    handle: async ({ runtime, params }) => ok(await findCourse(runtime, params['slug'] ?? '')),
  }),
  route({
    method: 'POST',
    path: '/api/courses/add',
    access: 'editDetails',
    summary: 'Create or replace the detail of a course',
    body: courseDetailInput,
    answers: { 201: courseEntry, 200: courseEntry },
    async handle(call) {
      const { detail, isNew } = await saveCourseDetail(call.runtime, principalOf(call), call.body);
      return isNew ? created(detail) : ok(detail);
    },
  }),
  route({
    method: 'GET',
    path: '/api/entrance-exams',
    access: 'anyone',
    summary: 'Every entrance exam with its detail, where there is one',
    answers: { 200: z.object({ exams: z.array(examEntry) }) },
    handle: async ({ runtime }) => ok({ exams: await listExams(runtime) }),
  }),
  route({
    method: 'GET',
    path: '/api/entrance-exams/:slug',
    access: 'anyone',
    summary: 'One entrance exam with its detail, where there is one',
    answers: { 200: examEntry },
    handle: async ({ runtime, params }) => ok(await findExam(runtime, params['slug'] ?? '')),
  }),
  route({
    method: 'POST',
    path: '/api/entrance-exams',
    access: 'editDetails',
    summary: 'Create or replace the detail of an entrance exam',
    body: examDetailInput,
    answers: { 201: examEntry, 200: examEntry },
    async handle(call) {
      const { detail, isNew } = await saveExamDetail(call.runtime, principalOf(call), call.body);
      return isNew ? created(detail) : ok(detail);
    },
  }),
];
