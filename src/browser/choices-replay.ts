import type { Choice } from '../domain/cutoffs/choice.ts';
import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import type { ReplayAnswer } from '../domain/cutoffs/replay.ts';
import { browserWords } from '../messages/browser.ts';
import { formats } from '../messages/formats.ts';
import { fill } from '../messages/translation.ts';
import { seatKey } from './choice-store.ts';
import { publicApi } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { onRanksChange, usableEntries } from './rank-entries.ts';

/** How long the list must rest before it is looked up, in milliseconds. */
const PAUSE_MS = 300;

/** Says what the choices would have brought in past years, whenever they or the ranks change. */
export function startReplay(place: HTMLElement | null): (choices: readonly Choice[]) => void {
  let current: readonly Choice[] = [];
  let timer = 0;
  const run = async () => {
    const asked = current;
    const lines = asked.length === 0 ? [] : await findLines(asked);
    if (asked !== current || !place) return;
    place.replaceChildren(...lines.map(paragraph));
  };
  const start = (choices: readonly Choice[]) => {
    current = [...choices];
    clearTimeout(timer);
    timer = window.setTimeout(() => void run(), PAUSE_MS);
  };
  onRanksChange(() => start(current));
  return start;
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

async function findLines(choices: readonly Choice[]): Promise<string[]> {
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const lists = new Set(choices.map(({ list }) => list));
  const entries = usableEntries().filter(({ list }) => lists.has(list));
  if (entries.length === 0) return [...twiceWords(choices), texts.noRank];
  const without = [...lists].filter((list) => !entries.some((entry) => entry.list === list));
  const answer = await publicApi('POST', '/api/cutoffs/replay', {
    choices: choices.map(
      ({ list, institution, name, program, degree, years, quota, category, pool, pwd }) => ({
        ...{ list, institution, name, program, degree, years, quota, category, pool, pwd },
      }),
    ),
    ranks: Object.fromEntries(
      entries.map(({ list, values }) => [
        list,
        Object.fromEntries(
          rankNumbers.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
        ),
      ]),
    ),
  });
  if (!answer.ok)
    return [answer.kind === 'unreachable' ? texts.offline : answer.said || texts.noRank];
  // Safe: it is the answer of our own API, whose schema the server checks.
  const replayed = answer.data as ReplayAnswer;
  return [
    ...twiceWords(choices),
    ...(without.length > 0 ? [fill(texts.noRankFor, { lists: without.join(', ') })] : []),
    ...replayed.choices.flatMap(({ known }, at) =>
      known ? [] : [fill(texts.unknown, { choice: at + 1 })],
    ),
    ...replayed.years.flatMap((year) => yearWords(year, choices)),
    ...unusedWords(replayed),
    texts.caution,
  ];
}

function yearWords(
  { year, final, choice, closing, missing }: ReplayAnswer['years'][number],
  choices: readonly Choice[],
): string[] {
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const { number } = formats(pageLanguage());
  const got = choice === null ? undefined : choices[choice];
  const words =
    got && choice !== null && closing !== null
      ? fill(texts.got, {
          year,
          choice: choice + 1,
          name: got.name,
          program: got.program,
          closing: number(closing, 4),
        })
      : fill(texts.nothing, { year });
  return [
    [
      words,
      final ? '' : fill(texts.early, { year }),
      missing.length > 0 ? fill(texts.missing, { year, choices: numbersOf(missing) }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

function unusedWords({ years, choices }: ReplayAnswer): string[] {
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const used = new Set(years.flatMap(({ choice }) => choice ?? []));
  if (used.size === 0) return [texts.nothingEver];
  const unused = choices.flatMap(({ known }, at) => (known && !used.has(at) ? [at] : []));
  return unused.length === 0 ? [] : [fill(texts.unused, { choices: numbersOf(unused) })];
}

/** Places in the list, from 1, neighbours joined: 1–3, 7. */
function numbersOf(places: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place) last[1] = place + 1;
    else runs.push([place + 1, place + 1]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function twiceWords(choices: readonly Choice[]): string[] {
  const { choiceTexts: texts } = browserWords(pageLanguage());
  const seen = new Map<string, number>();
  return choices.flatMap((choice, at) => {
    const key = seatKey(choice);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, at);
    return first === undefined ? [] : [fill(texts.twice, { first: first + 1, second: at + 1 })];
  });
}
