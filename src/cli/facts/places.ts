/** `npm run facts:places -- FOLDER`: where cities are, from a gathered folder. */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type CityCentre, tableOf } from '../../domain/city-centres.ts';
import { limits } from '../../domain/limits.ts';
import { state } from '../../domain/reference.ts';
import { placeTexts } from '../../messages/operator/commands.ts';
import { CannotGoOn, run } from '../ending.ts';
import { cell, type GatheredRow, numberCell, rowsOf } from './gathered.ts';

const FILE = 'data/city-centres.json';
/** The short name of the source that everybody may use with its name said. */
const FREE = 'C1';

await run(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CannotGoOn(placeTexts.usage);
  const centres = rowsOf(folder, 'city_coordinates.csv').filter(isFree).map(centreFrom);
  await checkNames(centres);
  const states = tableOf(centres.toSorted(byPlace));
  const bytes = Buffer.byteLength(JSON.stringify(states));
  if (bytes > limits.cityTableBytes) throw new CannotGoOn(placeTexts.tooLarge(bytes));
  const file = { source: placeTexts.source, states };
  await writeFile(FILE, `${JSON.stringify(file, null, 2)}\n`);
  console.log(placeTexts.written(centres.length, bytes));
});

/** Districts are too wide to be a place, and a share-alike source is not for this table. */
function isFree(row: GatheredRow): boolean {
  return cell(row, 'kind') === 'city' && cell(row, 'source_id').split('+').includes(FREE);
}

function centreFrom(row: GatheredRow): CityCentre {
  return {
    city: cell(row, 'name'),
    state: cell(row, 'state'),
    latitude: numberCell(row, 'latitude') ?? Number.NaN,
    longitude: numberCell(row, 'longitude') ?? Number.NaN,
  };
}

/** A city that the list of states does not know would never be found. */
async function checkNames(centres: readonly CityCentre[]): Promise<void> {
  const file = z.object({ states: z.array(state) });
  const { states } = file.parse(JSON.parse(await readFile('data/states.json', 'utf8')));
  const known = new Map(states.map(({ name, cities }) => [name, new Set(cities)]));
  const strange = centres.filter(({ city, state }) => !known.get(state)?.has(city));
  if (strange.length === 0) return;
  throw new CannotGoOn(placeTexts.strange(strange.map(({ city }) => city).join(', ')));
}

function byPlace(a: CityCentre, b: CityCentre): number {
  return a.state.localeCompare(b.state, 'en') || a.city.localeCompare(b.city, 'en');
}
