import type { Steps } from '../../async/index.ts';
import { limits } from '../../domain/limits.ts';
import { institutionsCalled } from '../../domain/reference/aliases.ts';
import { isPlace, isTopic } from './kinds.ts';
import { parseInSteps } from './parsing.ts';
import { hasKind, type Part } from './part.ts';
import { EMPTY_READING, type Reading, topicsIn } from './reading.ts';
import { isAsking, sentencesOf } from './sentences.ts';
import { lexiconAlone } from './span.ts';

/** What is read of a question, and the parts and topics of the remainder that have pages. */
export interface ReadText {
  text: string;
  beyond: { parts: readonly Part[]; topics: readonly string[] };
}

/**
 * Selects the sentences of a long question that are read, until the limit is reached: those that ask and have a
 * meaning first, then others with a meaning, then the rest. Returns the exams, courses and topics of the other
 * sentences, whose pages are linked.
 */
export function* readTextOf(question: string): Steps<ReadText> {
  if (question.length <= limits.query) return { text: question, beyond: { parts: [], topics: [] } };
  const sentences: { text: string; reading: Reading; order: number }[] = [];
  for (const text of sentencesOf(question)) {
    const { tokens, readings } = yield* parseInSteps(text, lexiconAlone);
    yield;
    const [reading = EMPTY_READING] = readings;
    const isCalled = tokens.tokens.some(({ words }) => institutionsCalled(words).length > 0);
    const isOfPart = isCalled || reading.parts.some((part) => isTopic(part) || isPlace(part));
    const isEmpty = !isOfPart && topicsIn(reading).length === 0;
    sentences.push({ text, reading, order: isEmpty ? 2 : isOfPart && isAsking(text) ? 0 : 1 });
  }
  const read = new Set<(typeof sentences)[number]>();
  let length = 0;
  for (const sentence of sentences.toSorted((a, b) => a.order - b.order)) {
    if (read.size > 0 && length + sentence.text.length >= limits.query) continue;
    read.add(sentence);
    length += sentence.text.length + 1;
  }
  const text = sentences.flatMap((one) => (read.has(one) ? one.text.trim() : [])).join(' ');
  const unread = sentences.flatMap((one) => (read.has(one) ? [] : one.reading));
  const parts = unread.flatMap((reading) => reading.parts);
  const beyond = {
    parts: parts.filter((part) => hasKind([part], 'exam', 'course')),
    topics: unread.flatMap(topicsIn),
  };
  return { text: text.slice(0, limits.query), beyond };
}
