/** One walk over the pages of institutions with facts or cut-offs, for several counts. */
import { readFileSync } from 'node:fs';
import { type Catalogue, pageOf } from './catalogue.ts';
import { openCount } from './count.ts';
import { answerTo, forEach, type Reader } from './reader.ts';
import { statedInstitutions } from './stated.ts';

/** What counts look at on a page. */
interface PageCounts {
  lookAtHead(id: string, pay: string | null): void;
  lookAtPage(id: string, html: string): void;
}

/** Walks over the pages; counts those that have cut-offs and say nothing of them at the head. */
export async function countPages(
  reader: Reader,
  { institutions }: Catalogue,
  { lookAtHead, lookAtPage }: PageCounts,
) {
  const silent = openCount('pages with cut-offs say "Not reported" to "Can I get in?"');
  const missing = openCount('institutions of a list have no cut-offs on their page');
  const broken = openCount('a page does not open');
  const listed = new Set(
    Object.keys(JSON.parse(readFileSync('data/cutoffs/index.json', 'utf8')).institutions),
  );
  const stated = statedInstitutions().map(({ type, name }) => `${type}/${name}`);
  const wanted = new Set([...stated, ...listed]);
  const keyOf = ({ type, name }: { type: string; name: string }) => `${type}/${name}`;
  const some = [...institutions.values()].filter((one) => wanted.has(keyOf(one)));
  await forEach(some, async (one) => {
    const html = await reader.text(pageOf(one));
    broken.look(html === '' ? one.name : null);
    const hasCutoffs = html.includes('<h2 id="cutoffs"');
    const admission = answerTo('Can I get in?', html);
    if (hasCutoffs) silent.look(isSilent(admission) ? one.name : null);
    if (listed.has(keyOf(one))) missing.look(hasCutoffs ? null : one.name);
    lookAtHead(one.id, answerTo('What do graduates earn?', html));
    lookAtPage(one.id, html);
  });
  return [broken, missing, silent];
}

function isSilent(answer: string | null): boolean {
  return answer === null || answer === '' || answer.startsWith('Not reported');
}
