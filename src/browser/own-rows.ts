import type { CutoffRow } from '../domain/cutoffs/cutoffs.ts';
import { browserWords } from '../messages/browser.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { formats } from '../messages/formats.ts';
import {
  capitalise,
  closedWords,
  earlyWords,
  type OwnWords,
  roundsWords,
  seatCodes,
  standingWords,
} from '../messages/standing-words.ts';
import { fill } from '../messages/translation.ts';
import { choiceButton } from './choice-buttons.ts';
import { pageLanguage } from './page-language.ts';
import type { RankEntry } from './rank-entries.ts';

/** The rows of a visitor's rank with the words to tell them. */
export interface OwnRows {
  rows: readonly CutoffRow[];
  words: OwnWords;
}

/** Rows shown before the others are folded away, as many as the general ones. */
const ROWS_SHOWN = 2;

/** The visitor's own rows of cut-offs, in place of the general ones. */
export function buildRows(entry: RankEntry, found: OwnRows): HTMLElement[] {
  const { ownRankTexts: texts } = browserWords(pageLanguage());
  const { rows, words } = found;
  const { early, better, language } = words;
  const { sentence } = formats(language);
  const rest = rows.slice(ROWS_SHOWN);
  return [
    paragraph(
      'lane-part',
      `${sentence(fill(texts.yours, { list: entry.label }))} ${texts.caution}`,
    ),
    ...(early ? [paragraph('lane-early', sentence(earlyWords(words, better, early)))] : []),
    listOf(rows.slice(0, ROWS_SHOWN), found),
    ...(rest.length > 0
      ? [folded(fill(texts.otherRows, { count: rest.length }), listOf(rest, found))]
      : []),
  ];
}

function folded(text: string, content: HTMLElement): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = text;
  details.className = 'lane-rest';
  details.append(summary, content);
  return details;
}

function listOf(rows: readonly CutoffRow[], found: OwnRows): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'lanes';
  list.append(...rows.map((row) => buildRow(row, found)));
  return list;
}

function buildRow(row: CutoffRow, { rows, words }: OwnRows): HTMLElement {
  const { texts, early } = words;
  const { name } = row.institution;
  const isOfPart = rows.some(({ institution }) => institution.name !== name);
  const item = document.createElement('li');
  item.className = 'lane';
  const heading = document.createElement('h3');
  heading.textContent = row.program;
  const standing = paragraph('lane-standing', '');
  const closed = document.createElement('strong');
  closed.textContent = capitalise(closedWords(row, words));
  const rounds = row.of === 0 && early ? ` (${roundsWords(words, early)})` : '';
  standing.append(closed, `${rounds}; ${standingWords(texts, row)}`);
  const seat = [...(row.degree === null ? [] : [row.degree]), ...seatCodes(row)];
  item.append(
    heading,
    ...(isOfPart ? [paragraph('', name)] : []),
    paragraph('lane-codes small', joinWithDots(seat)),
    standing,
    choiceButton(row),
  );
  return item;
}

function paragraph(className: string, text: string): HTMLElement {
  const made = document.createElement('p');
  made.className = className;
  made.textContent = text;
  return made;
}
