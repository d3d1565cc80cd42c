import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectOpenData } from './catalogue-packing.ts';

/** A project whose packer of open data appends a line to a file, and then packs or fails. */
async function openProject(ending: string) {
  const root = await mkdtemp(join(tmpdir(), 'campuskosh-packing-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'src/cli'), { recursive: true });
  await mkdir(join(root, 'data/segment'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const write = (end: string) =>
    writeFile(
      join(root, 'src/cli/pack-open-data.ts'),
      `import { appendFileSync, writeFileSync } from 'node:fs';
      appendFileSync('runs', 'x');
      ${end}`,
    );
  await write(ending);
  return { root, write, openData: projectOpenData(root) };
}

const PACKS = "writeFileSync('data/segment/open-data', 'packed');";
const runsIn = (root: string) => readFile(join(root, 'runs'), 'utf8');

test('open data is packed once for all that ask for it, and not again', async () => {
  const { root, openData } = await openProject(PACKS);
  const [one, other] = await Promise.all([openData.read(), openData.read(), openData.pack()]);
  expect([String(one), String(other), String(await openData.read())]).toEqual(
    Array(3).fill('packed'),
  );
  expect(await runsIn(root)).toBe('x');
});

test('open data that could not be packed is packed for whoever asks next', async () => {
  const { root, write, openData } = await openProject("throw new Error('no data');");
  await expect(openData.read()).rejects.toThrow(/no data/);
  await write(PACKS);
  expect(String(await openData.read())).toBe('packed');
  expect(await runsIn(root)).toBe('xx');
});
