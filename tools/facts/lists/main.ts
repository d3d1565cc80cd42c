/**
 * `npm run facts:lists -- FOLDER [--dry-run]`: imports lists of public bodies (NAAC, AICTE, NMC,
 * PIN codes) into data/lists, and the institutions that only they have into the register.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../../../src/cli/ending.ts';
import { registerText } from '../../../src/domain/institutions/register-row.ts';
import { type FactRow, factLists } from '../../../src/domain/reference/fact-lists.ts';
import {
  type ShippedInstitution,
  shippedInstitutions,
} from '../../../src/domain/reference/institutions.ts';
import { encodePoints } from '../../../src/domain/reference/pin-points.ts';
import { REGISTER_FILE, registerRows } from '../../../src/domain/reference/register.ts';
import { createTitleCase } from '../../../src/domain/reference/title-case.ts';
import { cell, readRows } from '../gathered.ts';
import { withUniqueNames } from '../register/take-in-list.ts';
import { addReleasedIds } from '../released-ids.ts';
import { listTexts as texts } from '../texts.ts';
import { DOUBTFUL, DOUBTFUL_DISTRICTS, readDecisions, writeDoubtful } from './doubtful-file.ts';
import { nameDistricts } from './named-districts.ts';
import { createPins } from './pins.ts';
import { placeRows } from './place-rows.ts';
import { postalAddress } from './postal.ts';
import { seatsOf } from './seats.ts';
import { tables } from './tables.ts';
import type { PlacedRow } from './types.ts';
import { createPresentUniversity } from './universities.ts';
import { pack, writeList } from './write-list.ts';

const POINTS = 'data/pin-points.json';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new CommandError(texts.usage);
  const catalogue = shippedInstitutions(new Date().getUTCFullYear());
  const titleCase = createTitleCase(catalogue.map(({ name }) => name));
  const pins = createPins(folder);
  const before = registerRows();
  const placed = placeRows(folder, {
    catalogue,
    titleCase,
    pins,
    before,
    decisions: await readDecisions(DOUBTFUL),
    earlier: earlierPlaces(before),
  });
  const { naac, aicte, nmc } = placed.rows;
  const present = createPresentUniversity(catalogue);
  const idOfAicte = new Map(aicte.map(({ id, row }) => [cell(row, 'permanent_id'), id]));
  const pinRows = pins.rowsOf([...naac, ...aicte], new Set(placed.ids));
  const withPin = new Set(pinRows.map(({ id }) => id));
  const named = nameDistricts([...before, ...placed.added], readRows(folder, 'pincodes.csv.gz'), {
    withPin,
    decisions: await readDecisions(DOUBTFUL_DISTRICTS),
  });
  const lists = {
    naac: naac.map((one) => toNaac(one, present)),
    aicte: aicte.map((one) => toAicte(one, present, titleCase)),
    aicteSeats: seatsOf(readRows(folder, 'aicte_2025_26_courses.csv.gz'), idOfAicte, titleCase),
    nmc: nmc.map((one) => toNmc(one, present)),
    pins: [...pinRows, ...named.rows],
  };
  if (!values['dry-run']) {
    const colleges = catalogue.filter(({ type }) => type === 'college');
    await writeList(factLists.naac, lists.naac);
    await writeList(factLists.aicte, lists.aicte);
    await writeList(factLists.aicteSeats, lists.aicteSeats);
    await writeList(factLists.nmc, lists.nmc);
    await writeList(factLists.pins, lists.pins);
    await writeRegister([...before, ...placed.added], before, colleges);
    await addReleasedIds(placed.added.map(({ id }) => id));
    await writeDoubtful(DOUBTFUL, placed.doubtful);
    await writeDoubtful(DOUBTFUL_DISTRICTS, named.doubtful);
    await writePoints(pins, pinsOf(catalogue, lists.pins));
  }
  for (const [name, rows] of Object.entries(lists))
    console.log(texts.list(name, rows.length, new Set(rows.map(({ id }) => id)).size));
  for (const [what, count] of placed.counts) console.log(texts.found(what, count));
  console.log(texts.found('districts by name', named.rows.length));
  console.log(texts.found('districts doubtful', named.doubtful.length));
});

/** The institutions of the rows that data/ has, by their keys in the lists. */
function earlierPlaces(before: ReturnType<typeof registerRows>): ReadonlyMap<string, string> {
  const { source } = tables.naac;
  return new Map([
    ...before.flatMap(({ code, id, list }) => (list === source ? [[code, id] as const] : [])),
    ...factLists.aicte.rows().map(({ aicteId, id }) => [aicteId, id] as const),
    ...factLists.nmc.rows().map(({ key, id }) => [key, id] as const),
  ]);
}

/** The PIN codes of a list, and those that institutions have otherwise. */
function pinsOf(
  catalogue: readonly ShippedInstitution[],
  listed: readonly FactRow<'pins'>[],
): ReadonlySet<string> {
  const own = catalogue.flatMap(({ figures }) =>
    figures.flatMap(({ key, value }) => (key === 'pincode' ? [String(value)] : [])),
  );
  return new Set([...own, ...listed.map(({ pin }) => pin)]);
}

/** Writes where the PIN codes of institutions are. */
async function writePoints(
  { pointsOf }: ReturnType<typeof createPins>,
  codes: ReadonlySet<string>,
): Promise<void> {
  const points = pointsOf(codes).toSorted((a, b) => (a.pin < b.pin ? -1 : 1));
  const file = { source: 'india-post-2025-11-27', points: encodePoints(points) };
  await writeFile(POINTS, `${JSON.stringify(file, null, 2)}\n`);
}

type Present = ReturnType<typeof createPresentUniversity>;

function toNaac({ id, row }: PlacedRow, present: Present): FactRow<'naac'> {
  const of = (column: string) => cell(row, column);
  const university = present(tables.naac.universityOf(row));
  return {
    id,
    grade: of('grade'),
    score: of('cgpa'),
    cycle: of('cycle'),
    declared: of('declared_on'),
    university,
  };
}

function toAicte(
  { id, row }: PlacedRow,
  present: Present,
  titleCase: (name: string) => string,
): FactRow<'aicte'> {
  return {
    id,
    aicteId: cell(row, 'permanent_id'),
    kind: cell(row, 'institution_type'),
    womenOnly: yesNo(cell(row, 'women_only')),
    minority: yesNo(cell(row, 'minority')),
    university: present(tables.aicte.universityOf(row)),
    address: titleCase(postalAddress(cell(row, 'address'))),
  };
}

function yesNo(text: string): 'yes' | 'no' | '' {
  return text === 'yes' || text === 'no' ? text : '';
}

function toNmc({ id, key, row }: PlacedRow, present: Present): FactRow<'nmc'> {
  const of = (column: string) => cell(row, column);
  const sector = of('sector');
  return {
    id,
    key,
    sector: sector === 'Government' || sector === 'Private' ? sector : '',
    founded: of('inception_year'),
    university: present(tables.nmc.universityOf(row)),
    seats: of('mbbs_seats_2026_27'),
    seatsBefore: of('mbbs_seats_2024_25'),
  };
}

async function writeRegister(
  rows: ReturnType<typeof registerRows>,
  before: ReturnType<typeof registerRows>,
  colleges: readonly ShippedInstitution[],
): Promise<void> {
  const inRegister = new Set(rows.map(({ id }) => id));
  const taken = colleges.filter(({ id }) => !inRegister.has(id)).map(({ name }) => name);
  const known = new Map(before.map((row) => [row.id, row]));
  await writeFile(REGISTER_FILE, pack(registerText(withUniqueNames(rows, known, taken))));
}
