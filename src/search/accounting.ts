import type { Steps } from '../async/index.ts';
import { initialismOf, MIN_SHORT_NAME } from '../domain/initialism.ts';
import { isEveryday, isFunctionWord } from '../domain/reference/everyday-words.ts';
import { topicNamed } from '../domain/reference/topics.ts';
import {
  isPlaceKind,
  type KnownWord,
  type ReferencePage,
  type SearchReading,
} from '../domain/search/search-result.ts';
import { fold, nameWordsOf } from '../domain/text.ts';
import { cutoffPagesOf } from './pages/cutoff-pages.ts';
import { pagesOfPart, pagesOfTopic } from './pages/reference-pages.ts';
import { calledBy, type SearchContext } from './question/evaluation.ts';
import { isPlace, kinds } from './question/kinds.ts';
import { asking } from './question/lexicon-data.ts';
import { isNounLinked } from './question/nouns.ts';
import { parseInSteps } from './question/parsing.ts';
import type { Aside, Part } from './question/part.ts';
import type { RankedAnswer } from './question/ranked-answer.ts';
import { asidesOf, EMPTY_READING, type Reading } from './question/reading.ts';
import { MAX_NAMESAKES } from './question/span.ts';

/** What an answer shows, by which the words of its question are accounted for. */
interface Shown {
  /** The question as it was read. */
  q: string;
  links: readonly ReferencePage[];
  /** The institutions of its list. */
  matches: readonly number[];
  /** The years in the question for which the site holds no current facts. */
  years: readonly string[];
}

/** The most unused words beside one another that are read as one name. */
const MOST_JOINED = 4;
/** The unused words of a question that are read by themselves, since each takes as long as a short question. */
const MOST_READ = 8;

/**
 * A reading with its final unused words: without those that a linked page answers or that belong to what was found,
 * and with topics that nothing shown treats, numbers that no page takes and years without current facts. Words that
 * mean something by themselves are told apart from those that mean nothing here.
 */
export function* accountedReading(
  answer: RankedAnswer,
  shown: Shown,
): Steps<SearchReading | undefined> {
  if (!answer.reading) return undefined;
  const elsewhere = placesWithout(answer, shown.matches).map(({ text }) => text);
  const parts = answer.reading.parts.filter(({ text }) => !elsewhere.includes(text));
  const reading = { ...answer.reading, parts, dropped: [...answer.reading.dropped, ...elsewhere] };
  const texts = unusedTexts(reading, answer, shown);
  const isPart = (text: string) =>
    shown.years.includes(text) || reading.parts.some((part) => part.text === text);
  const dropped = texts.filter(isPart);
  const also: KnownWord[] = [];
  const unused = texts.filter((text) => !isPart(text));
  const left = unused.slice(0, MOST_READ);
  for (let from = 0; from < left.length; ) {
    let to = from;
    let known: readonly KnownWord[] = [];
    for (const words of runsFrom(left, from, shown.q)) {
      known = yield* knownAlone(words.join(' '), answer);
      to = from + words.length;
      if (known.length > 0) break;
    }
    yield;
    if (known.length > 0) also.push(...known);
    else dropped.push(...left.slice(from, to));
    from = to;
  }
  dropped.push(...unused.slice(MOST_READ));
  const isAnswered = ({ page }: KnownWord) =>
    shown.matches.length === 0 && page !== undefined && isLinked(page, shown.links);
  const apart = also.filter((word) => !isAnswered(word));
  return { ...withTreated(reading, shown), dropped, ...(apart.length > 0 && { also: apart }) };
}

/** Of several places of a named institution, those where none of what was found is: "VIT Vellore or Chennai". */
function placesWithout(
  { parts, isNamed, trace: { context } }: RankedAnswer,
  matches: readonly number[],
) {
  const places = parts.filter(isPlace);
  if (!isNamed || places.length < 2 || matches.length === 0 || matches.length > MAX_NAMESAKES)
    return [];
  const isThere = (place: Part) => {
    const filter = kinds[place.kind].filter(place, parts, context);
    return filter === null || context.select([filter], matches).length > 0;
  };
  return places.some(isThere) ? places.filter((place) => !isThere(place)) : [];
}

/** The topics that a reading states. */
function statedIn({ asks, asksToo = [] }: SearchReading) {
  return asks ? [asks, ...asksToo] : asksToo;
}

/** A reading without the topics that nothing shown treats, where something is shown of another. */
function withTreated(reading: SearchReading, shown: Shown): SearchReading {
  const { asks: _asks, asksToo: _asksToo, ...rest } = reading;
  const [first, ...others] = statedIn(reading).filter((topic) => isShown(topic, reading, shown));
  const more = others.length > 0 ? { asksToo: others } : {};
  return first === undefined ? reading : { ...rest, asks: first, ...more };
}

/** The unused words from one of them that stand beside one another in a question, the longest run first. */
function runsFrom(texts: readonly string[], from: number, q: string): string[][] {
  const runs = Array.from({ length: MOST_JOINED }, (_, place) =>
    texts.slice(from, from + place + 1),
  );
  const isRun = (words: readonly string[]) => words.length === 1 || q.includes(words.join(' '));
  return runs.filter((words, place) => words.length === place + 1 && isRun(words)).reverse();
}

/** What words mean by themselves: the institutions called by them, parts of a question, or topics. */
function* knownAlone(text: string, { trace: { context } }: RankedAnswer): Steps<KnownWord[]> {
  const { readings } = yield* parseInSteps(text, context.vocabulary);
  // The whole of a few words may also occur in a name.
  const reading = readings.find((one) => one.names.length === 0) ?? EMPTY_READING;
  const isPlain = isEveryday(text);
  const names = isPlain ? [] : readings.flatMap((one) => institutionsIn(one, context));
  // "along" is a place only where a question says so.
  const parts = reading.parts.filter(
    ({ kind }) => kind !== 'type' && !(isPlain && isPlaceKind(kind)),
  );
  const topics = asidesOf('asks', reading).filter((topic) => !isIdle(topic));
  const isWhole = reading.words.length === 0 && isOfTopics(reading);
  if (isWhole && parts.length > 0)
    return parts.map((part) => ({
      text: part.text,
      label: part.label,
      ...first(pagesOfPart(part)),
    }));
  const lists = cutoffPagesOf(nameWordsOf(text));
  if (lists.length > 0) return lists.slice(0, 1).map((page) => ({ text, label: page.name, page }));
  const [name] = names;
  if (name !== undefined) return [{ text, label: names.length > 1 ? text : name }];
  if (!isWhole) return [];
  return topics.map((topic) => ({
    text: topic.text,
    label: topic.text,
    ...first(pagesOfTopic(topic.label)),
  }));
}

function first([page]: readonly ReferencePage[]): Pick<KnownWord, 'page'> {
  return page ? { page } : {};
}

/** The institutions of which words are the whole name, or by which people call them. */
function institutionsIn(reading: Reading, context: SearchContext): readonly string[] {
  const whole = reading.names.flatMap(({ isWhole, documents }) => (isWhole ? documents : []));
  const isAll = isOfTopics(reading) && reading.words.every(({ isOptional }) => !isOptional);
  const found = new Set(isAll ? [...calledBy(reading, context), ...whole] : []);
  return [...found].map(context.documents.nameOf);
}

/** Whether every aside of a reading is a topic, so that all its words have a meaning. */
function isOfTopics({ asides }: Reading): boolean {
  return asides.every(({ kind }) => kind === 'asks');
}

/** Whether no content word of the question states a topic: a rank, for example, implies one. */
function isIdle({ text }: Aside): boolean {
  return text === '' || text.split(' ').every(isFunctionWord);
}

/** Whether a page is linked, whatever is filled in or shown of it. */
function isLinked({ kind, slug }: ReferencePage, links: readonly ReferencePage[]): boolean {
  return links.some((page) => page.kind === kind && (page.slug === slug || slug === ''));
}

/** The texts of a question that its answer does not use, each once and in the order of the question. */
function unusedTexts(
  reading: SearchReading,
  { parts, isNamed, trace: { chosen, context } }: RankedAnswer,
  { q, links, matches, years }: Shown,
): string[] {
  const hasList = matches.length > 0;
  const isOfLinks = ({ kind, names, label }: Part) =>
    links.some((page) =>
      page.kind === kind ? names.includes(page.name) : page.name.includes(label),
    );
  const isOfPage = !hasList && reading.asks !== undefined;
  const isOfPages = parts.every(isOfLinks) && reading.nearest === undefined;
  const checked = links.flatMap(({ kind, slug }) => (kind === 'check' ? slug.split(/\s+/) : []));
  const used = new Set([
    ...chosen.also.filter(isOfLinks).map(({ text }) => text),
    ...(hasList ? [] : checked),
    ...(isOfPages && !hasList ? parts.map(({ text }) => text) : []),
    ...(isOfPage ? chosen.parts.filter(isOfLinks).map(({ text }) => text) : []),
    ...asidesOf('noun', chosen).flatMap((noun) =>
      isNounLinked(noun, chosen, links) ? [noun.text] : [],
    ),
  ]);
  const topics = asidesOf('asks', chosen).filter((topic) => !isIdle(topic));
  const isTreated = ({ label, text }: Aside) => isShown(label, reading, { links, matches }, text);
  // Where nothing is shown of any topic, the answer asks for the name of what has it.
  const lost = statedIn(reading).every((label) => !isShown(label, reading, { links, matches }))
    ? []
    : topics.filter((topic) => !isTreated(topic));
  const treated = topics.filter(isTreated);
  const isOfFound = (text: string) => {
    if (!hasList || matches.length > MAX_NAMESAKES) return false;
    const holders = nameWordsOf(text).map((word) => new Set(context.scoring.documentsOf(word)));
    const has = (document: number) =>
      holders.length > 0 && holders.every((own) => own.has(document));
    // "MGM" is used where Mahatma Gandhi Medical College is what was found.
    const isShortFor = (document: number) =>
      initialismOf(nameWordsOf(context.documents.nameOf(document)))?.startsWith(fold(text)) ===
      true;
    if (text.length >= MIN_SHORT_NAME && matches.every(isShortFor)) return true;
    return isNamed ? matches.some(has) : matches.every(has);
  };
  const isCarried = links.some(
    ({ rank, filled }) => (rank ?? filled?.['commonRank']) !== undefined,
  );
  const isOfExam = links.some(({ kind }) => kind === 'exam' || kind === 'cutoffs');
  const ranks = isCarried ? [] : asidesOf('rank', chosen);
  const numbers = [...ranks, ...(isOfExam ? [] : asidesOf('percentile', chosen))];
  const given = numbers.map(({ text }) => text.trim().replace(/\s+/g, ' '));
  const texts = new Set([...reading.dropped, ...lost.map(({ text }) => text), ...given, ...years]);
  const isUsed = (text: string) =>
    used.has(text) || treated.some((topic) => topic.text === text) || isOfFound(text);
  const unused = [...texts].filter((text) => !isUsed(text));
  return unused.toSorted((a, b) => q.indexOf(a) - q.indexOf(b));
}

/** Whether an answer shows something of a topic: in its list, on a linked page, or by asking for what it lacks. */
function isShown(
  label: string,
  reading: SearchReading,
  { links, matches }: Pick<Shown, 'links' | 'matches'>,
  text = '',
): boolean {
  const row = topicNamed(label);
  const isStated = statedIn(reading).some((topic) => topic === label);
  const isListed = matches.length > 0 && (isStated || row?.inList === true);
  if (!row || isListed || (isStated && (reading.lacks !== undefined || label === 'city')))
    return true;
  const { page, treatedOn = [], weighs } = row;
  // A page about another subject does not answer a question for a number.
  const isCounted = text.split(' ').some((word) => asking.count.has(word.toLowerCase()));
  const treating: readonly string[] = [...(page ? [page] : []), ...(isCounted ? [] : treatedOn)];
  if (weighs && links.length > 1) return true;
  return links.some(({ kind, slug }) => {
    if (kind === 'exam' || kind === 'course') return row[kind] !== undefined;
    return treating.includes(kind) || treating.includes(`${kind}/${slug}`);
  });
}
