import { partOf, type Reader, textOf } from './reader.ts';

/** An institution in a list. */
export interface ListRow {
  id: string;
  /** Place, ownership and kind, as the row says them. */
  notes: string[];
  /** The course whose fee stands in the row. */
  feeCourse: string | null;
  /** The pay in the row, the course that it names, and the year that its academic year ended. */
  pay: { label: string | null; text: string; year: number } | null;
}

const PAGE = 100;
const NOT_A_COURSE = /^(?:Average|Fee|Median|Fees)\b/;

/** The rows of all pages of a list. */
export async function* rowsOfList(reader: Reader, query: string): AsyncGenerator<ListRow> {
  for (let page = 1; ; page += 1) {
    const rows = rowsOf(await reader.text(`/institutions?${query}&limit=${PAGE}&page=${page}`));
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

function rowsOf(html: string): ListRow[] {
  const [, ...items] = html.split('<li class="entry institution"');
  return items.map((item) => ({
    id: partOf(item, /data-save="([^"]*)"/) ?? '',
    notes: [
      ...(partOf(item, /class="entry-note">(.*?)<\/p>/s) ?? '').matchAll(/<span.*?<\/span>/gs),
    ]
      .map(([note]) => textOf(note).replace(/^· /, ''))
      .filter(Boolean),
    feeCourse: feeCourseOf(item),
    pay: payOf(item),
  }));
}

function feeCourseOf(item: string): string | null {
  const cell = partOf(item, /<div class="fact-fee"[^>]*>(.*?)<\/div>/s) ?? '';
  const course = textOf(partOf(cell, /<dt[^>]*><span[^>]*>(.*?)<\/span>/s) ?? '').replace(/,$/, '');
  const hasFee = cell.includes('₹');
  return !hasFee || course === '' || NOT_A_COURSE.test(course) ? null : course;
}

function payOf(item: string): ListRow['pay'] {
  const cell = partOf(item, /<div class="fact-pay"[^>]*>(.*?)<\/div>/s);
  if (cell === null) return null;
  const [head = '', ...spans] = [...cell.matchAll(/<span[^>]*>(.*?)<\/span>/gs)].map(([, part]) =>
    textOf(part ?? ''),
  );
  const year = partOf(spans.join(' '), /(\d{4})–/);
  const text = textOf(partOf(cell, /<dd[^>]*>(.*?)<\/dd>/s) ?? '');
  if (year === null || !text.includes('₹')) return null;
  return { label: partOf(head, /^Pay, (.+)$/), text, year: Number(year) + 1 };
}
