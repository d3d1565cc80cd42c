/**
 * `npm run facts:percentiles -- FILE.csv[.gz]`: takes the ranks and percentiles that a counselling
 * printed side by side from the statements of its cut-offs.
 */
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import type { PercentileTable } from '../../src/domain/cutoffs/percentile.ts';
import { cutoffLists } from '../../src/domain/reference/cutoff-lists.ts';
import { cell, type GatheredRow, numberCell, readRows } from './gathered.ts';
import { percentileTexts } from './texts.ts';

const FILE = 'data/cutoffs/percentiles.json';

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new CommandError(percentileTexts.usage);
  const rows = readRows(dirname(file), basename(file)).filter(hasPercentile);
  const tables = cutoffLists
    .filter(({ unit }) => unit === 'rank')
    .flatMap(({ id, where, sources }) => {
      const own = rows.filter((row) =>
        Object.entries(where).every(
          ([column, text]) => column in row && new RegExp(text).test(cell(row, column)),
        ),
      );
      return own.length === 0 ? [] : [tableOf(id, own, sources[0] ?? '')];
    });
  writeFileSync(FILE, `${JSON.stringify({ tables }).replaceAll('{"list"', '\n{"list"')}\n`);
});

/** Whether a row has its closing rank and the percentile printed beside it. */
function hasPercentile(row: GatheredRow): boolean {
  return /percentile/i.test(cell(row, 'second_unit')) && numberCell(row, 'second_closing') !== null;
}

function tableOf(list: string, rows: readonly GatheredRow[], source: string): PercentileTable {
  const year = Math.max(...rows.map((row) => Number(cell(row, 'year'))));
  const printed = rows.flatMap((row): [number, number][] => {
    const [rank, percentile] = [numberCell(row, 'closing'), numberCell(row, 'second_closing')];
    const isOfYear = Number(cell(row, 'year')) === year;
    return isOfYear && rank !== null && percentile !== null ? [[rank, percentile]] : [];
  });
  const unique = new Map(printed.map((pair) => [pair.join(), pair]));
  const sorted = [...unique.values()].toSorted((a, b) => a[0] - b[0] || b[1] - a[1]);
  const pairs = longestFalling(sorted);
  console.log(percentileTexts.written(list, { year, kept: pairs.length, all: sorted.length }));
  return { list, year, source, pairs };
}

/**
 * The most pairs whose percentiles fall as ranks rise. What is left out contradicts them: the
 * numbers of a second merit list, and misprints.
 */
function longestFalling(pairs: readonly [number, number][]): [number, number][] {
  const best: { length: number; before: number }[] = [];
  for (const [at, [, percentile]] of pairs.entries()) {
    let [length, before] = [1, -1];
    for (const [earlier, { length: known }] of best.entries()) {
      if ((pairs[earlier]?.[1] ?? 0) >= percentile && known + 1 > length)
        [length, before] = [known + 1, earlier];
    }
    best[at] = { length, before };
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const kept: [number, number][] = [];
  let at = best.findIndex(({ length }) => length === longest);
  while (at >= 0) {
    const pair = pairs[at];
    if (pair) kept.unshift(pair);
    at = best[at]?.before ?? -1;
  }
  return kept;
}
