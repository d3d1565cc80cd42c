import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rankingAgencies } from '../domain/institutions/institution.ts';

/** Separators between facts; they contain no word. */
const SEPARATORS = /[·,;:()\d₹%…|"“”'/+\n–—×-]+/;
/** Words of the interface that may also occur in sources. */
const INTERFACE_WORDS = /^(?:lakh|crore|thousand|a year|Available|Not Available)$/;
/**
 * Length from which a text of a source counts as a sentence: no text of the interface equals one by
 * chance.
 */
const SENTENCE_LENGTH = 25;

/**
 * A function that tells whether a text consists only of content of `data/` or of the further texts.
 */
export function createDataMatcher(further: readonly string[]): (text: string) => boolean {
  const facts = ['CampusKosh', ...further, ...rankingAgencies];
  const files = readdirSync('data', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.json$|(?:jee-main|neet-ug)\.\w+\.br$/.test(name))) {
    const content = readFileSync(join('data', file));
    // The index of a cut-offs list precedes its compressed tables.
    if (file.endsWith('.br')) facts.push(...brotliDecompressSync(content).toString().split('"'));
    else collectTexts(JSON.parse(content.toString()), facts);
  }
  const pieces = new Set(facts.flatMap(splitFacts).map((piece) => piece.toLowerCase()));
  const sentences = facts.filter(({ length }) => length > SENTENCE_LENGTH).join('\n');

  function isKnown(piece: string): boolean {
    if (!/\p{L}{2}/u.test(piece)) return true;
    if (INTERFACE_WORDS.test(piece)) return false;
    // Pages show an agency beside its list, and addresses without their scheme.
    const bare = piece.replace(new RegExp(`^(?:${rankingAgencies.join('|')}) `), '');
    if (pieces.has(bare.toLowerCase())) return true;
    return /^[\w.]+\.(?:in|org|com|edu|net|test)$/.test(piece);
  }

  return (text) =>
    (text.length > SENTENCE_LENGTH && sentences.includes(text)) || splitFacts(text).every(isKnown);
}

function collectTexts(value: unknown, facts: string[]): void {
  if (typeof value === 'string') facts.push(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) facts.push(...Object.keys(value));
  for (const part of Object.values(value)) collectTexts(part, facts);
}

function splitFacts(text: string): string[] {
  return text.split(SEPARATORS).map((piece) => piece.trim());
}

/** Runs in the browser: all texts of the document's body that are shown or read aloud. */
export function textsOfBody(): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    // Letters in pictures mark places.
    if (!parent?.closest('script, style, noscript, template, svg')) {
      texts.push(nodes.currentNode.textContent ?? '');
    }
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts;
}
