import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = ['src', 'netlify', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.includes('/node_modules/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const STATE = /const \[(\w+), (\w+)\] = useState\b/g;

/** Pairs of `useState` whose setter is not called `set` and the state's name. */
function misnamedSetters({ file, text }: Source): string[] {
  return [...text.matchAll(STATE)].flatMap(([, state = '', setter]) => {
    const expected = `set${state.charAt(0).toUpperCase()}${state.slice(1)}`;
    return setter === expected ? [] : [`${file}: ${setter} instead of ${expected}`];
  });
}

/** The lines with a comment that stands above another one instead of a declaration. */
function strayComments({ file, text }: Source): string[] {
  return [...text.matchAll(/\*\/\s*\n\s*\/\*\*/g)].map(
    ({ index }) => `${file}:${text.slice(0, index).split('\n').length}`,
  );
}

/** Where the visitor's rank is shown: only in the custom element that fills such places. */
function strayRankPlaces({ file, text }: Source): string[] {
  const places = [...text.matchAll(/<([\w-]+)[^<>]*\sdata-own=/g)].map(([, tag]) => tag);
  const isBuilt = /dataset\['own'\] = /.test(text);
  const isOwn = places.every((tag) => tag === 'own-row');
  return isOwn && (!isBuilt || text.includes("element('own-row'")) ? [] : [file];
}

describe('places for the rank of a visitor', () => {
  it('are custom elements, which fill themselves, on pages and in scripts', () => {
    const product = sources.filter(({ file }) => !file.startsWith('src/testing/'));
    expect(product.flatMap(strayRankPlaces)).toEqual([]);
    const script = "const own = element('p', {}); own.dataset['own'] = id;";
    expect(strayRankPlaces({ file: 'x.ts', text: script })).toEqual(['x.ts']);
    expect(strayRankPlaces({ file: 'x.astro', text: '<p data-own={id} />' })).toEqual(['x.astro']);
  });
});

describe('comments for documentation', () => {
  it('stand above what they document', () => {
    expect(sources.flatMap(strayComments)).toEqual([]);
  });

  it('are found by the check where another comment follows', () => {
    const text = ['let a = 1;', '/** A name. */', '', '/** A place. */', 'let b = 2;'].join('\n');
    expect(strayComments({ file: 'x.ts', text })).toEqual(['x.ts:2']);
  });
});

describe('setters of states', () => {
  it('are called "set" and the name of their state', () => {
    const islands = sources.filter(({ file }) => file.startsWith('src/islands/'));
    expect(islands.flatMap(misnamedSetters)).toEqual([]);
    expect(islands.length).toBeGreaterThan(100);
  });

  it('are found by the check where their name differs', () => {
    const text = 'const [page, setPage] = useState(1);\nconst [place, setSpot] = useState<At>(0);';
    expect(misnamedSetters({ file: 'x.tsx', text })).toEqual([
      'x.tsx: setSpot instead of setPlace',
    ]);
  });
});

/** Formats with options: V8 creates an Intl object at each such call, at 20 times the cost of its use. */
const FORMATS_ANEW = /\.toLocale\w*String\([^()]*,/g;

describe('numbers and dates for readers', () => {
  it('are formatted by Intl objects that are kept', () => {
    const product = sources.filter(({ file }) => !/^(?:src\/testing|tools)\//.test(file));
    const anew = product.flatMap(({ file, text }) =>
      [...text.matchAll(FORMATS_ANEW)].map(([call]) => `${file}: ${call}`),
    );
    expect(anew).toEqual([]);
  });

  it('are found by the check where options are given', () => {
    const text = "a.toLocaleString('en');\nb.toLocaleDateString(locale, { month: 'long' });";
    expect([...text.matchAll(FORMATS_ANEW)]).toHaveLength(1);
  });
});

/** Watching a whole page for parts that come late: such a part is a custom element, which acts itself. */
const PAGE_WATCHED = /\.observe\(\s*document\b/g;

describe('scripts of pages', () => {
  it('do not watch the whole page for late parts', () => {
    const product = sources.filter(({ file }) => /^src\/(?!testing\/)/.test(file));
    const watching = product.filter(({ text }) => text.match(PAGE_WATCHED));
    expect(watching.map(({ file }) => file)).toEqual([]);
  });

  it('are found by the check where they do', () => {
    const text = 'new MutationObserver(show).observe(document.body, { subtree: true });';
    expect(text.match(PAGE_WATCHED)).toHaveLength(1);
  });
});
