import { type Language, pathIn } from '../domain/languages.ts';
import { isTranslated } from '../domain/pages.ts';
import { wordsOf } from '../messages/catalogue.ts';
import { dot } from '../messages/dotted.ts';

/**
 * The tokens of a document: fixed parts (comments, scripts, styles, React's output, elements with
 * text only), tags and texts.
 */
const PIECE =
  /<!--[\s\S]*?-->|<(script|style|title|textarea|astro-island)\b[\s\S]*?<\/\1>|<(\/?)([\w-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/g;
/** An address within the site, of a link or a form. */
const ADDRESS = /(\s(?:href|action)=")(\/(?!\/)[^"]*)"/;
const LINKING = /^(?:a|form)$/;
/** Where signing in leads back to. */
const NEXT = /([?&;]next=)(%2F[^&"#]*)/;
/** The link to the same page in another language. */
const OTHER_LANGUAGE = /\shreflang="/;
/** Elements with a language, with a person's text, or without room for other elements. */
const KEPT = /\s(?:lang="|data-written|viewBox=")/;
/** Attributes that are read or heard. */
const HEARD = /(\s(?:aria-label|title|alt|label|data-label)=")([^"]+)"/g;
/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#39;': "'",
  '&#x27;': "'",
  '&quot;': '"',
  '&#34;': '"',
};
/** From the first Latin letter to the last one before another script. */
const LATIN = /\p{Script=Latin}(?:[^\p{Script=Devanagari}<]*\p{Script=Latin})?/gu;
const OTHER_SCRIPT = /\p{Script=Devanagari}/u;
/** From this length on an English text is a passage rather than a name or term. */
const PASSAGE = 90;
/** The beginning of a section of a page; its passages are marked once. */
const SECTION = /^(?:section|article|main)$/;
/** The separator between the facts of a line. */
const DOT = new RegExp(`(\\s${dot.trim()}\\s)`);

/**
 * Localises the HTML of a page: its links and forms lead to pages of the language, names of the
 * data are translated, and remaining English is marked with `lang`, so that screen readers
 * pronounce it correctly.
 */
export function localisedHtml(html: string, language: Language): string {
  const { nameOf, passageTexts } = wordsOf(language);
  let isNoted = false;
  let kept: { name: string; depth: number; isWritten: boolean } | null = null;
  // An island brings a piece of a body.
  let inBody = !html.includes('<body');
  let option = '';
  return html.replaceAll(
    PIECE,
    (piece: string, _whole, end?: string, name?: string, attributes = '') => {
      if (name === undefined) {
        if (!inBody || piece.startsWith('<') || (kept && !kept.isWritten)) return piece;
        const said = kept ? piece : named(piece, nameOf);
        if (option === '') {
          const note = isPassage(said) && !isNoted ? passageTexts.inEnglish : '';
          isNoted ||= note !== '';
          return withLatinMarked(said, note);
        }
        const tag = optionTag(option, piece, said);
        option = '';
        return tag + said;
      }
      const isStart = end === '';
      if (name === 'body') inBody = isStart;
      if (SECTION.test(name)) isNoted = false;
      if (kept) {
        if (name === kept.name) kept.depth += isStart ? 1 : -1;
        if (kept.depth === 0) kept = null;
      } else if (isStart && inBody && KEPT.test(attributes) && !VOID.test(name)) {
        kept = { name, depth: 1, isWritten: attributes.includes('data-written') };
      } else if (isStart && inBody && name === 'option') {
        // Written together with its text, which determines its value and language.
        option = piece;
        return '';
      }
      if (!isStart) return piece;
      const heard = kept
        ? piece
        : piece.replaceAll(
            HEARD,
            (_all, before: string, text: string) => `${before}${named(text, nameOf)}"`,
          );
      return LINKING.test(name) ? withOwnAddress(heard, language) : heard;
    },
  );
}

/** An option sends its text where it has no value, and can hold no element with a language. */
function optionTag(tag: string, text: string, said: string): string {
  const value = /\svalue\b/.test(tag) || said === text ? '' : ` value="${text.trim()}"`;
  const language = /[a-z]/i.test(said) && !OTHER_SCRIPT.test(said) ? ' lang="en"' : '';
  return tag.replace(/>$/, `${value}${language}>`);
}

function withOwnAddress(tag: string, language: Language): string {
  if (OTHER_LANGUAGE.test(tag)) return tag;
  const own = (path: string) => (isTranslated(path) ? pathIn(language, path) : path);
  return tag.replace(ADDRESS, (_, before: string, path: string) => {
    const next = (_all: string, name: string, value: string) =>
      name + encodeURIComponent(own(decodeURIComponent(value)));
    return `${before}${own(path).replace(NEXT, next)}"`;
  });
}

/** A text, or each part of a line with dots, by its name where it is one of the data. */
function named(text: string, nameOf: (name: string) => string): string {
  if (!/[a-z]/i.test(text)) return text;
  return text
    .split(DOT)
    .map((part) => {
      const trimmed = part.trim();
      const name = trimmed.replaceAll(ENTITY, (entity) => characters[entity] ?? entity);
      const said = nameOf(name);
      return said === name ? part : part.replace(trimmed, () => escaped(said));
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Whether a text is a passage that exists in English alone. */
function isPassage(text: string): boolean {
  return text.trim().length > PASSAGE && /[a-z]/i.test(text) && !OTHER_SCRIPT.test(text);
}

function withLatinMarked(text: string, note: string): string {
  if (!/[a-z]/i.test(text)) return text;
  if (!OTHER_SCRIPT.test(text)) {
    const said = text.replace(/\S(?:[\s\S]*\S)?/, (whole) => `<span lang="en">${whole}</span>`);
    return note === '' ? said : `<small class="in-english">${note}</small> ${said}`;
  }
  const entities: string[] = [];
  const plain = text.replaceAll(
    ENTITY,
    (entity) => `\u{F0000}${entities.push(entity) - 1}\u{F0001}`,
  );
  const marked = plain.replaceAll(LATIN, (run) => `<span lang="en">${run}</span>`);
  if (marked === plain) return text;
  // One element, since its parent may lay its children out as a row.
  return `<span>${marked}</span>`.replaceAll(
    /\u{F0000}(\d+)\u{F0001}/gu,
    (_, at: string) => entities[Number(at)] ?? '',
  );
}
