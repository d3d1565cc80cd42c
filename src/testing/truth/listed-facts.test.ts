import { afterAll, beforeAll, expect, test } from 'vitest';
import { institution } from '../../domain/institutions/institution.ts';
import { ownershipOf } from '../../domain/institutions/ownership.ts';
import { currentName } from '../../domain/reference/current-names.ts';
import { type FactRow, factLists } from '../../domain/reference/fact-lists.ts';
import { registerRows } from '../../domain/reference/register.ts';
import { bodyOf } from '../body-of.ts';
import { allInstitutions } from '../known-institutions.ts';
import { catalogueOf } from '../shipped.ts';
import { soakSeed } from '../soak-size.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const SAMPLE = 100;
const PATIENCE_MS = 120_000;

const rowsById = <Row extends { id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ id }) => id);
const register = rowsById(registerRows());
const naac = rowsById(factLists.naac.rows());
const aicte = rowsById(factLists.aicte.rows());
const seats = rowsById(factLists.aicteSeats.rows());
const nmc = rowsById(factLists.nmc.rows());
const pins = rowsById(factLists.pins.rows());

let app: TestApp;
let drawn: { id: string; type: string; name: string }[];

beforeAll(async () => {
  const listed = allInstitutions().filter(
    // The catalogue's own institutions have seats of other lists as well.
    ({ id }) => register.has(id) && (naac.has(id) || aicte.has(id) || nmc.has(id)),
  );
  const records = Array.from({ length: SAMPLE }, (_, draw) => {
    const place = (soakSeed * 40_503 + draw * 2_654_435_761) % listed.length;
    return listed[place] ?? expect.fail('nothing is listed');
  });
  const unique = [...new Map(records.map((one) => [one.id, one])).values()];
  drawn = unique;
  app = await startTestApp({ catalogue: catalogueOf(unique) });
}, PATIENCE_MS);
afterAll(() => app.close());

test(
  `the API answers ${SAMPLE} institutions with the cells of lists (seed ${soakSeed})`,
  async () => {
    let cells = 0;
    for (const { id, type, name } of drawn) {
      const path = `/api/institutions/${type}/${encodeURIComponent(name)}`;
      const answer = bodyOf(institution, await app.request('GET', path));
      const valuesOf = (key: string) =>
        answer.figures.flatMap((figure) => (figure.key === key ? [String(figure.value)] : []));
      const expected = [...cellsOfRegister(id), ...cellsOfLists(id)];
      for (const { key, value } of expected)
        expect(valuesOf(key), `${name}: ${key}`).toContain(value);
      const taught = answer.coursesAndFees.map(({ course }) => course);
      for (const { course } of seats.get(id) ?? []) expect(taught, name).toContain(course);
      for (const row of seats.get(id) ?? []) expect(seatsIn(answer, row), name).toBe(true);
      for (const row of nmc.get(id) ?? []) expect(mbbsSeats(answer), name).toBe(seatsOfNmc(row));
      cells += expected.length + (seats.get(id)?.length ?? 0) + (nmc.get(id)?.length ?? 0);
    }
    process.stdout.write(`Lists: ${drawn.length} institutions, ${cells} cells equal\n`);
    expect(cells).toBeGreaterThan(SAMPLE * 3);
  },
  PATIENCE_MS,
);

test('every AICTE ID is that of a row of its list', () => {
  const unknown = allInstitutions().flatMap(({ id, figures }) =>
    figures.flatMap(({ key, value }) => {
      const isListed = aicte.get(id)?.some(({ aicteId }) => aicteId === value);
      return key !== 'aicteId' || isListed ? [] : [`${id}: ${value}`];
    }),
  );
  expect(unknown).toEqual([]);
});

interface Cell {
  key: string;
  value: string;
}

function cellsOfRegister(id: string): Cell[] {
  const [row] = register.get(id) ?? [];
  if (!row) return [];
  const isPlaced = (pins.get(id)?.[0]?.district ?? '') !== '';
  return [
    { key: 'aisheCode', value: row.code },
    { key: 'collegeType', value: row.kind },
    ...(isPlaced ? [] : [{ key: 'district', value: currentName('district', row.district) }]),
  ].filter(({ value }) => value !== '');
}

function cellsOfLists(id: string): Cell[] {
  const [grade] = naac.get(id) ?? [];
  const [pin] = pins.get(id) ?? [];
  return [
    ...(grade
      ? [
          { key: 'naacGrade', value: grade.grade },
          { key: 'naacScore', value: String(Number(grade.score)) },
          { key: 'naacDeclared', value: grade.declared },
        ]
      : []),
    ...(pin ? [{ key: 'pincode', value: pin.pin }] : []),
  ].filter(({ value }) => value !== '');
}

type Answer = ReturnType<typeof institution.parse>;

/** Whether a course, or a branch of it, has the seats of a row; the newest of it may be of another list. */
function seatsIn({ coursesAndFees, figures }: Answer, row: FactRow<'aicteSeats'>): boolean {
  const { course, branch, seats: count } = row;
  if (branch === '')
    return coursesAndFees.some((own) => own.course === course && own.intake !== null);
  return figures.some(
    ({ key, of, value }) =>
      key === 'intake' && of === `${course}: ${branch}` && value === Number(count),
  );
}

function mbbsSeats({ coursesAndFees }: Answer): number | null | undefined {
  return coursesAndFees.find(({ course }) => course === 'MBBS')?.intake;
}

function seatsOfNmc({ seats: now, seatsBefore }: FactRow<'nmc'>): number {
  return Number(now === '' ? seatsBefore : now);
}

test('no institution has a funding that its ownership contradicts', () => {
  const controls: Readonly<Record<string, string>> = { aided: 'aided', unaided: 'private' };
  const contradictions = allInstitutions().filter((one) => {
    const funding = one.figures.find(({ key }) => key === 'funding')?.value;
    const [control] = ownershipOf(one);
    return funding !== undefined && control !== (controls[String(funding)] ?? funding);
  });
  expect(contradictions.map(({ id }) => id)).toEqual([]);
});
