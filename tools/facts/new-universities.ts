/** `npm run facts:universities -- FOLDER`: adds universities that are missing from data/. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import { readRows } from './gathered.ts';
import { addReleasedIds } from './released-ids.ts';
import { universityTexts as texts } from './texts.ts';
import { universityEntry } from './universities.ts';

const FILE = join('data', 'institutions.json');
const knownFile = z.object({ institutions: z.array(z.object({ id: z.string() })) });

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(texts.usage);
  const text = await readFile(FILE, 'utf8');
  const ids = new Set(knownFile.parse(JSON.parse(text)).institutions.map(({ id }) => id));
  const added = readRows(folder, 'aishe_universities.csv')
    .map(universityEntry)
    .filter(({ id }) => !ids.has(id));
  const lines = added.map((entry) => `,\n    ${JSON.stringify(entry)}`).join('');
  await writeFile(FILE, text.replace(/\n {2}\]\n\}\n$/, `${lines}\n  ]\n}\n`));
  await addReleasedIds(added.map(({ id }) => id));
  console.log(texts.added(added.length));
});
