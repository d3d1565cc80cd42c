/** `npm run facts:places -- FOLDER`: imports the locations of cities from a gathered folder. */
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import { type CityCentre, encodeCentres } from '../../src/domain/institutions/city-centres.ts';
import { limits } from '../../src/domain/limits.ts';
import { state } from '../../src/domain/sources/reference.ts';
import { freeCentres } from './city-centres.ts';
import { readRows } from './gathered.ts';
import { placeTexts } from './texts.ts';

const FILE = 'data/city-centres.json';

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(placeTexts.usage);
  const centres = freeCentres(readRows(folder, 'city_coordinates.csv'));
  await checkNames(centres);
  const states = encodeCentres(centres.toSorted(compareByPlace));
  const bytes = Buffer.byteLength(JSON.stringify(states));
  if (bytes > limits.cityTableBytes) throw new CommandError(placeTexts.tooLarge(bytes));
  const file = { source: placeTexts.source, states };
  await writeFile(FILE, `${JSON.stringify(file, null, 2)}\n`);
  console.log(placeTexts.written(centres.length, bytes));
});

/** A city that is missing from the list of states would never be found. */
async function checkNames(centres: readonly CityCentre[]): Promise<void> {
  const file = z.object({ states: z.array(state) });
  const { states } = file.parse(JSON.parse(await readFile('data/states.json', 'utf8')));
  const known = new Map(states.map(({ name, cities }) => [name, new Set(cities)]));
  const unlisted = centres.filter(({ city, state }) => !known.get(state)?.has(city));
  if (unlisted.length === 0) return;
  throw new CommandError(placeTexts.strange(unlisted.map(({ city }) => city).join(', ')));
}

function compareByPlace(a: CityCentre, b: CityCentre): number {
  return a.state.localeCompare(b.state, 'en') || a.city.localeCompare(b.city, 'en');
}
