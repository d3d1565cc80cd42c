import { nameIn } from '../../domain/institutions/own-name.ts';
import type { Language } from '../../domain/languages.ts';
import { nameWordsOf } from '../../domain/recognition/asked-name.ts';
import type {
  RecognitionLine,
  RecognitionMatch,
  RecognitionResult,
} from '../../domain/recognition/recognition.ts';
import { isDisputedLine } from '../../domain/reference/recognition-lists.ts';
import { siteWords } from '../../messages/site.ts';
import { type Card, drawnOrNull } from './card.ts';

/** The card of what official lists say of a name; null where the name cannot be drawn. */
export function checkCard(
  name: string,
  { matches, isFakeNamed }: RecognitionResult,
  language: Language,
): Card | null {
  const { checkTexts: texts, recognitionTexts } = siteWords(language);
  const question = texts.card.question;
  const typed = { question, name, place: null, about: null, isWarning: false };
  const [first, ...others] = matches;
  if (!first) {
    const lines = [texts.card.noProof];
    return drawnOrNull({ ...typed, answer: texts.card.notFound, lines });
  }
  if (isFakeNamed) {
    const fake = matches.find(({ lines }) => lines.some(isFakeLine)) ?? first;
    return fakeCard(headOf(fake, language), fake.lines, language);
  }
  if (matches.some(({ lines }) => lines.some(isFakeLine))) {
    return drawnOrNull({ ...typed, answer: texts.alike, lines: [] });
  }
  if (others.length > 0 && !isOnlyOne(name, matches)) {
    const lines = matches.slice(0, NAMED).map((match) => {
      const own = headOf(match, language);
      return texts.card.match(own, [...new Set(match.lines.map(({ body }) => body))]);
    });
    return drawnOrNull({ ...typed, answer: texts.several, lines });
  }
  return drawnOrNull({
    ...{ ...typed, ...headOf(first, language) },
    answer: answerOf(first.lines, language),
    lines: first.lines.map((line) =>
      isDisputedLine(line) ? line.text : `${recognitionTexts.bodies[line.body]}: ${line.text}`,
    ),
  });
}

/** What the lists say in short of an institution. */
function answerOf(lines: readonly RecognitionLine[], language: Language): string {
  const { checkTexts: texts } = siteWords(language);
  if (lines.length === 0) return texts.noLines;
  return lines.every(isDisputedLine) ? texts.card.askUgc : texts.card.found;
}

/** Whether the first match alone has exactly the name. */
function isOnlyOne(name: string, matches: readonly RecognitionMatch[]): boolean {
  const same = matches.filter((match) => nameKey(match.name) === nameKey(name));
  return same.length === 1 && same[0] === matches[0];
}

function nameKey(name: string): string {
  return nameWordsOf(name).join(' ');
}

/** The card of an institution that UGC lists as fake. */
export function fakeCard(
  head: Pick<Card, 'name' | 'place'>,
  lines: readonly RecognitionLine[],
  language: Language,
): Card | null {
  const { checkTexts: texts, recognitionTexts } = siteWords(language);
  return drawnOrNull({
    ...{ ...head, question: texts.card.question, about: null, isWarning: true },
    answer: recognitionTexts.fakeHead,
    lines: [...lines.filter(isFakeLine).map(({ text }) => text), texts.card.doNotPay],
  });
}

/** Institutions of one name that a card names. */
const NAMED = 3;

export function isFakeLine({ status }: RecognitionLine): boolean {
  return status === 'fake';
}

function headOf(match: RecognitionMatch, language: Language): Pick<Card, 'name' | 'place'> {
  const { nameOf } = siteWords(language);
  const { institution, name, place, state } = match;
  const isInName = (part: string) => name.includes(part);
  const places = [place, state].flatMap((part) =>
    part === null || isInName(part) ? [] : nameOf(part),
  );
  return {
    name: institution ? nameOf(nameIn(institution, language)) : name,
    place: places.length > 0 ? [...new Set(places)].join(', ') : null,
  };
}
