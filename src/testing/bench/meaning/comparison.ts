import type { Catalogue } from './catalogue.ts';
import { openCount } from './count.ts';
import { closingsOf, type PublishedList } from './lists.ts';
import { paysOfCourse, shownRange } from './programmes.ts';
import { forEach, partOf, type Reader, textOf } from './reader.ts';
import { statedInstitutions, statedPays } from './stated.ts';

/** Pairs of institutions of each list that are compared. */
const PAIRS = 12;
/** The number of rows of a group that are shown unfolded; further ones are folded whoever reports them. */
const ROWS_OPEN = 12;
const DECIMALS = 4;
/** The list, the category, the year and, where it is not final, its rounds. */
const NOTE = /^.*, (\S.*), (\d{4})(?: \([^)]*\))?: past/;

interface Taught {
  id: string;
  /** Programmes of the newest year, by category. */
  programmes: Map<string, Set<string>>;
  /** Closings by category and year. */
  closings: Map<string, Set<number>>;
}

/** Counts common programmes without a row, values of other categories, and facts that are folded away. */
export async function countComparisons(
  reader: Reader,
  catalogue: Catalogue,
  lists: readonly PublishedList[],
) {
  const rowless = openCount('pairs with a common programme and category: no row of closings');
  const mixed = openCount('closings of another category than the one that the table names');
  const folded = openCount('rows with the value of one institution: folded away');
  const pays = openCount('pay beside a course that is not of its programme');
  const stated = new Map(
    statedInstitutions().map((one) => [`${one.type}/${one.name}`, statedPays(one)]),
  );
  const pairs = lists.flatMap((list) =>
    pairsOf(taughtIn(list, catalogue)).map((pair) => ({ list, pair })),
  );
  await forEach(pairs, async ({ list, pair }) => {
    const [a, b] = pair;
    const html = await reader.text(`/compare?i=${a.id},${b.id}&list=${list.id}`);
    const place = `${list.id}: ${a.id},${b.id}`;
    const glance = partOf(html, /data-group="glance"(.*?)<ul class="compared-acts/s) ?? '';
    const [, category = '', year = ''] =
      NOTE.exec(textOf(partOf(glance, /<p class="soft small compared-note">(.*?)<\/p>/s) ?? '')) ??
      [];
    const closings = rowsOf(html).filter(({ head }) => head.startsWith('Closes at'));
    rowless.look(closings.length === 0 ? place : null);
    for (const { head, cells } of closings)
      for (const [at, cell] of cells.entries()) {
        const own = pair[at]?.closings.get(`${category} ${year}`);
        const strange = numbersOf(cell).filter((value) => !own?.has(value));
        if (numbersOf(cell).length > 0)
          mixed.look(
            strange.length > 0 ? `${place}: ${head}: ${cell} (${category} ${year})` : null,
          );
      }
    for (const [group = ''] of html.matchAll(
      /<details class="compared-group".*?(?=<details class="compared-group"|<\/main>)/gs,
    )) {
      const [open = '', closed = ''] = group.split('<details class="compared-more"');
      const hasRoom = rowsOf(open).length < ROWS_OPEN;
      for (const _ of rowsOf(open).filter(isOneSided)) folded.look(null);
      for (const { head } of rowsOf(closed).filter(isOneSided))
        folded.look(hasRoom ? `${place}: ${head}` : null);
    }
    for (const { head, cells } of rowsOf(html)) {
      const course = partOf(head, /^Median pay: (.+)$/);
      if (course === null) continue;
      for (const [at, cell] of cells.entries()) {
        const institution = catalogue.institutions.get(pair[at]?.id ?? '');
        const range = shownRange(cell);
        if (!institution || range === null) continue;
        const { type, name, courses } = institution;
        const own = paysOfCourse(course, stated.get(`${type}/${name}`) ?? [], courses);
        const isOwn = own.some(({ rupees }) => rupees >= range[0] && rupees <= range[1]);
        pays.look(isOwn ? null : `${place}: ${head}: ${cell}`);
      }
    }
  });
  return [rowless, mixed, folded, pays];
}

function isOneSided({ cells }: { cells: readonly string[] }): boolean {
  const isKnown = (cell: string) => cell !== '' && cell !== 'Not reported';
  return cells.length > 1 && cells.some(isKnown) && !cells.every(isKnown);
}

/** The numbers of a cell without its codes of seats and its year. */
function numbersOf(cell: string): number[] {
  const values = cell
    .replace(/ (?:19|20)\d\d$/, '')
    .matchAll(/(?<=^|, |\S )[\d,]+(?:\.\d+)?(?=,? |,$|$)/g);
  return [...values].map(([text]) => Number(text.replaceAll(',', ''))).filter(Number.isFinite);
}

function rowsOf(html: string): { head: string; cells: string[] }[] {
  return [...html.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].map(
    ([, head = '', cells = '']) => ({
      head: textOf(head),
      cells: [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell)),
    }),
  );
}

/** What the institutions of the catalogue teach by a list. */
function taughtIn(list: PublishedList, { institutions }: Catalogue): Taught[] {
  const ids = new Map(
    [...institutions.values()].map(({ id, type, name }) => [`${type}/${name}`, id]),
  );
  const { contents } = list;
  const newest = contents.years.at(-1);
  const taught = new Map<string, Taught>();
  for (const { lane, year, closing } of closingsOf(list)) {
    const institution = contents.institutions[lane.institution];
    const key = institution?.catalogue;
    const id = key && ids.get(`${key.type}/${key.name}`);
    const program = contents.programs[lane.program];
    const category = contents.categories[lane.category] ?? '';
    if (!id || !program || lane.cells.some(({ preparatory }) => preparatory)) continue;
    const own = taught.get(id) ?? { id, programmes: new Map(), closings: new Map() };
    taught.set(id, own);
    add(own.closings, `${category} ${year}`, Number(closing.toFixed(DECIMALS)));
    // Where ranks are kept by category, only the open one is compared without a rank.
    const isCompared = list.seats !== 'josaa' || category === 'OPEN';
    if (year === newest && isCompared)
      add(
        own.programmes,
        category,
        [program.name, program.degree, program.years].join('|').toLowerCase(),
      );
  }
  return [...taught.values()];
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

/** Pairs, spread over a list, that have a programme in one category. */
function pairsOf(taught: readonly Taught[]): [Taught, Taught][] {
  const pairs: [Taught, Taught][] = [];
  for (let at = 0; at < taught.length * 4 && pairs.length < PAIRS; at += 1) {
    const a = taught[(at * 37) % taught.length];
    const b = taught[(at * 101 + 7) % taught.length];
    if (a && b && a !== b && haveCommon(a, b)) pairs.push([a, b]);
  }
  return pairs;
}

function haveCommon(a: Taught, b: Taught): boolean {
  return [...a.programmes].some(([category, own]) => {
    const other = b.programmes.get(category);
    return other !== undefined && [...own].some((program) => other.has(program));
  });
}
