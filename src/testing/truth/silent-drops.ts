import { isWithinDistance } from '../../domain/edit-distance.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { topicNamed } from '../../domain/reference/topics.ts';
import { searchQuery } from '../../domain/search/search.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { fold, nameWordsOf } from '../../domain/text.ts';
import { acronymIn, withLatinAmounts } from '../../search/question/hindi.ts';
import { fullWord, meaningsOf, nounOf } from '../../search/question/lexicon.ts';
import { type Aside, BEST } from '../../search/question/part.ts';
import { respelledWord } from '../../search/question/spelling.ts';
import type { SearchIndex } from '../../search/search-index.ts';

/** Kinds of words that need no mention beside what they belong to, as "college" in "law college". */
const IMPLIED: readonly string[] = ['type', 'level', 'without', 'list', 'word'];
/** The letters in which a corrected word may differ. */
const SLIPS = 2;
/** The year in which the questions are asked again. */
const YEAR = 2026;
/** A number by itself that is no year, as which one has no use. */
const NUMBER = /^(?!20[12]\d\.?$)\d[\d.]*%?$/;
/** A number of results, which every list has. */
const COUNT = /\b(?:top|best|good) \d+\b|\b\d+(?= (?:top|best|good)\b)/gi;
const POSSESSIVE = /['’]s$/;
const MARKS = /[\s,;/?!()"“”।&:]+/;

/** The content words of a question that an answer neither used nor says to be unused. */
export function silentlyDropped(index: SearchIndex, q: string): string[] {
  const found = index.search({ ...searchQuery.parse({ q }), year: YEAR });
  const { chosen } = index.explain(q);
  const isCompared = chosen.typed.length === 0 && found.total > 0;
  // Romanised Hindi is found by its sound as a whole.
  const isBySound = chosen.names.some(({ words }) => words.length === 0);
  if (isCompared || isBySound) return [];
  const { parts = [], dropped = [], also = [], absent = [] } = found.reading ?? {};
  const named = chosen.words.flatMap(({ word }) => (NUMBER.test(word) ? [] : [word]));
  const texts = [
    ...[...chosen.parts, ...chosen.also, ...parts].map(({ text }) => text),
    ...[...dropped, ...also.map(({ text }) => text), ...absent],
    ...chosen.asides.filter((aside) => isStated(aside, found)).map(({ text }) => text),
    ...[...chosen.names.flatMap(({ words }) => words), ...named].flatMap((word) => [
      word,
      chosen.texts.get(word) ?? word,
    ]),
    ...found.institutions.map(({ name }) => name),
    ...found.links.map(({ name }) => name),
  ];
  const known = new Set(texts.flatMap((text) => [text, ...text.split(MARKS)]).flatMap(formsOf));
  const isOfField = chosen.parts.some(({ kind }) => kind === 'subject' || kind === 'course');
  const labels = new Set([...chosen.parts, ...parts].map(({ label }) => label));
  const isUsed = (word: string) =>
    formsOf(word).some((form) => known.has(form)) ||
    [...known].some((form) => isSlipOf(word, form) || isBegun(word, form, known)) ||
    // Said twice, as "computer science (CS)" or "Chennai's Madras College".
    meaningsOf(nameWordsOf(word.replace(POSSESSIVE, ''))).some(({ label }) => labels.has(label)) ||
    (isOfField && meaningsOf(nameWordsOf(word)).some(({ kind }) => kind === 'subject'));
  return withLatinAmounts(q)
    .replaceAll(COUNT, ' ')
    .split(MARKS)
    .filter((word) => isContent(word) && !isUsed(word));
}

function formsOf(text: string): string[] {
  const acronym = acronymIn(text);
  return [
    fold(text),
    ...nameWordsOf(text),
    ...nameWordsOf(text).map(fullWord),
    ...(acronym ? [acronym] : []),
  ];
}

/** Whether a word was corrected to a known one. */
function isSlipOf(word: string, form: string): boolean {
  return word.length > SLIPS * 2 && isWithinDistance(fold(word), form, SLIPS);
}

/** Whether a word is two known ones written together: "iitmadras". */
function isBegun(word: string, form: string, known: ReadonlySet<string>): boolean {
  const whole = fold(word);
  return form !== '' && whole.startsWith(form) && known.has(whole.slice(form.length));
}

function isContent(text: string): boolean {
  const words = nameWordsOf(text);
  if (words.join('').length < 2) return false;
  if (NUMBER.test(text)) return true;
  if (/\d/.test(text) || isFunctionWord(text)) return false;
  return !words.every(
    (word) => isFunctionWord(word) || nounOf(word) !== undefined || isImplied(word),
  );
}

function isImplied(word: string): boolean {
  const meanings = [word, respelledWord(word) ?? word].flatMap((form) => meaningsOf([form]));
  // Every list begins with the best ranked.
  return meanings.some(({ kind, label }) => IMPLIED.includes(kind) || label === BEST);
}

/** Whether an answer states what an aside asks, in its list or by a page that it links. */
function isStated({ kind, label }: Aside, { reading, links, total }: SearchResult): boolean {
  const { asks, asksToo = [], outside = [] } = reading ?? {};
  // The answer names an absent institution by its full name instead of the word that was typed.
  if (kind === 'absent') return true;
  if (kind === 'outside') return outside.some((topic) => topic === label);
  if (kind === 'category')
    return links.some(
      ({ filled, kind: page }) =>
        filled?.['category'] !== undefined ||
        filled?.['pwd'] !== undefined ||
        page === 'guide' ||
        page === 'cutoffs',
    );
  if (kind === 'rank' || kind === 'percentile')
    return links.some(
      ({ kind: page, slug }) => page === 'cutoffs' || slug === 'percentile-marks-rank',
    );
  if (kind !== 'asks') return false;
  const row = topicNamed(label);
  return (
    asks === label ||
    asksToo.some((topic) => topic === label) ||
    (row?.inList === true && total > 0) ||
    (row?.weighs === true && links.length > 1) ||
    links.some(({ kind: page, slug }) =>
      page === 'exam' || page === 'course'
        ? row?.[page] !== undefined
        : [row?.page, ...(row?.treatedOn ?? []), label].some(
            (place) => place === page || place === `${page}/${slug}`,
          ),
    )
  );
}
