import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Functions whose arguments run once at a time, or one after another. */
const GUARDS = ['useAction', 'useActions', 'useAttempt', 'onceAtATime', 'inTurn'];
/** What the forms of screens are given to send: they run it through `useAttempt` or `useAction`. */
const SENT_BY_FORMS = ['AccountForm.send', 'AdForm.save', 'InstitutionForm.save'];
/** The functions that load a module and say so where it is missing. */
const LOADERS = ['lazily', 'inBackground'];
/** The transport itself, whose calls are told apart by their method where they are made. */
const TRANSPORT = /^src\/browser\/(?:api-client|exchange|refresh)\.ts$/;

type Sources = ReadonlyMap<string, string>;

const sources: Sources = new Map(
  ['src/browser', 'src/islands', 'src/pages', 'src/layouts']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((f) => `${folder}/${f}`))
    .filter((file) => /(?<!\.test)\.(?:tsx?|astro)$/.test(file))
    .map((file) => [file, scriptOf(file, readFileSync(file, 'utf8'))]),
);

/** The scripts of a file, which in an Astro page stand between its tags. */
function scriptOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  return [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n');
}

interface Action {
  /** Whether it answers presses itself: a component, a hook, or a script with listeners. */
  isEntry: boolean;
  /** Whether it sends a write outside every guard. */
  writes: boolean;
  /** The functions that it names outside every guard, as `file#name`. */
  uses: Set<string>;
}

/** The functions of all files; one within another is `file#outer/inner`. */
function functionsOf(among: Sources): Map<string, Action> {
  const functions = new Map<string, Action>();
  for (const [file, text] of among) {
    if (TRANSPORT.test(file)) continue;
    const tree = parse(file, text);
    const guards = guardsIn(tree);
    const names = importedNames(file, tree);
    const topLevel = tree.statements.flatMap(namedFunctionsOf);
    for (const [name] of topLevel) names.set(name, `${file}#${name}`);
    for (const [name, node] of topLevel) collect(`${file}#${name}`, node, names);

    function collect(key: string, node: ts.Node, outer: ReadonlyMap<string, string>): void {
      const isComponentOrHook = /#(?:[A-Z][a-z]|use[A-Z])\w*$/.test(key);
      const found: Action = { isEntry: isComponentOrHook, writes: false, uses: new Set() };
      const inner = new Map(outer);
      const own = ownFunctions(node);
      for (const name of boundNames(node)) inner.delete(name);
      for (const [name] of own) inner.set(name, `${key}/${name}`);
      functions.set(key, found);
      for (const [name, nested] of own) collect(`${key}/${name}`, nested, inner);
      const nested = new Set(own.map(([, ownNode]) => ownNode));
      visit(node, { guards, nested }, (part) => {
        if (isWrite(part)) found.writes = true;
        if (isListening(part)) found.isEntry = true;
        const used = ts.isIdentifier(part) && !isOnlyName(part) && inner.get(part.text);
        if (used) found.uses.add(used);
      });
    }
  }
  return functions;
}

/** The entries that send a write which a second press would send again. */
function unguardedWrites(among: Sources): string[] {
  const functions = functionsOf(among);
  const known = new Map<string, boolean>();
  const isWriter = (name: string): boolean => {
    const found = functions.get(name);
    if (!found) return false;
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, false);
    const result =
      found.writes ||
      [...found.uses].some((used) => !functions.get(used)?.isEntry && isWriter(used));
    known.set(name, result);
    return result;
  };
  return [...functions]
    .filter(([name, { isEntry }]) => isEntry && isWriter(name))
    .map(([name]) => name);
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

interface Limits {
  guards: ReadonlySet<string>;
  /** Functions that are looked at by themselves. */
  nested: ReadonlySet<ts.Node>;
}

/** Visits what runs unguarded: not the arguments of a guard, nor what a form is given to send. */
function visit(node: ts.Node, limits: Limits, see: (node: ts.Node) => void): void {
  if (limits.nested.has(node)) return;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    if (limits.guards.has(node.expression.text)) return;
  }
  if (ts.isJsxAttribute(node)) {
    const element = node.parent.parent.tagName.getText();
    if (SENT_BY_FORMS.includes(`${element}.${node.name.getText()}`)) return;
  }
  see(node);
  ts.forEachChild(node, (child) => visit(child, limits, see));
}

/** Whether a name is a declaration's or a property's rather than a use of a function. */
function isOnlyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isVariableDeclaration(parent);
  return isNamed && parent.name === node;
}

/** The functions that a declaration or a statement names. */
function namedFunctionsOf(statement: ts.Node): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    return [[statement.name.text, statement]];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((declared): [string, ts.Node][] =>
    declared.initializer ? [[declared.name.getText(), declared.initializer]] : [],
  );
}

/** The named functions within another one. */
function ownFunctions(node: ts.Node): [string, ts.Node][] {
  const found: [string, ts.Node][] = [];
  const search = (part: ts.Node) => {
    const own =
      part === node ? [] : namedFunctionsOf(part).filter(([, value]) => isFunction(value));
    found.push(...own);
    if (own.length === 0) ts.forEachChild(part, search);
  };
  search(node);
  return found;
}

function isFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)
  );
}

/** The names that a function binds itself, such as its parameters. */
function boundNames(node: ts.Node): string[] {
  const names: string[] = [];
  const search = (part: ts.Node) => {
    const isBinding =
      ts.isParameter(part) || ts.isBindingElement(part) || ts.isVariableDeclaration(part);
    if (isBinding && ts.isIdentifier(part.name)) names.push(part.name.text);
    ts.forEachChild(part, search);
  };
  search(node);
  return names;
}

/** The guards, and the names under which a file has what they return. */
function guardsIn(tree: ts.SourceFile): Set<string> {
  const guards = new Set(GUARDS);
  const isGiven = /\bRunAction\b/.test(tree.text);
  if (isGiven) guards.add('run');
  const find = (node: ts.Node) => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isCallExpression(node.initializer)
    ) {
      const { expression } = node.initializer;
      if (GUARDS.includes(expression.getText())) {
        if (ts.isIdentifier(node.name)) guards.add(node.name.text);
        else
          for (const element of node.name.elements)
            if (ts.isBindingElement(element)) guards.add(element.name.getText());
      }
    }
    ts.forEachChild(node, find);
  };
  find(tree);
  return guards;
}

/** A call of the API that changes something: any method but GET. */
function isWrite(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText();
  const [first] = node.arguments;
  if (called === 'deleteAt') return true;
  const isCall = ['call', 'callForVersion', 'publicApi'].includes(called);
  if (isCall) return first?.getText() !== "'GET'";
  return called === 'exchange' && !/method: 'GET'/.test(first?.getText() ?? '');
}

function isListening(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/addEventListener$/.test(node.expression.getText()))
    return false;
  return /click|keydown|submit/.test(node.arguments[0]?.getText() ?? '');
}

/** The names that a file imports from others, as `file#name`. */
function importedNames(file: string, tree: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const target = posix.join(posix.dirname(file), statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      names.set(name.text, `${target}#${(propertyName ?? name).text}`);
  }
  return names;
}

/** The dynamic imports outside the functions that say where a module is missing. */
function bareImports(among: Sources): string[] {
  const found: string[] = [];
  for (const [file, text] of among) {
    const search = (node: ts.Node, isSafe: boolean) => {
      const isImport =
        ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isImport && !isSafe) found.push(`${file}: ${node.getText()}`);
      const isLoader = ts.isCallExpression(node) && LOADERS.includes(node.expression.getText());
      ts.forEachChild(node, (child) => search(child, isSafe || isLoader));
    };
    search(parse(file, text), false);
  }
  return found;
}

describe('writes of screens', () => {
  it('run once at a time, so that a second press sends nothing', () => {
    expect(unguardedWrites(sources)).toEqual([]);
  });

  it('are found by the check in a component, a hook and a script', () => {
    const calls = "export const send = () => call('PUT', '/api/x');";
    const imported = "import { send } from './calls.ts';";
    const among = new Map([
      ['a/calls.ts', calls],
      ['a/Button.tsx', `${imported} function Button() { return <b onClick={() => send()} />; }`],
      ['a/useSend.ts', `${imported} export function useSend() { return { send }; }`],
      ['a/start.ts', `${imported} function start() { addEventListener('click', send); }`],
      ['a/Good.tsx', `${imported} function Good() { const { run } = useAction(send); run(); }`],
      ['a/Read.tsx', "function Read() { void call('GET', '/api/x'); }"],
    ]);
    expect(unguardedWrites(among)).toEqual([
      'a/Button.tsx#Button',
      'a/useSend.ts#useSend',
      'a/start.ts#start',
    ]);
  });
});

describe('modules that load on demand', () => {
  it('are loaded by a function that says so when they are missing', () => {
    expect(bareImports(sources)).toEqual([]);
  });

  it('are found by the check without one', () => {
    const among = new Map([
      ['a.ts', "async function a() { await import('./b.ts'); }"],
      ['c.ts', "async function c() { await lazily(() => import('./b.ts')); }"],
    ]);
    expect(bareImports(among)).toEqual(["a.ts: import('./b.ts')"]);
  });
});
