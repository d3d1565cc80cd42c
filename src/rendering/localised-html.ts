import type { Steps } from '../async/index.ts';
import { type Language, pathIn } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { isTranslated } from '../domain/pages/pages.ts';
import { messagesIn } from '../messages/catalogue.ts';
import { dot } from '../messages/dotted.ts';

/**
 * The tokens of a document: fixed parts (comments, scripts, styles, React's output, elements with
 * text only), tags and texts. What is not closed reaches to the end, so that none is read twice.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea|astro-island)\b[\s\S]*?(?:<\/\1>|$)|<(\/?)([\w-]+)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)|[^<]+/g;
/** An address within the site, of a link or a form. */
const ADDRESS = /(\s(?:href|action)=")(\/(?!\/)[^"]*)"/;
const LINK_ELEMENT = /^(?:a|form)$/;
/** The address to which signing in returns. */
const NEXT = /([?&;]next=)(%2F[^&"#]*)/;
/** The link to the same page in another language. */
const OTHER_LANGUAGE = /\shreflang="/;
/** Elements that have a language, contain a person's text, or cannot contain other elements. */
const UNTRANSLATED = /\s(?:lang="|data-written|viewBox=")/;
/** Attributes that are displayed or announced. */
const READABLE_ATTRIBUTE = /(\s(?:aria-label|title|alt|label|data-label)=")([^"]+)"/g;
/** Elements without an end tag. */
const VOID_ELEMENT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#39;': "'",
  '&#x27;': "'",
  '&quot;': '"',
  '&#34;': '"',
};
/** From the first Latin letter to the last one before another script. */
const LATIN =
  /\p{Script=Latin}(?:[^[\p{L}--[\p{Script=Latin}\p{Script=Common}]]<]*\p{Script=Latin})?/gv;
/** A letter of any script but Latin, whichever the language of the page has. */
const OTHER_SCRIPT = /[\p{L}--[\p{Script=Latin}\p{Script=Common}]]/v;
/** From this length on an English text is a passage rather than a name or term. */
const PASSAGE_LENGTH = 90;
/** The beginning of a section of a page; its passages are marked once. */
const SECTION = /^(?:section|article|main)$/;
/** The separator between the facts of a line. */
const DOT = new RegExp(`(\\s${dot.trim()}\\s)`);

/** The tokens that are localised in one step. */
const TOKENS_AT_ONCE = 1_000;

/**
 * Localises the HTML of a page in steps: its links and forms lead to pages of the language, names of the
 * data are translated, and remaining English is marked with `lang`, so that screen readers
 * pronounce it correctly.
 */
export function* localiseHtml(html: string, language: Language): Steps<string> {
  const localise = createLocaliser(html, language);
  const parts: string[] = [];
  let end = 0;
  let count = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, , slash, name, attributes] = match;
    parts.push(html.slice(end, match.index), localise(token, slash, name, attributes));
    end = match.index + token.length;
    count += 1;
    if (count % TOKENS_AT_ONCE === 0) yield;
  }
  return parts.join('') + html.slice(end);
}

/** Returns the function that localises the tokens of a document, in their order. */
function createLocaliser(html: string, language: Language) {
  const { nameOf, passageTexts } = messagesIn(language);
  let isNoted = false;
  let untranslated: { name: string; depth: number; isWritten: boolean } | null = null;
  // An island is a fragment of a body.
  let inBody = !html.includes('<body');
  let option = '';
  return (token: string, end?: string, name?: string, attributes = ''): string => {
    if (name === undefined) {
      if (!inBody || token.startsWith('<') || (untranslated && !untranslated.isWritten))
        return token;
      const translated = untranslated ? token : translateNames(token, nameOf);
      if (option === '') {
        const note = isPassage(translated) && !isNoted ? passageTexts.inEnglish : '';
        isNoted ||= note !== '';
        return markLatin(translated, note);
      }
      const tag = optionTag(option, token, translated);
      option = '';
      return tag + translated;
    }
    const isStart = end === '';
    if (name === 'body') inBody = isStart;
    if (SECTION.test(name)) isNoted = false;
    if (untranslated) {
      if (name === untranslated.name) untranslated.depth += isStart ? 1 : -1;
      if (untranslated.depth === 0) untranslated = null;
    } else if (isStart && inBody && UNTRANSLATED.test(attributes) && !VOID_ELEMENT.test(name)) {
      untranslated = { name, depth: 1, isWritten: attributes.includes('data-written') };
    } else if (isStart && inBody && name === 'option') {
      // Written together with its text, which determines its value and language.
      option = token;
      return '';
    }
    if (!isStart) return token;
    const localisedTag = untranslated
      ? token
      : token.replaceAll(
          READABLE_ATTRIBUTE,
          (_all, before: string, text: string) => `${before}${translateNames(text, nameOf)}"`,
        );
    return LINK_ELEMENT.test(name) ? localiseAddress(localisedTag, language) : localisedTag;
  };
}

/** Adds value and language to an option, which submits its text and cannot contain elements. */
function optionTag(tag: string, text: string, translated: string): string {
  const value = /\svalue\b/.test(tag) || translated === text ? '' : ` value="${text.trim()}"`;
  const language = /[a-z]/i.test(translated) && !OTHER_SCRIPT.test(translated) ? ' lang="en"' : '';
  return tag.replace(/>$/, `${value}${language}>`);
}

function localiseAddress(tag: string, language: Language): string {
  if (OTHER_LANGUAGE.test(tag)) return tag;
  const localise = (path: string) => (isTranslated(path) ? pathIn(language, path) : path);
  return tag.replace(ADDRESS, (_, before: string, path: string) => {
    const localiseNext = (_all: string, name: string, value: string) =>
      name + encodeURIComponent(localise(decodeURIComponent(value)));
    return `${before}${localise(path).replace(NEXT, localiseNext)}"`;
  });
}

/** Translates a text, or each part of a line with dots, that is a name of the data. */
function translateNames(text: string, nameOf: (name: string) => string): string {
  if (!/[a-z]/i.test(text)) return text;
  return text
    .split(DOT)
    .map((part) => {
      const trimmed = part.trim();
      const name = trimmed.replaceAll(ENTITY, (entity) => lookup(characters, entity) ?? entity);
      const translated = nameOf(name);
      return translated === name ? part : part.replace(trimmed, () => escapeHtml(translated));
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Whether a text is a passage that only exists in English. */
function isPassage(text: string): boolean {
  return text.trim().length > PASSAGE_LENGTH && /[a-z]/i.test(text) && !OTHER_SCRIPT.test(text);
}

function markLatin(text: string, note: string): string {
  if (!/[a-z]/i.test(text)) return text;
  if (!OTHER_SCRIPT.test(text)) {
    const marked = text.replace(/\S(?:[\s\S]*\S)?/, (whole) => `<span lang="en">${whole}</span>`);
    return note === '' ? marked : `<small class="in-english">${note}</small> ${marked}`;
  }
  const entities: string[] = [];
  const plain = text.replaceAll(
    ENTITY,
    (entity) => `\u{F0000}${entities.push(entity) - 1}\u{F0001}`,
  );
  const marked = plain.replaceAll(LATIN, (latin) => `<span lang="en">${latin}</span>`);
  if (marked === plain) return text;
  // One element, since its parent may lay its children out as a row.
  return `<span>${marked}</span>`.replaceAll(
    /\u{F0000}(\d+)\u{F0001}/gu,
    (_, at: string) => entities[Number(at)] ?? '',
  );
}
