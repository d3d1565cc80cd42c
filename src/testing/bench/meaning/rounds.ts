import Papa from 'papaparse';
import { openCount } from './count.ts';
import { closingsOf, type PublishedList } from './lists.ts';
import { forEach, type Reader } from './reader.ts';

const HOME = 'bihar';
const NATURAL = ['AI', 'HS', 'OS', 'GO', 'JK', 'LA'];

interface CutoffRow {
  institution: { name: string };
  program: string;
  within: number | null;
  of: number | null;
  band: string | null;
  history: { year: number; closing: number; preparatory: boolean }[];
}

/** Counts values that no known round explains, and years that count though their last round is not known. */
export async function countRounds(reader: Reader, lists: readonly PublishedList[]) {
  return [...(await countClosings(reader, lists)), ...(await countYears(reader, lists))];
}

/** The closings of the open data against the rounds of the published lists. */
async function countClosings(reader: Reader, lists: readonly PublishedList[]) {
  const whole = openCount('years with all rounds: a closing is not the most generous of them');
  const rest = openCount('other years: a closing is not the most generous of the rounds held');
  const final = openCount('open data call a year final whose last round is not known');
  const expected = new Map<string, number>();
  const seasons = new Map(lists.map(({ id, season }) => [id, season]));
  for (const list of lists)
    for (const { year, closing, lane } of closingsOf(list)) {
      const key = [list.id, year, list.contents.quotas[lane.quota], closing].join('|');
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
  Papa.parse<Record<string, string>>(await reader.text('/data/cutoffs.csv'), {
    header: true,
    skipEmptyLines: true,
    step({ data }) {
      const { list = '', year = '', quota, closing, institution, program, isFinal } = data;
      const key = [list, year, quota, Number(closing)].join('|');
      const left = expected.get(key) ?? 0;
      expected.set(key, left - 1);
      const season = seasons.get(list)?.(Number(year));
      const place = `${list} ${year}: ${institution}, ${program}: ${closing}`;
      (season?.isWhole ? whole : rest).look(left > 0 ? null : place);
      final.look(isFinal === 'true' && !season?.isFinal ? place : null);
    },
  });
  return [whole, rest, final];
}

/** The counts of years beside a rank, for every category and quota that has rows. */
async function countYears(reader: Reader, lists: readonly PublishedList[]) {
  const early = openCount('rows for a rank: years counted beyond the final ones');
  const wrong = openCount('rows for a rank: years inside that the final closings do not give');
  const beyond = openCount('rows for a rank: called outside, or counted, without a final year');
  const calls = lists.flatMap(callsOf);
  await forEach(calls, async ({ list, value, query }) => {
    const { rows = [] }: { rows: CutoffRow[] } = await reader.json(`/api/cutoffs?${query}`);
    for (const { institution, program, within, of, band, history } of rows) {
      const final = history.filter(
        ({ year, preparatory }) => list.season(year).isFinal && !preparatory,
      );
      const isIn = (closing: number) => (list.isByScore ? closing <= value : closing >= value);
      const inside = final.filter(({ closing }) => isIn(closing)).length;
      const place = `${query}: ${institution.name}, ${program}: ${within} of ${of}`;
      early.look((of ?? 0) > final.length ? place : null);
      wrong.look(within !== inside ? place : null);
      if (final.length === 0) beyond.look(band === 'beyond' || within !== 0 ? place : null);
    }
  });
  return [early, wrong, beyond];
}

/** A call for each category and quota of a list, with a rank in the middle of its closings. */
function callsOf(list: PublishedList) {
  const { contents, id, isByScore } = list;
  const newest = contents.years.length - 1;
  const isJosaa = list.seats === 'josaa';
  const lanes = contents.lanes.filter(
    ({ quota }) => !isJosaa || NATURAL.includes(contents.quotas[quota] ?? ''),
  );
  const groups = Map.groupBy(lanes, (lane) =>
    isJosaa ? `${lane.category}` : `${lane.category}/${lane.quota}`,
  );
  return [...groups.values()].flatMap((seats) => {
    const [first] = seats;
    const values = seats
      .flatMap(({ cells }) => cells.map(({ closing }) => closing))
      .sort((a, b) => a - b);
    const value = (values[Math.floor(values.length / 2)] ?? 0) / contents.scale;
    if (!first || newest < 0) return [];
    const category = contents.categories[first.category] ?? '';
    const isPwd = isJosaa && / \(?PwD\)?$/.test(category);
    const query = new URLSearchParams({
      list: id,
      category: isPwd ? category.replace(/ \(?PwD\)?$/, '') : category,
      limit: '100',
      [isByScore ? 'score' : 'rank']: String(isByScore ? value : Math.ceil(value)),
      ...(isJosaa ? { homeState: HOME } : { quota: contents.quotas[first.quota] ?? '' }),
      ...(isPwd && { pwd: 'true' }),
    });
    return [{ list, query: query.toString(), value: isByScore ? value : Math.ceil(value) }];
  });
}
