import { openCount } from './count.ts';
import type { PublishedList } from './lists.ts';
import { forEach, partOf, type Reader, textOf } from './reader.ts';

/** A form's fields that are chosen among options, with what is chosen at first. */
interface Select {
  name: string;
  options: string[];
  chosen: string;
}

/** Counts choices of the form of /cutoffs that lead to nothing and on to nothing else. */
export async function countChoices(reader: Reader, lists: readonly PublishedList[]) {
  const offered = openCount('a category or quota of the form, all else as preset, finds nothing');
  const crossed = openCount('a category with another quota finds nothing and offers no other');
  for (const { id } of lists) {
    const form = selectsOf(await reader.text(`/cutoffs?list=${id}`));
    const preset = Object.fromEntries(form.map(({ name, chosen }) => [name, chosen]));
    const category = form.find(({ name }) => name === 'category')?.options ?? [];
    const quota = form.find(({ name }) => name === 'quota')?.options ?? [];
    const single = [
      ...category.map((one) => ({ ...preset, category: one })),
      ...quota.map((one) => ({ ...preset, quota: one })),
    ];
    await forEach(single, async (choice) => {
      const { head, hasWay } = await found(reader, { list: id, ...choice });
      offered.look(isNothing(head) && !hasWay ? `${id} ${JSON.stringify(choice)}` : null);
    });
    const pairs = category.flatMap((one) =>
      quota.map((other) => ({ category: one, quota: other })),
    );
    const step = Math.ceil(pairs.length / PAIRS);
    await forEach(
      pairs.filter((_, at) => at % step === 0),
      async (pair) => {
        const { head, hasWay } = await found(reader, { list: id, ...pair });
        crossed.look(isNothing(head) && !hasWay ? `${id} ${JSON.stringify(pair)}` : null);
      },
    );
  }
  return [offered, crossed];
}

/** As many pairs of a category and a quota are tried on each list. */
const PAIRS = 25;

async function found(reader: Reader, choice: Record<string, string>) {
  const html = await reader.text(`/cutoffs?${new URLSearchParams(choice)}`);
  const section = partOf(html, /<section id="found"(.*?)<\/section>/s) ?? '';
  return {
    head: textOf(partOf(section, /<h2 id="results"[^>]*>(.*?)<\/h2>/s) ?? ''),
    hasWay: section.includes('href="/cutoffs?'),
  };
}

function isNothing(head: string): boolean {
  return head === '' || head.startsWith('0 rows');
}

function selectsOf(html: string): Select[] {
  const form = partOf(html, /<form class="stack asked"(.*?)<\/form>/s) ?? '';
  return [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs)]
    .filter(([, name]) => name !== 'list')
    .map(([, name = '', body = '']) => {
      const options = [...body.matchAll(/<option value="([^"]*)"([^>]*)>/g)];
      const chosen = options.find(([, , rest]) => rest?.includes('selected')) ?? options[0];
      const values = options.map(([, value = '']) => textOf(value)).filter(Boolean);
      return { name, options: values, chosen: textOf(chosen?.[1] ?? '') };
    });
}
