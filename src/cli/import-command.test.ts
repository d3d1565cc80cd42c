import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommands } from '../testing/run-commands.ts';
import { startTestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The outputs of calls of `npm run import` for a store in `folder`. */
async function runImports(...calls: string[][]): Promise<string[]> {
  const ends = await runCommands(
    calls.map((args) => ['import', ...args] as const),
    { DATA_DIR: folder, CATALOGUE: 'none' },
  );
  expect(ends).toMatchObject(calls.map(() => ({ status: 0 })));
  return ends.map(({ stdout }) => stdout);
}

it('npm run import counts rows, names ignored columns, and undoes an import once', async () => {
  const app = await startTestApp({ env: { DATA_DIR: folder } });
  await app.close();
  const file = join(folder, 'colleges.csv');
  const rows = ['One,college,Goa,a', 'One,college,Goa,b', 'Two,college,Goa,', 'Bad,school,Goa,'];
  await writeFile(file, ['College Name,type,state,Remarks', ...rows].join('\n'));
  const [first = '', again] = await runImports([file], [file]);
  expect(first).toContain('This column is skipped: Remarks.');
  expect(first).toContain('The column College Name is read as name.');
  expect(first).toContain(
    '2 created, 0 changed, 0 unchanged, 1 repeated by a later row, 1 refused.',
  );
  expect(again).toContain('0 created, 0 changed, 2 unchanged, 1 repeated');
  const [, batch = ''] = /--undo (\S+)/.exec(first) ?? [];
  const [undone, undoneAgain] = await runImports(['--undo', batch], ['--undo', batch]);
  expect(undone).toContain('2 undone, 0 kept.');
  expect(undoneAgain).toContain('was already undone: 2 undone, 0 kept.');
});
