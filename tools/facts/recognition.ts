/**
 * `npm run facts:recognition -- FOLDER`: packs what official lists say of institutions into
 * data/recognition.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import {
  type RecognitionRow,
  recognitionText,
} from '../../src/domain/recognition/recognition-row.ts';
import { factLists } from '../../src/domain/reference/fact-lists.ts';
import { shippedInstitutions } from '../../src/domain/reference/institutions.ts';
import { foldName } from '../../src/features/cutoffs/import/names.ts';
import { cell, type GatheredRow, readRows } from './gathered.ts';
import { tables } from './lists/tables.ts';
import { recognitionTexts as texts } from './texts.ts';

const ROWS_FILE = 'data/recognition/rows.br';
const FAKE_FILE = 'data/recognition/fake.json';
const EMPTY = {
  id: '',
  name: '',
  place: '',
  state: '',
  grade: '',
  score: '',
  declared: '',
  seats: '',
};

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(texts.usage);
  const idOf = createIdFinder();
  const rows = [
    ...naacRows(readRows(folder, tables.naac.file), idOf),
    ...joinSeats(placedRows(folder, 'aicte', aicteRow)),
    ...placedRows(folder, 'nmc', nmcRow),
    ...readRows(folder, 'deb_odl_2025_26_partial.csv').map((row) => debRow(row, idOf)),
  ];
  const packed = brotliCompressSync(recognitionText(rows), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await writeFile(ROWS_FILE, packed);
  await writeFile(FAKE_FILE, `${JSON.stringify({ names: fakeNames(folder) }, null, 2)}\n`);
  const known = rows.filter(({ id }) => id !== '').length;
  console.log(texts.written({ rows: rows.length, known, bytes: packed.length }));
});

/** The rows of a table, each with the institution that data/lists has for its key; else without one. */
function placedRows(
  folder: string,
  list: 'aicte' | 'nmc',
  rowsOf: (row: GatheredRow, idOf: IdFinder) => RecognitionRow[],
): RecognitionRow[] {
  const ids = new Map(
    list === 'aicte'
      ? factLists.aicte.rows().map(({ aicteId, id }) => [aicteId, id])
      : factLists.nmc
          .rows()
          .map(({ key, id, seats, seatsBefore }) => [[key, seats, seatsBefore].join('|'), id]),
  );
  // Two medical colleges of one state may have one name.
  const seats = (row: GatheredRow) =>
    list === 'nmc' ? [cell(row, 'mbbs_seats_2026_27'), cell(row, 'mbbs_seats_2024_25')] : [];
  return readRows(folder, tables[list].file).flatMap((row) => {
    const key = [tables[list].institutionOf(row).key, ...seats(row)].join('|');
    return rowsOf(row, () => ids.get(key) ?? '');
  });
}

/**
 * The rows of NAAC with the institutions of data/lists, which has no keys: the same declaration of the
 * institution found by its code or name, else the only one of it that no other row took.
 */
function naacRows(table: readonly GatheredRow[], idOf: IdFinder): RecognitionRow[] {
  const free = new Map(
    [...Map.groupBy(factLists.naac.rows(), declarationOf)].map(([key, rows]) => [
      key,
      new Set(rows.map(({ id }) => id)),
    ]),
  );
  const rows = table.map((row) => ({ row, found: naacRow(row, idOf) }));
  const isFree = ({ found }: (typeof rows)[number]) => {
    const own = free.get(declarationOf(found));
    return found.id !== '' && own?.delete(found.id) === true;
  };
  const taken = new Set(rows.filter(isFree));
  return rows.map((one) => {
    if (taken.has(one)) return one.found;
    const [only = '', ...others] = free.get(declarationOf(one.found)) ?? [];
    return naacRow(one.row, () => (others.length === 0 ? only : ''));
  });
}

function declarationOf({
  grade,
  score,
  declared,
}: Pick<RecognitionRow, 'grade' | 'score' | 'declared'>) {
  return [grade, score, declared].join('|');
}

interface Sought {
  /** The id that the gathered table gives. */
  given: string;
  codes: readonly string[];
  name: string;
  state: string;
}

/** Finds the institution of a row by the id of the table, a code, or its whole name in its state. */
function createIdFinder() {
  const all = shippedInstitutions(new Date().getUTCFullYear()).map((one) => ({
    id: one.id,
    name: one.name,
    state: one.location.state,
    codes: one.figures.flatMap(({ key, value }) =>
      key === 'aisheCode' || key === 'aicteId' ? [String(value)] : [],
    ),
  }));
  const ids = new Set(all.map(({ id }) => id));
  const byCode = new Map(
    all.flatMap(({ id, codes }) => codes.filter(Boolean).map((code) => [code.toLowerCase(), id])),
  );
  const namesakes = Map.groupBy(all, ({ name, state }) => `${foldName(name)}|${state}`);

  return ({ given, codes, name, state }: Sought): string => {
    if (ids.has(given)) return given;
    const byItsCode = codes.flatMap((code) => byCode.get(code.toLowerCase()) ?? []);
    const named = namesakes.get(`${foldName(name)}|${state}`) ?? [];
    return byItsCode[0] ?? (named.length === 1 ? (named[0]?.id ?? '') : '');
  };
}
type IdFinder = ReturnType<typeof createIdFinder>;

/** The identity of a row: the institution's id, or its name and place as the list prints them. */
function identityOf(
  row: GatheredRow,
  idOf: IdFinder,
  place: string,
  codes: readonly string[] = [],
) {
  const [name, state] = [cell(row, 'name'), cell(row, 'state')];
  const id = idOf({ given: cell(row, 'product_id'), codes, name, state });
  return id === '' ? { ...EMPTY, name, place, state } : { ...EMPTY, id };
}

function naacRow(row: GatheredRow, idOf: IdFinder): RecognitionRow {
  const place = cell(row, 'city') || cell(row, 'district');
  return {
    list: 'naac',
    ...identityOf(row, idOf, place, [cell(row, 'aishe_code')]),
    grade: cell(row, 'grade'),
    score: cell(row, 'cgpa'),
    declared: cell(row, 'declared_on'),
  };
}

function aicteRow(row: GatheredRow, idOf: IdFinder): RecognitionRow[] {
  const codes = [cell(row, 'permanent_id'), cell(row, 'aishe_code')].filter(Boolean);
  const seats = cell(row, 'seats_by_level')
    .split(';')
    .flatMap((part) => {
      const colon = part.lastIndexOf(':');
      return colon < 0
        ? []
        : [[levelOf(part.slice(0, colon)), Number(part.slice(colon + 1))] as const];
    });
  return [
    {
      list: 'aicte',
      ...identityOf(row, idOf, cell(row, 'district'), codes),
      seats: seatText(seats),
    },
  ];
}

/** The level of a programme without its field: `Engineering And Technology UG` is UG. */
function levelOf(text: string): string {
  const levels = [
    'Post Diploma',
    'PG Diploma',
    'PG Certificate',
    'Dual Degree',
    'Diploma',
    'UG',
    'PG',
    'Integrated',
    'Fellowship',
    'Bachelor Of Vocation (B. Voc)',
  ];
  const level = levels.find((name) => text.trim().endsWith(name));
  if (level === undefined) throw new CommandError(texts.unknownLevel(text));
  return level.startsWith('Bachelor') ? 'UG' : level;
}

function seatText(seats: readonly (readonly [level: string, seats: number])[]): string {
  const byLevel = Map.groupBy(seats, ([level]) => level);
  return [...byLevel]
    .map(([level, own]) => `${level} ${own.reduce((sum, [, count]) => sum + count, 0)}`)
    .join(', ');
}

/** Rows of one institution, such as those of its management school, are one row with all seats. */
function joinSeats(rows: readonly RecognitionRow[]): RecognitionRow[] {
  const groups = Map.groupBy(
    rows,
    (row) => row.id || JSON.stringify([row.name, row.place, row.state]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, seats: seatText(own.flatMap(({ seats }) => seatsIn(seats))) }] : [];
  });
}

function seatsIn(text: string): (readonly [string, number])[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((part) => {
      const space = part.lastIndexOf(' ');
      return [part.slice(0, space), Number(part.slice(space + 1))] as const;
    });
}

function nmcRow(row: GatheredRow, idOf: IdFinder): RecognitionRow[] {
  const [now, before] = [cell(row, 'mbbs_seats_2026_27'), cell(row, 'mbbs_seats_2024_25')];
  const identity = identityOf(row, idOf, cell(row, 'district'));
  if (Number(now) > 0) return [{ list: 'nmc', ...identity, seats: `MBBS ${now}` }];
  return Number(before) > 0 ? [{ list: 'nmc-before', ...identity, seats: `MBBS ${before}` }] : [];
}

function debRow(row: GatheredRow, idOf: IdFinder): RecognitionRow {
  return { list: 'deb', ...identityOf(row, idOf, '') };
}

/** The names of UGC's list of fake universities; `isDisputed` where some copies lack the name. */
function fakeNames(folder: string) {
  return readRows(folder, 'fake_universities.csv').flatMap((row) => {
    const agreement = cell(row, 'agreement');
    const isDisputed = agreement !== 'in all the lists read';
    const [, other, place] = /copy has (.+?) \((\w+)\) in its place/.exec(agreement) ?? [];
    const own = {
      name: cell(row, 'name'),
      place: cell(row, 'place') || null,
      state: cell(row, 'state'),
      id: cell(row, 'product_id') || null,
      isDisputed,
    };
    if (other === undefined || place === undefined) return [own];
    return [own, { ...own, name: other, place, isDisputed }];
  });
}
