import { openCount } from './count.ts';
import type { PublishedList } from './lists.ts';
import { forEach, partOf, type Reader, textOf } from './reader.ts';

/** Shares of the closings of a list at which ranks are asked about. */
const SHARES = [0.05, 0.3, 0.7, 0.95];
const PAGE = 100;

interface BandRow {
  institution: { _id: string | null; name: string };
  band: string;
}

/** Compares what pages say of a rank with the rows of the call that they name. */
export async function countBands(reader: Reader, lists: readonly PublishedList[]) {
  const pages = openCount('/cutoffs: rows and institutions inside are not those of its call');
  const answers = openCount('search: institutions inside are not those of the call that it links');
  await forEach(lists.flatMap(ranksOf), async ({ id, name, value }) => {
    const query = `list=${id}&${name}=${value}`;
    const html = await reader.text(`/cutoffs?${query}`);
    const head = textOf(partOf(html, /<h2 id="results"[^>]*>(.*?)<\/h2>/s) ?? '');
    if (head !== '') {
      const own = await bandsOf(reader, query);
      const [, rows, institutions] = /^([\d,]+) rows? at ([\d,]+) institutions?/.exec(head) ?? [];
      const isEqual = numberOf(rows) === own.rows && numberOf(institutions) === own.institutions;
      pages.look(isEqual ? null : `${query}: ${head}; its call: ${JSON.stringify(own)}`);
    }
  });
  await forEach(questionsOf(lists), async (question) => {
    const html = await reader.text(`/institutions?q=${encodeURIComponent(question)}`);
    for (const [, query = '', body = ''] of html.matchAll(
      /<section class="question-answer"[^>]*><h2[^>]*><a href="\/cutoffs\?([^"]*)"(.*?)<\/section>/gs,
    )) {
      const said = partOf(
        textOf(body),
        /(?:Inside the cut-off|Within reach when last offered) at ([\d,]+) institutions?/,
      );
      if (said === null) continue;
      const call = query.replaceAll('&amp;', '&');
      const own = await bandsOf(reader, call);
      const isEqual = numberOf(said) === own.institutions;
      answers.look(isEqual ? null : `${question}, ${call}: ${said}; its call: ${own.institutions}`);
    }
  });
  return [pages, answers];
}

function numberOf(text = ''): number {
  return Number(text.replaceAll(',', ''));
}

/** The rows inside of a call, and their institutions. */
async function bandsOf(reader: Reader, query: string) {
  const names = new Set<string>();
  let rows = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await reader.json(`/api/cutoffs?${query}&limit=${PAGE}&page=${page}`);
    pages = answer.pages ?? 0;
    const inside = (answer.rows ?? []).filter(({ band }: BandRow) => band === 'within');
    for (const { institution } of inside) names.add(`${institution._id} ${institution.name}`);
    rows += inside.length;
    // Rows inside come first.
    if (inside.length < (answer.rows ?? []).length) break;
  }
  return { rows, institutions: names.size };
}

function ranksOf({ id, isByScore, contents }: PublishedList) {
  const values = contents.lanes
    .flatMap(({ cells }) => cells.map(({ closing }) => closing / contents.scale))
    .sort((a, b) => a - b);
  return SHARES.map((share) => {
    const value = values[Math.floor(values.length * share)] ?? 1;
    return { id, name: isByScore ? 'score' : 'rank', value: isByScore ? value : Math.ceil(value) };
  });
}

/** Questions with a rank, for exams that people name so. */
function questionsOf(lists: readonly PublishedList[]): string[] {
  return lists
    .filter(({ isByScore }) => !isByScore)
    .flatMap((list) =>
      ranksOf(list).map(({ id, value }) => `${id.replaceAll('-', ' ')} rank ${value}`),
    )
    .concat('jee main rank 130000');
}
