import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recognitionRowIn } from '../../domain/recognition/recognition-row.ts';
import { factLists } from '../../domain/reference/fact-lists.ts';

const rows = brotliDecompressSync(readFileSync('data/recognition/rows.br'))
  .toString('utf8')
  .split('\n')
  .map(recognitionRowIn);
const known = rows.filter(({ id }) => id !== '');
test('recognition says of an institution what the imported lists say of it', () => {
  const naac = Map.groupBy(factLists.naac.rows(), ({ id }) => id);
  for (const { list, id, grade, score } of known) {
    if (list !== 'naac') continue;
    const said = naac.get(id)?.map((row) => `${row.grade} ${row.score}`);
    expect(said, id).toContain(`${grade} ${score}`);
  }
  const nmc = Map.groupBy(factLists.nmc.rows(), ({ id }) => id);
  for (const { list, id, seats } of known)
    if (list === 'nmc')
      expect(
        nmc.get(id)?.map((row) => `MBBS ${row.seats}`),
        id,
      ).toContain(seats);
});

test('recognition knows every institution that the imported lists know', () => {
  const missing = (list: string, ids: readonly { id: string }[]) => {
    const own = new Set(known.filter((row) => row.list.startsWith(list)).map(({ id }) => id));
    return ids.filter(({ id }) => !own.has(id)).map(({ id }) => id);
  };
  expect(missing('naac', factLists.naac.rows())).toEqual([]);
  expect(missing('aicte', factLists.aicte.rows())).toEqual([]);
  const seated = factLists.nmc
    .rows()
    .filter(({ seats, seatsBefore }) => Number(seats || seatsBefore) > 0);
  expect(missing('nmc', seated)).toEqual([]);
});
