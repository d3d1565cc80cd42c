import * as z from 'zod';
import type { FakeName } from '../recognition/fake-name.ts';
import { type RecognitionLine, recognitionBodies } from '../recognition/recognition.ts';
import { referenceFile } from './reference-data.ts';

const list = z.strictObject({
  id: z.string(),
  body: z.enum(recognitionBodies),
  /** The id of its source. */
  source: z.string(),
  /** Its day, its month, or the academic year for which it holds. */
  date: z.string(),
  /** Whether all of the list is known here, so that a missing name says something. */
  isComplete: z.boolean(),
});
type RecognitionList = z.infer<typeof list>;

const { lists, registers } = referenceFile(
  'recognition/lists.json',
  z.looseObject({
    lists: z.array(list),
    registers: z.record(z.string(), z.string().nullable()),
  }),
)();

/** The official lists, UGC's list of fake universities first. */
export const recognitionLists: readonly RecognitionList[] = lists;

const byId: ReadonlyMap<string, RecognitionList> = new Map(
  recognitionLists.map((entry) => [entry.id, entry]),
);

/** The list with an id. */
export function recognitionListOf(id: string): RecognitionList {
  const found = byId.get(id);
  if (!found) throw new RangeError(`There is no list ${id}.`);
  return found;
}

/** The days of AISHE's registers by source; null where the day is not known. */
const registerDates: ReadonlyMap<string, string | null> = new Map(Object.entries(registers));

/** The date of a register of AISHE; undefined for other sources. */
export function registerDateOf(source: string): string | null | undefined {
  return registerDates.get(source);
}

const fakeName = z.strictObject({
  name: z.string(),
  place: z.string().nullable(),
  state: z.string(),
  id: z.string().nullable(),
  isDisputed: z.boolean(),
});

/** The names of UGC's list of fake universities. */
export const fakeNames: readonly FakeName[] = referenceFile(
  'recognition/fake.json',
  z.looseObject({ names: z.array(fakeName) }),
)().names;

/** The records of the catalogue that UGC calls fake. */
export const fakeRecordIds: readonly string[] = fakeNames.flatMap(({ id, isDisputed }) =>
  id === null || isDisputed ? [] : [id],
);

/** Whether a line says that a name stands in some copies of the list of fake universities only. */
export function isDisputedLine({ source, status }: RecognitionLine): boolean {
  return source === recognitionListOf('fake').source && status !== 'fake';
}
