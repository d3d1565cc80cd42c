import { expect, test } from 'vitest';
import { courseOf, type ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { collectAdmissions } from '../../features/cutoffs/import/admissions.ts';
import { decodeList, type ListContents } from '../../features/cutoffs/list-file.ts';
import { readIndex, readListFile } from '../../features/cutoffs/list-folder.ts';

const FOLDER = 'data/cutoffs';

async function everyList(): Promise<[ListDescription, ListContents][]> {
  const { lists } = await readIndex(FOLDER);
  const all = cutoffLists.map(async (list): Promise<[ListDescription, ListContents]> => {
    const entry = lists[list.id] ?? expect.fail(`no rows of ${list.id}`);
    return [list, decodeList(await readListFile(FOLDER, entry))];
  });
  return Promise.all(all);
}

test('links a course to the lists with its seats only', async () => {
  const idle = (await everyList()).flatMap(([{ id, courses }, { lanes, programs }]) => {
    const offered = new Set(lanes.map(({ program }) => programs[program]));
    const taught = new Set([...offered].map((program) => program && courseOf(courses, program)));
    return courses.filter(({ course }) => !taught.has(course)).map(({ course }) => [id, course]);
  });
  expect(idle).toEqual([]);
});

test('agrees with the lists about admissions', async () => {
  const { institutions } = await readIndex(FOLDER);
  expect(institutions).toEqual(collectAdmissions(await everyList()));
});
