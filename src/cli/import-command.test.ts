import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of `npm run import` for a store in `folder`. */
async function runImport(...args: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, CATALOGUE: 'none' };
  const run = promisify(execFile)(process.execPath, ['src/cli/import.ts', ...args], { env });
  return (await run).stdout;
}

it('npm run import counts rows, names ignored columns, and undoes an import once', async () => {
  const app = await startTestApp({ env: { DATA_DIR: folder } });
  await app.close();
  const file = join(folder, 'colleges.csv');
  const rows = ['One,college,Goa,a', 'One,college,Goa,b', 'Two,college,Goa,', 'Bad,school,Goa,'];
  await writeFile(file, ['College Name,type,state,Remarks', ...rows].join('\n'));
  const first = await runImport(file);
  expect(first).toContain('This column is skipped: Remarks.');
  expect(first).toContain('The column College Name is read as name.');
  expect(first).toContain(
    '2 created, 0 changed, 0 unchanged, 1 repeated by a later row, 1 refused.',
  );
  expect(await runImport(file)).toContain('0 created, 0 changed, 2 unchanged, 1 repeated');
  const [, batch = ''] = /--undo (\S+)/.exec(first) ?? [];
  expect(await runImport('--undo', batch)).toContain('2 undone, 0 kept.');
  expect(await runImport('--undo', batch)).toContain('was already undone: 2 undone, 0 kept.');
});
