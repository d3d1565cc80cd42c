import { mapBounded } from '../../../async/bounded.ts';

/** What a count reads of a product, as anybody outside does. */
export interface Reader {
  /** The text of an answer; the empty text for one that refuses. */
  text(path: string): Promise<string>;
  // The answers are those of any version of the product, so they have no type.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json(path: string): Promise<any>;
}

const PARALLEL = 4;

/** A reader of the product at an address. */
export function openReader(url: string): Reader {
  async function text(path: string) {
    const answer = await fetch(url + path);
    return answer.ok ? answer.text() : '';
  }
  return { text, json: async (path) => JSON.parse((await text(path)) || '{}') };
}

/** Does something for each, few at once. */
export async function forEach<One>(
  all: readonly One[],
  act: (one: One) => Promise<void>,
): Promise<void> {
  await mapBounded(all, PARALLEL, act);
}

const ENTITIES = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' }),
);

/** The text that a reader sees of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name) => ENTITIES.get(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first group of an expression in a text; null without a match. */
export function partOf(text: string, expression: RegExp): string | null {
  return expression.exec(text)?.[1] ?? null;
}

/** What the head of a page answers to a question; null where it does not ask it. */
export function answerTo(question: string, html: string): string | null {
  const at = html.indexOf(`<dt>${question}</dt>`);
  return at < 0 ? null : textOf(partOf(html.slice(at), /<dd[^>]*>(.*?)<\/dd>/s) ?? '');
}
