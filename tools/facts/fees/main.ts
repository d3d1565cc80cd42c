/**
 * `npm run facts:fees -- FOLDER [--dry-run]`: imports the fees that public bodies set into
 * data/lists; `--count` prints how many institutions have one.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../../../src/cli/ending.ts';
import { formatCosts } from '../../../src/domain/institutions/cost-cells.ts';
import type { Cost } from '../../../src/domain/institutions/costs.ts';
import { notReported } from '../../../src/domain/institutions/institution.ts';
import { type FactRow, factLists } from '../../../src/domain/reference/fact-lists.ts';
import {
  type ShippedInstitution,
  shippedInstitutions,
  shippedWithFacts,
} from '../../../src/domain/reference/institutions.ts';
import { registerRows } from '../../../src/domain/reference/register.ts';
import { cell, type GatheredRow, readRows } from '../gathered.ts';
import {
  DOUBTFUL_FEES,
  type DoubtfulLine,
  readDecisions,
  writeDoubtful,
} from '../lists/doubtful-file.ts';
import { writeList } from '../lists/write-list.ts';
import { usesBySource } from '../source-table.ts';
import { feeTexts as texts } from '../texts.ts';
import { createFeePlaces } from './place-fees.ts';
import { costsOfCentral, costsOfRow } from './read-fees.ts';

interface PlacedCost {
  id: string;
  cost: Cost;
  /** The row of the table that states it. */
  line: DoubtfulLine;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      count: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if ((folder === undefined) !== values.count || rest.length > 0)
    throw new CommandError(texts.usage);
  const year = new Date().getUTCFullYear();
  const catalogue = shippedInstitutions(year);
  printCounts(catalogue);
  if (folder === undefined) return;
  const place = createFeePlaces({
    catalogue,
    codes: await readFile('data/cutoffs/institutions.csv', 'utf8'),
    byAicteId: new Map(factLists.aicte.rows().map(({ aicteId, id }) => [aicteId, id])),
    decisions: await readDecisions(DOUBTFUL_FEES),
  });
  const { placed, doubtful, rules } = placeRows(readRows(folder, 'fees_new.csv'), place);
  const central = costsOfCentral(readRows(folder, 'central_fees.csv'));
  const certain = withoutContradictions(placed, doubtful);
  const rows = [...certain, ...central.costs].map(({ id, cost }) => {
    return { id, cost: formatCosts([cost]) };
  });
  report(rows, { rules, doubtful, left: central.left });
  if (values['dry-run']) return;
  await writeList(factLists.fees, rows);
  await writeDoubtful(DOUBTFUL_FEES, [...doubtful.values()]);
  const uses = JSON.stringify(usesBySource(shippedWithFacts(year)), null, 2);
  await writeFile('data/source-uses.json', `${uses}\n`);
  printCounts(shippedInstitutions(year));
});

type Place = ReturnType<typeof createFeePlaces>;

/** The costs of the rows whose institution is known, and the other rows. */
function placeRows(rows: readonly GatheredRow[], place: Place) {
  const placed: PlacedCost[] = [];
  const doubtful = new Map<string, DoubtfulLine>();
  const rules = new Map<string, number>();
  for (const row of rows) {
    const costs = costsOfRow(row);
    const found = place(row);
    const { id, line } = found;
    if (id === null) doubtful.set(line.key, line);
    else {
      rules.set(found.rule, (rules.get(found.rule) ?? 0) + 1);
      placed.push(...costs.map((cost) => ({ id, cost, line })));
    }
  }
  return { placed, doubtful, rules };
}

/** The costs of which no other row of the source states another for the same seats. */
function withoutContradictions(
  placed: readonly PlacedCost[],
  doubtful: Map<string, DoubtfulLine>,
): PlacedCost[] {
  const seats = Map.groupBy(placed, ({ id, cost }) => JSON.stringify([id, { ...cost, amount: 0 }]));
  return [...seats.values()].flatMap((same) => {
    if (same.length === 1) return same;
    for (const { line } of same) doubtful.set(line.key, line);
    return [];
  });
}

function report(
  rows: readonly FactRow<'fees'>[],
  found: {
    rules: ReadonlyMap<string, number>;
    doubtful: ReadonlyMap<string, DoubtfulLine>;
    left: readonly GatheredRow[];
  },
): void {
  console.log(texts.list(rows.length, new Set(rows.map(({ id }) => id)).size));
  for (const [rule, count] of found.rules) console.log(texts.found(rule, count));
  console.log(texts.doubtful(found.doubtful.size, DOUBTFUL_FEES));
  for (const row of found.left) {
    const of = ['institution', 'course', 'programme', 'component'].map((name) => cell(row, name));
    console.log(texts.left(of.join('; ')));
  }
}

/** How many institutions of each kind have a fee. */
function printCounts(catalogue: readonly ShippedInstitution[]): void {
  const register = new Set(registerRows().map(({ id }) => id));
  const kinds = Map.groupBy(catalogue, ({ id, type }) => (register.has(id) ? 'register' : type));
  for (const [kind, own] of kinds) {
    const withFee = own.filter(({ coursesAndFees }) =>
      coursesAndFees.some(({ fees }) => fees !== notReported),
    );
    const withCost = own.filter(({ costs }) => costs.length > 0);
    console.log(texts.counts(kind, own.length, withFee.length, withCost.length));
  }
}
