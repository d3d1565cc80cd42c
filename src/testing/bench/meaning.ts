/**
 * Whether facts keep their meaning, over the whole catalogue: counts of faults in what a product serves,
 * beside the number looked at, against what sources state in data/. `--at http://…` counts at a running
 * product instead, which may be an earlier one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countAbout } from './meaning/about.ts';
import { countBands } from './meaning/bands.ts';
import { readCatalogue } from './meaning/catalogue.ts';
import { countChoices } from './meaning/choices.ts';
import { countComparisons } from './meaning/comparison.ts';
import { type Count, sectionOf } from './meaning/count.ts';
import { countDates } from './meaning/dates.ts';
import { countHindi } from './meaning/hindi.ts';
import { rowsOfList } from './meaning/list-rows.ts';
import { publishedLists } from './meaning/lists.ts';
import { administrator, countNumbers } from './meaning/numbers.ts';
import { openOwnershipCounts } from './meaning/ownership.ts';
import { countPages } from './meaning/pages.ts';
import { openPayCounts } from './meaning/pay.ts';
import { openReader } from './meaning/reader.ts';
import { countRounds } from './meaning/rounds.ts';
import { listedCourses } from './meaning/stated.ts';
import { report } from './section.ts';
import { startProduct } from './started-product.ts';

const EXAMPLES = 5;
/** As many rows of the answer to a course's name are looked at. */
const ANSWERS = 200;
const ABOUT: Readonly<Record<string, string>> = {
  'What a fact is about':
    'Every figure and every stated fee of the gathered tables, and the code of the product.',
  'Pay beside a course':
    'Rows of the list of every course, and the head of every page with a stated pay.',
  'Rounds and choices':
    'Every row of open data against the published rounds; calls and pages for each list, category and quota.',
  Ownership:
    'Every institution with a known ownership in lists, filters and the API; pages with facts.',
  'Typed numbers':
    'One number in many typed forms, by the ways in. The import is left out at a product that others started.',
};

const { values } = parseArgs({ options: { at: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'campuskosh-meaning-'));
const product =
  values.at === undefined
    ? await startProduct(folder, { RATE_LIMIT: 'off', ...administrator })
    : null;

/** The counts by the title of their table. */
async function countAll(url: string): Promise<Record<string, readonly Count[]>> {
  const reader = openReader(url);
  const catalogue = await readCatalogue(reader);
  const pay = openPayCounts(catalogue);
  for (const { name } of listedCourses())
    for await (const row of rowsOfList(reader, `course=${encodeURIComponent(name)}`))
      pay.lookAtRow(row, name);
  for (const { name } of listedCourses()) {
    let left = ANSWERS;
    for await (const row of rowsOfList(reader, `q=${encodeURIComponent(name)}`)) {
      pay.lookAtAnswer(row);
      left -= 1;
      if (left === 0) break;
    }
  }
  const ownership = await openOwnershipCounts(reader, catalogue);
  const { lookAtHead } = pay;
  const { lookAtPage } = ownership;
  const pages = await countPages(reader, catalogue, { lookAtHead, lookAtPage });
  const lists = publishedLists();
  return {
    'What a fact is about': countAbout(catalogue),
    'Pay beside a course': pay.all,
    'Rounds and choices': [
      ...(await countRounds(reader, lists)),
      ...(await countBands(reader, lists)),
      ...(await countChoices(reader, lists)),
      ...pages,
    ],
    Comparison: await countComparisons(reader, catalogue, lists),
    Dates: await countDates(reader),
    Hindi: await countHindi(reader, catalogue),
    Ownership: ownership.all,
    'Typed numbers': await countNumbers(reader, url),
  };
}

try {
  const counts = await countAll(values.at ?? product?.url ?? '');
  for (const { what, faults } of Object.values(counts).flat())
    if (faults.length > 0) console.log(`${what}:\n  ${faults.slice(0, EXAMPLES).join('\n  ')}`);
  report(
    Object.entries(counts).map(([title, some]) =>
      sectionOf(`Meaning: ${title}`, ABOUT[title] ?? '', some),
    ),
  );
  if (
    Object.values(counts)
      .flat()
      .some(({ faults }) => faults.length > 0)
  )
    process.exitCode = 1;
} finally {
  product?.end();
  rmSync(folder, { recursive: true, force: true });
}
