import { type Language, pathIn } from '../domain/languages.ts';
import { isTranslated } from '../domain/pages.ts';

/**
 * The pieces of a document: what must stay as it is (comments, scripts, styles, what React has
 * written and will write anew, elements that hold text alone), tags, texts.
 */
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|title|textarea|svg|astro-island)\b[\s\S]*?<\/\1>|<(\/?)([\w-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/g;
/** An address within the site, of a link or a form. */
const ADDRESS = /(\s(?:href|action)=")(\/(?!\/)[^"]*)"/;
const LINKING = /^(?:a|form)$/;
const OWN_LANGUAGE = /\slang="/;
/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;
/** From the first Latin letter to the last one before another script. */
const LATIN = /\p{Script=Latin}(?:[^\p{Script=Devanagari}<]*\p{Script=Latin})?/gu;

/**
 * The HTML of a page in a language other than the first: its links and forms lead to pages of this
 * language, and what stays English says so by its `lang`, so that a voice reads it as English.
 */
export function localisedHtml(html: string, language: Language): string {
  let foreign: { name: string; depth: number } | null = null;
  // An island brings a piece of a body.
  let inBody = !html.includes('<body');
  let option = false;
  return html.replaceAll(
    PIECE,
    (piece: string, _kept, end?: string, name?: string, attributes?: string) => {
      if (name === undefined) {
        if (!inBody || foreign || piece.startsWith('<')) return piece;
        return option ? piece : withLatinMarked(piece);
      }
      if (name === 'body') inBody = end === '';
      if (name === 'option') option = end === '';
      if (foreign) {
        if (name === foreign.name) foreign.depth += end === '' ? 1 : -1;
        if (foreign.depth === 0) foreign = null;
      } else if (end === '' && inBody && OWN_LANGUAGE.test(attributes ?? '') && !VOID.test(name)) {
        foreign = { name, depth: 1 };
      }
      return end === '' && LINKING.test(name) ? withOwnAddress(piece, language) : piece;
    },
  );
}

function withOwnAddress(tag: string, language: Language): string {
  return tag.replace(ADDRESS, (whole, before: string, path: string) =>
    isTranslated(path) && !OTHER_LANGUAGE.test(tag) ? `${before}${pathIn(language, path)}"` : whole,
  );
}

/** The link to the same page in another language. */
const OTHER_LANGUAGE = /\shreflang="/;

function withLatinMarked(text: string): string {
  if (!/[a-z]/i.test(text)) return text;
  const entities: string[] = [];
  const plain = text.replaceAll(
    ENTITY,
    (entity) => `\u{F0000}${entities.push(entity) - 1}\u{F0001}`,
  );
  const marked = plain.replaceAll(LATIN, (run) => `<span lang="en">${run}</span>`);
  return marked.replaceAll(
    /\u{F0000}(\d+)\u{F0001}/gu,
    (_, at: string) => entities[Number(at)] ?? '',
  );
}
