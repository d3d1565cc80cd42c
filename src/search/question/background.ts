import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { topicNamed } from '../../domain/reference/topics.ts';
import { isPlace, isStudied, isTopic } from './kinds.ts';
import { lexiconData } from './lexicon-data.ts';
import type { Part } from './part.ts';
import type { Span } from './span.ts';
import type { Token } from './tokens.ts';

const { before, break: breaks, after, next: following } = lexiconData.having;
// "66% in B.Com".
const SHARE = /^\d[\d.]*(?=%)/;
const signs = new Set([...before, ...after].flatMap((sign) => sign.split(' ')));

/**
 * A path without the background of a question: what the asker is or has, and what is said in sentences that ask
 * nothing. A topic, a place or a name of the background is kept only where the sentences that ask have none.
 * Returns the parts that were left out as well.
 */
export function withoutBackground(
  path: readonly Span[],
  tokens: readonly Token[],
): { path: readonly Span[]; also: readonly Part[] } {
  const isPlain = tokens.every(
    ({ text, isAsking }) => isAsking && !signs.has(text.toLowerCase().replace(SHARE, '')),
  );
  // Most questions say nothing of their asker.
  if (isPlain) return { path, also: [] };
  const isAsked = (span: Span) =>
    tokens[span.to - 1]?.isAsking === true && !isHad(span, path, tokens);
  const asked = path.filter(isAsked);
  const lacks: readonly ((span: Span) => boolean)[] = [isName, isOfTopic, isOfPlace].filter(
    (test) => !asked.some(test),
  );
  const isNarrow = asked.every((span) => !isOfTopic(span) || span.part?.kind === 'branch');
  if (isNarrow) return { path: withWhatFollows(path, tokens), also: [] };
  if (asked.length === path.length) return { path, also: [] };
  const also: Part[] = [];
  const kept = path.map((span, place): Span => {
    const { to, cost, part, aside, name, word } = span;
    const isTopic = aside?.kind === 'asks' && !isOfRanks(aside.label);
    const isUsed = part ?? name ?? (isTopic || (word && !word.isOptional));
    if (!isUsed || isAsked(span) || lacks.some((test) => test(span))) return span;
    if (part) also.push(part);
    if (part) return { to, cost };
    const own = tokens.slice(path[place - 1]?.to ?? 0, to);
    if (own.every(({ text }) => isFunctionWord(text))) return { to, cost };
    const text = own.map(({ text: typed }) => typed).join(' ');
    return { to, cost, aside: { kind: 'unanswered', label: text, text } };
  });
  return { path: kept, also };
}

/** A path on which a question about nothing but what the asker has asks what follows it: "after BAMS". */
function withWhatFollows(path: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const textAt = (place: number) => tokens[place]?.text.toLowerCase() ?? '';
  return path.map((span, place) => {
    const start = path[place - 1]?.to ?? 0;
    const isPassed =
      following.includes(textAt(start - 1)) ||
      following.includes(`${textAt(span.to)} ${textAt(span.to + 1)}`);
    const isNext = isPassed && isOfStudy(span) && span.aside === undefined;
    return isNext ? { ...span, aside: { kind: 'asks', label: 'career', text: '' } } : span;
  });
}

/** Whether a topic is of the ranks and the category that the asker has, which cut-offs need. */
function isOfRanks(topic: string): boolean {
  return topic === 'categories' || topicNamed(topic)?.institution?.section === 'cutoffs';
}

/** Whether a span is the name of an institution, or of a kind of them, or a word by which people call one. */
function isName({ name, word, part }: Span): boolean {
  const isCalled = word !== undefined && institutionsCalled([word.word]).length > 0;
  return name !== undefined || part?.kind === 'family' || isCalled;
}

function isOfTopic({ part }: Span): boolean {
  return part !== undefined && part.kind !== 'family' && isTopic(part);
}

function isOfStudy({ part }: Span): boolean {
  return part !== undefined && isStudied(part);
}

function isOfPlace({ part }: Span): boolean {
  return part !== undefined && isPlace(part);
}

/**
 * Whether the words beside a topic say that the asker has it: "after B.Tech", "a B.Tech ECE student". Only
 * function words and other topics of the kind stand between.
 */
function isHad(span: Span, path: readonly Span[], tokens: readonly Token[]): boolean {
  if (!isOfStudy(span)) return false;
  const sentenceOf = ({ to }: Span) => tokens[to - 1]?.sentence;
  const place = path.indexOf(span);
  const own = path.flatMap((other, at) =>
    sentenceOf(other) === sentenceOf(span)
      ? [{ other, isEarlier: at < place, texts: textsOf(other, path[at - 1], tokens) }]
      : [],
  );
  const earlier = own.filter(({ isEarlier }) => isEarlier).reverse();
  const [, ...later] = own.filter(({ isEarlier }) => !isEarlier);
  for (const { other, texts } of earlier) {
    if (!other.part && texts.some((text) => before.includes(text.replace(SHARE, '')))) return true;
    const isBreak = texts.some((text) => breaks.includes(text)) || !texts.every(isFunctionWord);
    if (isBreak && !isOfStudy(other)) break;
  }
  const next = later.findIndex(({ other }) => !isOfStudy(other));
  const [first = '', second = ''] = next < 0 ? [] : later.slice(next).flatMap(({ texts }) => texts);
  return after.includes(first) || after.includes(`${first} ${second}`);
}

function textsOf({ to }: Span, earlier: Span | undefined, tokens: readonly Token[]): string[] {
  return tokens.slice(earlier?.to ?? 0, to).map(({ text }) => text.toLowerCase());
}
