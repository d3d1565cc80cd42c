import type { Catalogue } from './catalogue.ts';
import { type Count, openCount } from './count.ts';
import { rowsOfList } from './list-rows.ts';
import { type Reader, textOf } from './reader.ts';

/** The words of rows and heads for the values of the filter. */
const WORDS = new Map([
  ['Central government', 'central'],
  ['State government', 'state'],
  ['Government', 'government'],
  ['Government-aided', 'aided'],
  ['Private', 'private'],
  ['Deemed university', 'deemed'],
  ['Minority institution', 'minority'],
]);
/** What the kind of a university says of its ownership. */
const KINDS = new Map([
  ['Central university', 'central'],
  ['State university', 'state'],
  ['Private university', 'private'],
]);
const GOVERNMENT = ['central', 'state'];

function ownershipIn(words: readonly string[]): string[] {
  const found = words.flatMap((word) => WORDS.get(word) ?? KINDS.get(word) ?? []);
  return [...new Set(found)].sort();
}

/** Counts where list, filter and page disagree about who runs an institution. */
export async function openOwnershipCounts(reader: Reader, { institutions }: Catalogue) {
  const filters = openCount('the filter finds what the row does not say, or the reverse');
  const pages = openCount('the page says another ownership than the row');
  const records = openCount('the API answers another ownership than the row says');
  const said = new Map<string, string[]>();
  const found = new Map<string, Set<string>>();

  for (const ownership of WORDS.values())
    for await (const row of rowsOfList(reader, `ownership=${ownership}`)) {
      const own = found.get(row.id) ?? new Set();
      found.set(row.id, own.add(ownership));
      said.set(row.id, ownershipIn(row.notes));
    }
  for (const [id, words] of said) {
    const expected = new Set(words);
    if (words.some((word) => GOVERNMENT.includes(word))) expected.add('government');
    const own = found.get(id) ?? new Set();
    const isEqual = [...expected].sort().join() === [...own].sort().join();
    filters.look(isEqual ? null : `${nameOf(id)}: ${words} in its row, ${[...own]} in filters`);
  }
  const { institutions: all = [] } = await reader.json('/api/institutions/all');
  for (const { _id: id, ownership = [] } of all) {
    const isEqual = [...ownership].sort().join() === (said.get(id) ?? []).join();
    records.look(
      isEqual ? null : `${nameOf(id)}: ${ownership} in the API, ${said.get(id)} in its row`,
    );
  }

  function nameOf(id: string): string {
    return institutions.get(id)?.name ?? id;
  }

  /** Looks at the head of a page. */
  function lookAtPage(id: string, html: string): void {
    const line = [...html.matchAll(/<p class="headword-line">(.*?)<\/p>/gs)].at(-1)?.[1] ?? '';
    const head = ownershipIn(textOf(line).split(' · '));
    const row = said.get(id) ?? [];
    const isEqual = head.join() === row.join();
    pages.look(isEqual ? null : `${nameOf(id)}: ${head} on its page, ${row} in its row`);
  }

  const counts: Count[] = [filters, records, pages];
  return { all: counts, lookAtPage };
}
