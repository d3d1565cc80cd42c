import * as z from 'zod';
import {
  contentTag,
  created,
  ifMatchOf,
  noContent,
  ok,
  okTagged,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import {
  courseDetailInput,
  courseEntry,
  examDetailInput,
  examEntry,
} from '../../domain/exams/detail.ts';
import { allStates } from '../../domain/reference/entries.ts';
import { choices, state } from '../../domain/sources/reference.ts';
import { deleteEntry, findEntry, listChoices, listEntries, saveDetail } from './details.ts';
import { courseKind, type EntryKind, type EntryTypes, examKind } from './kinds.ts';

const listedState = state.omit({ formerNames: true });
/** Frozen, so that it is serialised and compressed once. */
const states = Object.freeze({
  states: allStates.map((entry) => listedState.strip().parse(entry)),
});

/** Routes of reference data and its details (docs/product.md "API"). */
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
  ...entryRoutes(courseKind, {
    path: '/api/courses',
    savePath: '/api/courses/add',
    name: 'course',
    aName: 'a course',
    list: 'courses',
    input: courseDetailInput,
    entry: courseEntry,
  }),
  ...entryRoutes(examKind, {
    path: '/api/entrance-exams',
    savePath: '/api/entrance-exams',
    name: 'entrance exam',
    aName: 'an entrance exam',
    list: 'exams',
    input: examDetailInput,
    entry: examEntry,
  }),
];

interface EntryCalls<Of extends EntryTypes> {
  path: string;
  savePath: string;
  /** The kind's name in the API description. */
  name: string;
  aName: string;
  /** The key of the list in the answer. */
  list: string;
  input: z.ZodType<Of['input']>;
  entry: z.ZodType<Of['entry']>;
}

/** The routes of a kind: its list, one entry, and saving a detail. */
function entryRoutes<Of extends EntryTypes>(kind: EntryKind<Of>, calls: EntryCalls<Of>): Route[] {
  const { path, savePath, name, aName, list, input, entry } = calls;
  return [
    route({
      method: 'GET',
      path,
      access: 'anyone',
      summary: `Every ${name} with its detail, where there is one`,
      answers: { 200: z.object({ [list]: z.array(entry) }) },
      handle: async ({ runtime }) => ok({ [list]: await listEntries(kind, runtime) }),
    }),
    route({
      method: 'GET',
      path: `${path}/:slug`,
      access: 'anyone',
      summary: `One ${name} with its detail, where there is one`,
      answers: { 200: entry },
      handle: async ({ runtime, params }) =>
        okTagged(await findEntry(kind, runtime, params['slug'] ?? '')),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:slug`,
      access: 'editDetails',
      summary: `Remove ${aName} that people added; one that comes with the product is 409`,
      answers: { 204: null },
      async handle(call) {
        await deleteEntry(kind, call.runtime, principalOf(call), call.params['slug'] ?? '');
        return noContent();
      },
    }),
    route({
      method: 'POST',
      path: savePath,
      access: 'editDetails',
      summary: `Create or replace the detail of ${aName}; If-Match makes a stale edit 412`,
      body: input,
      answers: { 201: entry, 200: entry },
      async handle(call) {
        const edit = { input: call.body, ifMatch: ifMatchOf(call) };
        const { entry, isNew } = await saveDetail(kind, call.runtime, principalOf(call), edit);
        return isNew ? created(entry, { ETag: contentTag(entry) }) : okTagged(entry);
      },
    }),
  ];
}
