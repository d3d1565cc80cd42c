import type { Section } from './section.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Each ratio was measured side by side in one run, in turns; compare ratios,
not seconds: other work on the machine slows all sides. What a figure means stands above its table.
`;

/** The content of docs/benchmarks.md. */
export function documentOf(
  facts: Readonly<Record<string, string>>,
  sections: readonly Section[],
): string {
  const about = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  return `${HEAD}\n${about.join('\n')}\n\n${sections.map(sectionOf).join('\n\n')}\n`;
}

function sectionOf({ title, text, of, rows }: Section): string {
  const columns = Object.keys(Object.values(rows)[0] ?? {});
  const lines = Object.entries(rows).map(([name, row]) => [name, ...columns.map((c) => row[c])]);
  const rule = ['---', ...columns.map(() => '---:')];
  const table = [[of, ...columns], rule, ...lines].map(lineOf).join('\n');
  return `## ${title}\n\n${text}\n\n${table}`;
}

function lineOf(cells: readonly unknown[]): string {
  return `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
}
