import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';

const VOCABULARY = 'node_modules/schema-dts/dist/schema.d.ts';

/** Type of schema.org → its own and inherited properties. */
export function vocabulary(): (type: string) => ReadonlySet<string> | null {
  const parents = new Map<string, string[]>();
  const own = new Map<string, Set<string>>();
  const blocks = /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', from = '', body = ''] of readFileSync(VOCABULARY, 'utf8').matchAll(
    blocks,
  )) {
    parents.set(
      name,
      from
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    );
    own.set(name, new Set([...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(([, key = '']) => key)));
  }
  function collected(name: string): string[] {
    return [...(own.get(name) ?? []), ...(parents.get(name) ?? []).flatMap(collected)];
  }
  return (type) => {
    const name = [`${type}Leaf`, `${type}Base`].find((each) => own.has(each));
    return name === undefined ? null : new Set(collected(name));
  };
}

type Node = Record<string, unknown>;

/** All nodes of a document, including nested ones. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = Object.fromEntries(Object.entries(value));
  const inner = Object.values(node).flatMap(nodesIn);
  return '@type' in node ? [node, ...inner] : inner;
}

export function nodesOf(html: string): Node[] {
  const found = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...found].flatMap(([, json = '']) => {
    const data = JSON.parse(json);
    expect(data['@context']).toBe('https://schema.org');
    return nodesIn(data);
  });
}
