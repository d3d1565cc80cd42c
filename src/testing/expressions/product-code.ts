import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { once } from '../../domain/once.ts';

/** A file of the product with the code in it; of a component its scripts without the markup. */
export interface ProductFile {
  file: string;
  code: string;
  /** The markup of a component without its styles and scripts; empty for other files. */
  markup: string;
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/;
const SCRIPT = /<script\b(?:[^>]*[^>/])?>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[\s\S]*?<\/style>/g;

/**
 * The files that run for visitors: everything but tests and tools. Parsing them takes two seconds,
 * so all tests of a process share them with their trees.
 */
export const productFiles = once((): readonly ProductFile[] =>
  ['src', 'netlify']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(?:tsx?|astro)$/.test(file))
    .filter((file) => !file.startsWith('src/testing/') && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => toProductFile(file, readFileSync(file, 'utf8'))),
);

/** Divides a file into code and markup. */
export function toProductFile(file: string, text: string): ProductFile {
  if (!file.endsWith('.astro')) return { file, code: text, markup: '' };
  const front = FRONTMATTER.exec(text);
  const body = text.slice(front?.[0].length ?? 0);
  const scripts = [...body.matchAll(SCRIPT)].map(([, script = '']) => script);
  return {
    file,
    code: [front?.[1] ?? '', ...scripts].join('\n;\n'),
    markup: body.replaceAll(SCRIPT, '').replaceAll(STYLE, ''),
  };
}

const trees = new WeakMap<ProductFile, ts.SourceFile>();

/** Visits every node of a file's code. */
export function visitCode(source: ProductFile, visit: (node: ts.Node) => void): void {
  const { file, code } = source;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree =
    trees.get(source) ?? ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  trees.set(source, tree);
  const walk = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(tree);
}
