import ts from 'typescript';
import { type ProductFile, visitCode } from './product-code.ts';

/** The names by which code reaches objects that any text may index. */
interface Dictionaries {
  /** Types that stand for such an object. */
  types: ReadonlySet<string>;
  /** Properties that hold one. */
  properties: ReadonlySet<string>;
  /** Functions that return one. */
  functions: ReadonlySet<string>;
}

/**
 * Lines that look a text up in an object itself, so that it finds what every object inherits, such
 * as `constructor`: an index that is no literal, and `in`. `lookup` and `Object.hasOwn` find own
 * properties alone.
 */
export function findLookups(files: readonly ProductFile[]): string[] {
  const dictionaries = collectDictionaries(files);
  return files.flatMap((file) => lookupsIn(file, dictionaries));
}

function lookupsIn(source: ProductFile, { types, properties, functions }: Dictionaries): string[] {
  const variables = new Map<string, ts.Node[]>();
  const found: string[] = [];
  visitCode(source, (node) => {
    const name = variableOf(node);
    if (name) variables.set(name, [...(variables.get(name) ?? []), scopeOf(node)]);
  });
  visitCode(source, (node) => {
    if (isInherited(node)) found.push(`${source.file}: ${node.getText()}`);
  });
  return found;

  function isInherited(node: ts.Node): boolean {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      return !ts.isLiteralExpression(node.left) && !ts.isPrivateIdentifier(node.left);
    }
    if (!ts.isElementAccessExpression(node) || isTarget(node)) return false;
    return !isOwnKey(node.argumentExpression) && isDictionary(node.expression);
  }

  /** The name that a declaration gives to a dictionary. */
  function variableOf(node: ts.Node): string | null {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
      const property = node.propertyName ?? node.name;
      return ts.isIdentifier(property) && properties.has(property.text) ? node.name.text : null;
    }
    if (!ts.isVariableDeclaration(node) && !ts.isParameter(node)) return null;
    if (!ts.isIdentifier(node.name)) return null;
    const { type, initializer } = node;
    const isOne = type
      ? isDictionaryType(type, types)
      : initializer && isMadeOfEntries(initializer);
    return isOne ? node.name.text : null;
  }

  function isMadeOfEntries(value: ts.Expression): boolean {
    if (ts.isAwaitExpression(value)) return isMadeOfEntries(value.expression);
    if (!ts.isCallExpression(value)) return false;
    const called = value.expression;
    if (ts.isPropertyAccessExpression(called)) return called.getText() === 'Object.fromEntries';
    return ts.isIdentifier(called) && functions.has(called.text);
  }

  function isDictionary(expression: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(expression)) return isDictionary(expression.expression);
    if (ts.isNonNullExpression(expression)) return isDictionary(expression.expression);
    if (ts.isBinaryExpression(expression)) {
      return isDictionary(expression.left) || isDictionary(expression.right);
    }
    if (ts.isCallExpression(expression)) return isMadeOfEntries(expression);
    if (ts.isPropertyAccessExpression(expression)) {
      // The types of words list every key.
      const isOfWords = /[tT]exts\b/.test(expression.expression.getText());
      return !isOfWords && properties.has(expression.name.text);
    }
    if (!ts.isIdentifier(expression)) return false;
    const scopes = variables.get(expression.text) ?? [];
    return scopes.some((scope) => scope.pos <= expression.pos && expression.end <= scope.end);
  }
}

/** A literal, a constant, or an index that is named as the position in a list. */
function isOwnKey(key: ts.Expression): boolean {
  if (ts.isBinaryExpression(key)) return isOwnKey(key.left) || isOwnKey(key.right);
  return ts.isLiteralExpression(key) || /^(?:[A-Z][A-Z_]+|at|\w*[iI]ndex)$/.test(key.getText());
}

/** Whether an index is written to or removed. */
function isTarget({ parent }: ts.Node): boolean {
  return (
    ts.isDeleteExpression(parent) ||
    (ts.isBinaryExpression(parent) &&
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isElementAccessExpression(parent.left))
  );
}

function scopeOf(node: ts.Node): ts.Node {
  for (let at = node.parent; ; at = at.parent) {
    if (ts.isBlock(at) || ts.isFunctionLike(at) || ts.isSourceFile(at)) return at;
  }
}

function collectDictionaries(files: readonly ProductFile[]): Dictionaries {
  const [types, properties, functions] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visitAll = (visit: (node: ts.Node) => void) => {
    for (const file of files) visitCode(file, visit);
  };
  visitAll((node) => {
    if (ts.isTypeAliasDeclaration(node) && isDictionaryType(node.type, types)) {
      types.add(node.name.text);
    }
  });
  const others = new Set<string>();
  visitAll((node) => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.type) {
      (isDictionaryType(node.type, types) ? properties : others).add(node.name.text);
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      if (isRecordSchema(node.initializer)) properties.add(node.name.text);
    } else if (ts.isFunctionDeclaration(node) && node.name) {
      if (node.type && isDictionaryType(node.type, types)) functions.add(node.name.text);
    }
  });
  // A name that stands for a list elsewhere would be found there.
  for (const other of others) properties.delete(other);
  return { types, properties, functions };
}

/** A schema of zod whose objects any text may index, such as `z.record(z.string(), z.int())`. */
function isRecordSchema(schema: ts.Expression): boolean {
  if (!ts.isCallExpression(schema) || !ts.isPropertyAccessExpression(schema.expression)) {
    return false;
  }
  const { expression: of, name } = schema.expression;
  return ts.isIdentifier(of) ? of.text === 'z' && name.text === 'record' : isRecordSchema(of);
}

/** Whether a type lets any text index its objects. */
function isDictionaryType(type: ts.TypeNode, known: ReadonlySet<string>): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some((one) => isDictionaryType(one, known));
  if (ts.isTypeLiteralNode(type)) return type.members.some(ts.isIndexSignatureDeclaration);
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const [first] = type.typeArguments ?? [];
  switch (type.typeName.text) {
    case 'Record':
      return first?.kind === ts.SyntaxKind.StringKeyword;
    case 'Readonly':
    case 'Partial':
    case 'Promise':
      return first !== undefined && isDictionaryType(first, known);
    default:
      return known.has(type.typeName.text);
  }
}
