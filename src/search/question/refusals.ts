import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import type { Part } from './part.ts';
import type { Span } from './span.ts';
import type { Token } from './tokens.ts';

/**
 * A path whose refusal says what it refuses: "not in Delhi" a place, "MBA without CAT" an exam. "B.Tech
 * without maths" asks what the course requires. What is lacking stands beside its word, exams alone may
 * stand further off: "MBA without entrance exam in Pune" does not refuse Pune, and no record answers it.
 */
export function withRefusals(path: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const place = path.findIndex(({ part }) => part?.kind === 'without' && !part.excluded);
  const refusal = path[place]?.part;
  if (!refusal) return path;
  const step = refusal.label.endsWith('next') ? 1 : -1; // "except next" excepts what follows.
  const isLacking = refusal.label.startsWith('lacking');
  const between: string[] = [];
  const sentenceAt = (span: number) => tokens[(path[span]?.to ?? 0) - 1]?.sentence;
  const isBeside = (span: number) => path[span] && sentenceAt(span) === sentenceAt(place);
  const textsAt = (span: number) =>
    tokens.slice(path[span - 1]?.to ?? 0, path[span]?.to).map(({ text }) => text);
  let at = place + step;
  for (; isBeside(at) && !path[at]?.part; at += step) {
    const texts = textsAt(at);
    const isLinking = texts.every(isFunctionWord);
    if (isLinking && between.length > 0) break;
    if (!isLinking) between.push(...texts);
  }
  const beside = isBeside(at) ? path[at]?.part : undefined;
  const isApart = isLacking && between.length > 0 && beside?.kind !== 'exam';
  // "Apart from IIMB" wants no IIMB.
  const next = isBeside(place + step) ? path[place + step] : undefined;
  const isName = next?.name !== undefined || next?.word?.isOptional === false;
  const named = isName && !isLacking && !beside ? next : undefined;
  const refused = isApart || beside?.excluded || beside?.kind === 'without' ? undefined : beside;
  const words = [
    refusal.text,
    ...(isApart ? between : []),
    ...(named ? [textsAt(place + step).join(' ')] : []),
    ...(refused ? [refused.text] : []),
  ];
  const text = (step > 0 ? words : words.reverse()).join(' ');
  const others = path.filter(
    (span) => span !== named && (span.part === undefined || span.part !== refused),
  );
  const isOfCourse = others.some(({ part }) => part?.kind === 'course');
  // What is excepted is named where it is no part; "not" may negate a verb.
  const isExcepted = !refused && refusal.label.startsWith('except');
  const meaning = meaningOf(refused, {
    text,
    isLacking: isLacking || named !== undefined || isExcepted,
    isOfCourse,
  });
  const read = others.map((span) =>
    span.part === refusal ? { to: span.to, cost: span.cost, ...meaning } : span,
  );
  return withRefusals(read, tokens);
}

function meaningOf(
  refused: Part | undefined,
  { text, isLacking, isOfCourse }: { text: string; isLacking: boolean; isOfCourse: boolean },
): Pick<Span, 'part' | 'aside'> {
  const isTopic = refused?.kind === 'subject' || refused?.kind === 'branch';
  if (refused && !(isLacking && isTopic)) {
    const kind = refused.kind === 'exam' ? 'without' : 'not';
    return { part: { ...refused, kind, text, excluded: refused } };
  }
  if (isTopic && isOfCourse) return { aside: { kind: 'asks', label: 'eligibility', text } };
  return isLacking ? { aside: { kind: 'unanswered', label: text, text } } : {};
}
