import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rankingAgencies } from '../domain/institution.ts';

/** What stands between two things that the data tells: no word. */
const BETWEEN = /[·,;:()\d₹%…|"“”'/+\n–—×-]+/;
/** The site says these itself, though a source may say them too. */
const OURS = /^(?:lakh|crore|thousand|a year|Available|Not Available)$/;
/** A sentence of a source is long; no text of the site is one by chance. */
const SENTENCE = 25;

/** Whether a text says nothing but what `data/`, or one of these further texts, says. */
export function readData(further: readonly string[]): (text: string) => boolean {
  const told = ['CampusKosh', ...further, ...rankingAgencies];
  const files = readdirSync('data', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.json$|(?:jee-main|neet-ug)\.\w+\.br$/.test(name))) {
    const content = readFileSync(join('data', file));
    // Before the tables of a list of cut-offs stand the bytes of its index.
    if (file.endsWith('.br')) told.push(...brotliDecompressSync(content).toString().split('"'));
    else gather(JSON.parse(content.toString()), told);
  }
  const pieces = new Set(told.flatMap(piecesOf).map((piece) => piece.toLowerCase()));
  const whole = told.filter(({ length }) => length > SENTENCE).join('\n');

  function isKnown(piece: string): boolean {
    if (!/\p{L}{2}/u.test(piece)) return true;
    if (OURS.test(piece)) return false;
    // An agency and its list stand side by side; an address is shown without what every one has.
    const bare = piece.replace(new RegExp(`^(?:${rankingAgencies.join('|')}) `), '');
    if (pieces.has(bare.toLowerCase())) return true;
    return /^[\w.]+\.(?:in|org|com|edu|net|test)$/.test(piece);
  }

  return (text) =>
    (text.length > SENTENCE && whole.includes(text)) || piecesOf(text).every(isKnown);
}

function gather(value: unknown, told: string[]): void {
  if (typeof value === 'string') told.push(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) told.push(...Object.keys(value));
  for (const part of Object.values(value)) gather(part, told);
}

function piecesOf(text: string): string[] {
  return text.split(BETWEEN).map((piece) => piece.trim());
}

/** Where a page shows or lets one hear texts: runs in the browser, over the body of its document. */
export function textsOfBody(): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    // Letters in pictures are signs of places.
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
