import { freshQuestions } from '../truth/fresh-questions.ts';
import { nameQuestions } from '../truth/name-questions.ts';
import { type Expected, questions } from '../truth/questions.ts';

const HEAD = `# Questions that the search is held to

Written by \`npm run docs\` from \`src/testing/truth\`. What is expected has to be among the first five answers over
the catalogue; \`npx vitest run src/testing/truth/questions.test.ts\` and \`npm run bench -- search\` count how
many are.`;

const KINDS: Readonly<Record<string, string>> = {
  abbreviations: 'Abbreviations',
  otherNames: 'Other names',
  hindi: 'Hindi',
  names: 'Names',
  slips: 'With a slip',
  beginnings: 'Beginnings',
};

/** The page docs/questions.md. */
export function questionsPage(): string {
  const [words, fresh] = [questions, freshQuestions].map((rows) =>
    table(
      ['Question', 'Expected'],
      rows.map(([q, of]) => [q, wordsOf(of)]),
    ),
  );
  const names = Object.entries(nameQuestions).map(
    ([kind, group]) => `### ${KINDS[kind] ?? kind}\n\n${table(['Asked', 'Institution'], group)}`,
  );
  return `${HEAD}\n\n## In words of people\n\n${words}\n\n## At first sight\n\n${fresh}\n\n## By name\n\n${names.join('\n\n')}\n`;
}

function wordsOf(expected: Expected): string {
  if ('page' in expected) return `the page ${expected.page}`;
  if ('any' in expected) return expected.any.join(' or ');
  const filters = Object.entries(expected.all).map(([name, value]) => `${name} ${value}`);
  return `only ${filters.join(', ')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
