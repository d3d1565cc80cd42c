import type { CutoffRow, EarlyRounds } from '../domain/cutoffs/cutoffs.ts';
import {
  laterKey,
  roundsKey,
  runsOf,
  standingKey,
  type VerdictKey,
} from '../domain/cutoffs/verdict.ts';
import type { Language } from '../domain/languages.ts';
import { formats } from './formats.ts';
import { fill } from './translation.ts';

/** The words for how a rank stands against seats, in one language. */
type StandingTexts = Readonly<Record<VerdictKey | 'closed' | 'more' | 'upTo', string>>;

/** How the visitor's rank stands against a row; empty without a rank. */
export function standingWords(
  texts: StandingTexts,
  row: Pick<CutoffRow, 'band' | 'within' | 'of' | 'by'>,
): string {
  const key = standingKey(row);
  return key === null ? '' : fill(texts[key], { within: row.within ?? 0, of: row.of ?? 0 });
}

/** The texts of a language, and its formats. */
type Words = Pick<OwnWords, 'texts' | 'language'>;

/** Names the rounds that are held of a year that is not final. */
export function roundsWords(
  { texts, language }: Words,
  { rounds }: Pick<EarlyRounds, 'rounds'>,
): string {
  const runs = runsOf(rounds).flatMap(([from, to]) =>
    to - from < 2 ? [...new Set([from, to])].map(String) : [fill(texts.upTo, { from, to })],
  );
  return fill(texts[roundsKey(rounds)], { rounds: formats(language).list(runs) });
}

/** Says above the rows of a list that its newest year is not final. */
export function earlyWords(words: Words, better: 'lower' | 'higher', early: EarlyRounds): string {
  return `${roundsWords(words, early)}: ${words.texts[laterKey(better, early)]}`;
}

/** What the rows of a rank are told with. */
export interface OwnWords {
  texts: StandingTexts;
  language: Language;
  better: 'lower' | 'higher';
  /** What is known of the newest year's rounds where it is not final. */
  early: EarlyRounds | null;
}

/** How the rank stands, then the seat: the end of a long line may be cut. */
export function ownLine(row: CutoffRow, words: OwnWords): string {
  const { texts, better, early } = words;
  const later = row.of === 0 && early ? ` (${earlyWords(words, better, early)})` : '';
  const closed = closedWords(row, words);
  const line = `${standingWords(texts, row)}${later}: ${row.program} (${seatCodes(row).join(', ')})`;
  return capitalise(closed === '' ? line : `${line}, ${closed}`);
}

/** The hardest seat inside, else the nearest, and how many more are inside. */
export function ownAnswer(rows: readonly CutoffRow[], words: OwnWords): string | null {
  const [first] = rows;
  if (!first) return null;
  const inside = rows.filter(({ band }) => band === 'within').length;
  const { sentence } = formats(words.language);
  const more = inside > 1 ? [fill(words.texts.more, { count: inside - 1 })] : [];
  return [ownLine(first, words), ...more].map(sentence).join(' ');
}

/** The newest closing value; empty where only preparatory ones are known. */
export function closedWords(
  { history }: Pick<CutoffRow, 'history'>,
  { texts, language }: Pick<OwnWords, 'texts' | 'language'>,
): string {
  const newest = history.find(({ preparatory }) => !preparatory);
  if (!newest) return '';
  const { number } = formats(language);
  return fill(texts.closed, { value: number(newest.closing, 4), year: newest.year });
}

/** The codes of a seat that say something. */
export function seatCodes({
  quota,
  category,
  pwd,
  pool,
}: Pick<CutoffRow, 'quota' | 'category' | 'pwd' | 'pool'>): string[] {
  const codes = [quota, pwd ? `${category} PwD` : category, pool];
  return codes.filter((code) => code !== 'all' && code !== 'neutral');
}

/** The text with a capital first letter. */
export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
