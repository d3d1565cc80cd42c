import ts from 'typescript';
import { type ProductFile, visitCode } from './product-code.ts';

/** A regular expression of the product. */
export interface FoundExpression {
  at: string;
  expression: RegExp;
}

/** What a file has of regular expressions. */
export interface Expressions {
  literals: readonly FoundExpression[];
  /** Lines with `new RegExp` that a module runs once when it is loaded. */
  computed: readonly string[];
  /** Lines with `new RegExp` in a function, whose expression depends on its call. */
  perCall: readonly string[];
}

/** Finds the regular expressions of a file. */
export function expressionsIn(source: ProductFile): Expressions {
  const literals: FoundExpression[] = [];
  const [computed, perCall]: [string[], string[]] = [[], []];
  visitCode(source, (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      literals.push({ at: `${source.file}: ${node.text}`, expression });
    } else if (makesExpression(node)) {
      (isInFunction(node) ? perCall : computed).push(`${source.file}: ${node.getText()}`);
    }
  });
  return { literals, computed, perCall };
}

/** `new RegExp(…)`, `RegExp(…)`, and string methods that read a text as an expression. */
function makesExpression(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** Whether a node is in a function, other than one passed to a method where a module is loaded. */
function isInFunction(node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const isCallback = ts.isArrowFunction(at) && ts.isCallExpression(at.parent);
    if (ts.isFunctionLike(at) && !isCallback) return true;
  }
  return false;
}

/** The expressions that modules make while `load` loads them. */
export async function recordExpressions(load: () => Promise<unknown>): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, given, newTarget) {
      const expression: RegExp = Reflect.construct(target, given, newTarget);
      made.push(expression);
      return expression;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}
