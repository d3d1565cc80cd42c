import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { productFiles, toProductFile, visitCode } from './expressions/product-code.ts';

/** Methods of a text that take a regular expression, and of an expression that take a text. */
const OF_TEXTS = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split']);
const OF_EXPRESSIONS = new Set(['test', 'exec']);

/**
 * The calls in a file that read a label, `of`, by a regular expression. What a figure is about is
 * data: `about`.
 */
function readLabels(file: ReturnType<typeof toProductFile>): string[] {
  const found: string[] = [];
  visitCode(file, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression: subject, name } = node.expression;
    const [argument] = node.arguments;
    const isOnText = OF_TEXTS.has(name.text) && namesLabel(subject) && isExpression(argument);
    const isByExpression =
      OF_EXPRESSIONS.has(name.text) && argument !== undefined && namesLabel(argument);
    if (isOnText || isByExpression) found.push(`${file.file}: ${node.getText()}`);
  });
  return found;
}

/** Whether an expression is a label or is computed from one. */
function namesLabel(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'of';
  if (ts.isPropertyAccessExpression(node)) {
    return node.name.text === 'of' ? !isCalled(node) : namesLabel(node.expression);
  }
  return ts.forEachChild(node, (child) => namesLabel(child) || undefined) ?? false;
}

function isCalled(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

function isExpression(node: ts.Node | undefined): boolean {
  return node !== undefined && !ts.isStringLiteralLike(node);
}

describe('what a figure is about', () => {
  it('is read from no label by a regular expression', () => {
    expect(productFiles().flatMap(readLabels)).toEqual([]);
  });

  it.each([
    '/UG/.test(of)',
    "/UG/.exec(figure.of ?? '')",
    'PATTERN.test(row.of.slice(1))',
    "of?.replace(/ years$/, '')",
    'figure.of.split(PATTERN)',
    'label.toLowerCase().match(/UG/) ?? of.toLowerCase().match(/UG/)',
  ])('%s would be found', (code) => {
    expect(readLabels(toProductFile('src/a.ts', code))).toHaveLength(1);
  });

  it.each(['/UG/.test(name)', "of.split(': ')", 'index.of(id)', 'survivors.of(id).match(/a/)'])(
    '%s is none',
    (code) => expect(readLabels(toProductFile('src/a.ts', code))).toEqual([]),
  );
});
