import ts from 'typescript';
import { type ProductFile, visitCode } from './product-code.ts';

/** Methods of a text that take a regular expression, and of an expression that take a text. */
const OF_TEXTS = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split']);
const OF_EXPRESSIONS = new Set(['test', 'exec']);

/**
 * The calls in a file that read a label, `of`, by a regular expression. What a figure is about is
 * data: `about`.
 */
export function readLabels(file: ProductFile): string[] {
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
