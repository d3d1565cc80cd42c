import { CommandError } from '../../../src/cli/ending.ts';
import { type Cost, costSchema } from '../../../src/domain/institutions/costs.ts';
import { readFee } from '../../../src/domain/institutions/fee-sentences.ts';
import { lookup } from '../../../src/domain/lookup.ts';
import { courseByName } from '../../../src/domain/reference/entries.ts';
import { cell, endYear, type GatheredRow, numberCell } from '../gathered.ts';
import { feeTexts as texts } from '../texts.ts';
import {
  ACCREDITED,
  branchNames,
  centralTables,
  courseNames,
  FIRST_YEAR,
  feeScopes,
  feeTables,
  NO_PROGRAMME,
  periods,
  SELF_FINANCE,
} from './tables.ts';

/** The sums that a fee of a year may be. */
const RUPEES = { least: 100, most: 5_000_000 };

/** The costs that a row of `fees_new.csv` states. */
export function costsOfRow(row: GatheredRow): Cost[] {
  const source = cell(row, 'source_id');
  const table = lookup(feeTables, source) ?? refuse(row, 'source_id');
  const scope = lookup(feeScopes, cell(row, 'component')) ?? refuse(row, 'component');
  const quota = lookup(table.quotas, cell(row, 'student_category'));
  if (quota === undefined) refuse(row, 'student_category');
  const stated = { ...statedIn(row), ...scope, source: table.source, quota };
  const costs = programmesOf(row).map((programme) => toCost({ ...stated, programme }));
  const [, accredited] = ACCREDITED.exec(cell(row, 'note')) ?? [];
  if (accredited === undefined) return costs;
  const amount = Number(accredited.replaceAll(',', ''));
  return [...costs, toCost({ ...stated, amount, programme: 'accredited branches' })];
}

/** The branches of a fee; null for all of a college. */
function programmesOf(row: GatheredRow): (string | null)[] {
  const printed = cell(row, 'programme');
  if (SELF_FINANCE.test(cell(row, 'note'))) return ['self-finance'];
  if (ACCREDITED.test(cell(row, 'note'))) return ['branches that are not accredited'];
  const codes = printed.split(' ');
  return codes.every((code) => lookup(branchNames, code) !== undefined)
    ? codes.map((code) => lookup(branchNames, code) ?? null)
    : [null];
}

/** The costs of rows of `central_fees.csv`, and the rows that are left to a person. */
export function costsOfCentral(rows: readonly GatheredRow[]) {
  const left: GatheredRow[] = [];
  const costs = new Map<string, { id: string; cost: Cost }>();
  for (const row of rows) {
    const read = centralCosts(row);
    if (read.length === 0) left.push(row);
    for (const cost of read) {
      const id = cell(row, 'product_id');
      const key = JSON.stringify([id, { ...cost, amount: 0 }]);
      const earlier = costs.get(key);
      // Several parts of one fee, which are one sum.
      const amount = cost.amount + (earlier?.cost.amount ?? 0);
      costs.set(key, { id, cost: { ...cost, amount } });
    }
  }
  return { costs: [...costs.values()], left };
}

function centralCosts(row: GatheredRow): Cost[] {
  const table = lookup(centralTables, cell(row, 'source_id'));
  const scope = table && lookup(table.scopes, cell(row, 'component'));
  const per = lookup(periods, cell(row, 'period'));
  const programme = cell(row, 'programme');
  if (!table || !scope || !per || FIRST_YEAR.test(programme)) return [];
  const courses = cell(row, 'course')
    .split(', ')
    .map((name) => lookup(courseNames, name) ?? name);
  if (!courses.every((course) => courseByName(course))) return [];
  const { source } = table;
  return courses.flatMap((course) => {
    const stated = { ...statedIn({ ...row, course }), source };
    const own = { ...stated, programme: programme.replace(NO_PROGRAMME, '') || null };
    const payers = readFee(
      { key: 'tuitionFee', covers: 'tuition', who: cell(row, 'student_category') },
      own,
    );
    return (payers ?? []).map((payer) => toCost({ ...payer, ...scope, per: stated.per }));
  });
}

/** What the columns of both tables say alike. */
function statedIn(row: GatheredRow) {
  const course = cell(row, 'course');
  const per = lookup(periods, cell(row, 'period')) ?? refuse(row, 'period');
  const amount = numberCell(row, 'amount_inr');
  if (!courseByName(course)) refuse(row, 'course');
  if (amount === null || !(amount >= RUPEES.least && amount <= RUPEES.most))
    return refuse(row, 'amount_inr');
  return { course, per, amount, year: endYear(cell(row, 'academic_year')) };
}

function toCost(cost: object): Cost {
  return costSchema.parse(cost);
}

function refuse(row: GatheredRow, column: string): never {
  throw new CommandError(texts.unknown(column, cell(row, column), cell(row, 'institution')));
}
