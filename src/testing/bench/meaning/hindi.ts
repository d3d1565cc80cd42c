import { readFileSync } from 'node:fs';
import { expressionsIn } from '../../expressions/find.ts';
import { productFiles } from '../../expressions/product-code.ts';
import { type Catalogue, pageOf } from './catalogue.ts';
import { openCount } from './count.ts';
import { answerTo, forEach, partOf, type Reader, textOf } from './reader.ts';
import { statedInstitutions } from './stated.ts';

/** Each of so many institutions with facts is read in Hindi. */
const STEP = 10;
/** A word in Latin letters that is no code or abbreviation. */
const LATIN = /[A-Za-z]*[a-z]{2,}[A-Za-z]*/g;
const ESCAPES = /\\[a-zA-Z](?:\{[^}]*\})?|\(\?<\w+>/g;
const SENTENCE = /[\u0900-\u097f][\u0900-\u097f\s\d,.'’–-]{30,}/;
/** How the languages say that a sum is without a part, and that it is named at all. */
const PARTS: readonly Record<'english' | 'hindi', readonly [RegExp, RegExp]>[] = [
  { english: [/without (?:hostel and |hostel, )?mess/, /mess/], hindi: [/मेस के बिना/, /मेस/] },
  { english: [/without hostel/, /hostel/], hindi: [/हॉस्टल (?:और मेस )?के बिना/, /हॉस्टल/] },
];
/** What is marked as English, or as a name. */
const MARKED = /<(\w+)\b[^>]*\b(?:lang="en"|translate="no")[^>]*>[\s\S]*?<\/\1>/g;

/** Counts what Hindi pages leave in English without saying so, and meanings chosen by English words. */
export async function countHindi(reader: Reader, { institutions }: Catalogue) {
  const patterns = openCount(
    'expressions of src/messages/hi that look for English words in a text',
  );
  const long = openCount('the most visited courses and exams: no long text in Hindi');
  const english = openCount(
    'the most visited courses and exams: the open text is more English than Hindi',
  );
  const unmarked = openCount(
    'Hindi pages: Latin words that are not marked as English or as a name',
  );
  for (const file of productFiles().filter(({ file }) => file.startsWith('src/messages/hi/')))
    for (const { at, expression } of expressionsIn(file).literals)
      patterns.look(looksForEnglish(expression) ? at : null);

  const visited: { kind: string; slug: string }[] = JSON.parse(
    readFileSync('data/requirements.json', 'utf8'),
  );
  await forEach(visited, async ({ kind, slug }) => {
    const html = mainOf(await reader.text(`/hi/${kind}s/${slug}`));
    const open = html.replaceAll(/<details[\s\S]*?<\/details>/g, ' ');
    const proses = [...open.matchAll(/<(p|dd|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) =>
      textOf(text.replaceAll(MARKED, ' ')),
    );
    long.look(proses.some((text) => SENTENCE.test(text)) ? null : slug);
    const text = textOf(open.replaceAll(/<form[\s\S]*?<\/form>/g, ' '));
    const [latin, hindi] = [/[A-Za-z]/g, /[\u0900-\u097f]/g].map((letters) => count(text, letters));
    english.look((latin ?? 0) > (hindi ?? 0) ? `${slug}: ${latin} to ${hindi} letters` : null);
  });

  const stated = new Set(statedInstitutions().map(({ type, name }) => `${type}/${name}`));
  const some = [...institutions.values()]
    .filter(({ type, name }) => stated.has(`${type}/${name}`))
    .filter((_, at) => at % STEP === 0)
    .map((one) => `/hi${pageOf(one)}`);
  const pages = [...visited.map(({ kind, slug }) => `/hi/${kind}s/${slug}`), ...some];
  await forEach(pages, async (path) => {
    const html = mainOf(await reader.text(path));
    // Options cannot mark a part of them; their Latin letters are codes and names.
    const read = html.replaceAll(/<option[\s\S]*?<\/option>/g, ' ').replaceAll(MARKED, ' ');
    const words = textOf(read).match(LATIN) ?? [];
    unmarked.look(
      words.length > 0 ? `${path}: ${[...new Set(words)].slice(0, 8).join(' ')}` : null,
    );
  });
  return [patterns, long, english, unmarked, await countOpposites(reader)];
}

/** Compares the answers about costs of institutions with stated fees in both languages. */
async function countOpposites(reader: Reader) {
  const opposites = openCount(
    'answers about costs: with hostel or mess in one language, without in the other',
  );
  const withFees = statedInstitutions().filter(({ figures }) =>
    figures.some(([key]) => key === 'tuitionFee'),
  );
  await forEach(withFees, async (institution) => {
    const path = pageOf(institution);
    const answers = [
      answerTo('What does it cost?', await reader.text(path)) ?? '',
      answerTo('कितना खर्च होगा?', await reader.text(`/hi${path}`)) ?? '',
    ] as const;
    for (const { english, hindi } of PARTS) {
      const [said, saidInHindi] = [stanceOf(answers[0], english), stanceOf(answers[1], hindi)];
      const isOpposite = said !== null && saidInHindi !== null && said !== saidInHindi;
      opposites.look(isOpposite ? `${path}: ${answers.join(' / ')}` : null);
    }
  });
  return opposites;
}

type Stance = 'with' | 'without';

function stanceOf(answer: string, [without, named]: readonly [RegExp, RegExp]): Stance | null {
  if (without.test(answer)) return 'without';
  return named.test(answer) ? 'with' : null;
}

/** Whether an expression finds English words anywhere in a text, rather than a whole form such as "4 years". */
function looksForEnglish({ source }: RegExp): boolean {
  const isWhole = source.startsWith('^') && source.endsWith('$');
  return !isWhole && /[A-Za-z]{2,}/.test(source.replaceAll(ESCAPES, ''));
}

function mainOf(html: string): string {
  return partOf(html, /(<main[\s\S]*<\/main>)/) ?? '';
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
