import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { languages, pathIn } from '../../domain/languages.ts';
import { dataFileNames, dataPath } from '../../domain/open-data.ts';
import { routes } from '../../http/routes.ts';

/** The addresses that anyone may ask for, each with requests that cost it much. */
type DearRequests = ReadonlyMap<string, readonly string[]>;

/** What the requests name: two institutions as they stand in addresses. */
interface Named {
  type: string;
  name: string;
  ids: readonly string[];
}

const WORDS =
  'delhi engineering college government mba fees under 2 lakh hostel mumbai rank 5000 jee main private best women law near pune btech cse'.split(
    ' ',
  );
const RANKS = 'list=jee-main&rank=5000&category=OPEN';
/** Query names and a value for each that selects much. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  q: [
    shuffled(1),
    shuffled(2),
    WORDS.slice(0, 10).join(' '),
    'a',
    'कॉलेज में एडमिशन कैसे लें दिल्ली इंजीनियरिंग',
  ],
  sort: ['fee', 'name', 'established', 'rank'],
  list: ['jee-main', 'mht-cet', 'kcet'],
};

function shuffled(seed: number): string {
  const at = (word: string) =>
    [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) * seed) % 997, seed);
  return WORDS.toSorted((a, b) => at(a) - at(b)).join(' ');
}

/** Dear requests of every call and page that is rendered when it is asked for. */
export function dearRequests(named: Named): DearRequests {
  const { type, name, ids } = named;
  const parameters: Readonly<Record<string, string>> = {
    type,
    name: encodeURIComponent(name),
    state: 'maharashtra',
    district: 'pune',
    slug: 'jee-main',
    exam: 'jee-main',
    added: 'unknown',
    language: 'hi',
    list: 'jee-main',
    part: '1',
    id: ids[0] ?? '',
    userId: 'unknown',
    path: 'unknown/page',
  };
  const fill = (pattern: string) =>
    pattern.replaceAll(/\[(?:\.\.\.)?(\w+)\]|:(\w+)/g, (_, page = '', call = '') =>
      Object.hasOwn(parameters, page || call) ? String(parameters[page || call]) : 'x',
    );
  const asked = new Map<string, string[]>();
  for (const { method, path, access, query } of routes) {
    if (method === 'GET' && access === 'anyone')
      asked.set(path, withQueries(fill(path), namesOf(query), ids));
  }
  for (const pattern of renderedPages()) {
    const paths = pattern === '/data/[file]' ? dataFileNames.map(dataPath) : [fill(pattern)];
    const names = /institutions|cutoffs|compare|calendar|check/.test(pattern)
      ? ['q', 'sort', 'list', 'i', 'rank', 'field']
      : [];
    const inLanguages = /\.\w+$|data/.test(pattern) ? (['en'] as const) : languages;
    asked.set(
      pattern,
      paths.flatMap((path) =>
        inLanguages.flatMap((language) => withQueries(pathIn(language, path), names, ids)),
      ),
    );
  }
  return asked;
}

function withQueries(path: string, names: readonly string[], ids: readonly string[]): string[] {
  const queries = names.flatMap((name) =>
    (Object.hasOwn(VALUES, name) ? (VALUES[name] ?? []) : ['5000']).map(
      (value) => `${name}=${encodeURIComponent(value)}`,
    ),
  );
  const compared =
    names.includes('i') || names.includes('ids')
      ? [`i=${ids.join(',')}`, `ids=${ids.join(',')}`]
      : [];
  const ranks = names.includes('rank')
    ? [RANKS, `${RANKS}&q=computer+science+pune&sort=program`]
    : [];
  return [path, ...[...queries, ...compared, ...ranks].map((query) => `${path}?${query}`)];
}

function namesOf(query: z.ZodType | undefined): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** The patterns of the pages that are not static. */
function renderedPages(): string[] {
  return globSync('src/pages/**/*.{astro,ts}')
    .filter(
      (file) =>
        !file.endsWith('500.astro') && readFileSync(file, 'utf8').includes('prerender = false'),
    )
    .map((file) =>
      file
        .slice('src/pages'.length)
        .replace(/\.(?:astro|ts)$/, '')
        .replace(/\/index$/, ''),
    )
    .sort();
}
