import type { InstitutionInput } from '../../src/domain/institutions/institution.ts';
import { slugOf } from '../../src/domain/slug.ts';
import { figures as definitions } from '../../src/domain/sources/figures.ts';
import type { Source, SourceUse } from '../../src/domain/sources/source.ts';

const HEADING = '## Sources';
/** The day on which all sources were read, from the table's first line. */
const ACCESSED = /State of the data: (\d+ \w+ \d{4})/;

/** The id of an exam's source, from its short name in the gathered files. */
export function sourceIdOf(shortName: string): string {
  return `exam-${slugOf(shortName)}`;
}

/** The sources in a table of short name, address and contents. */
export function sourcesInTable(markdown: string): Source[] {
  const accessed = parseDay(ACCESSED.exec(markdown)?.[1] ?? '');
  const table = markdown.slice(markdown.indexOf(`\n${HEADING}`));
  return table
    .split('\n')
    .filter((line) => /^\| [A-Z]+[0-9]*(-[A-Z0-9]+)? \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
    .map(([shortName = '', address = '', taken = '']) => ({
      id: sourceIdOf(shortName),
      title: taken,
      ...originOf(address),
      accessed,
      official: false,
    }));
}

type SourceOrigin = Pick<Source, 'publisher' | 'url' | 'licence'>;

function originOf(address: string): SourceOrigin {
  const file = /^github:(\S+)(?: \((CC [^)]+)\))? (\S+) @([0-9a-f]{40})/.exec(address);
  if (file) return fileOrigin(file);
  const repository = /^github:(\S+)/.exec(address)?.[1];
  if (repository) {
    return { publisher: repository, url: `https://github.com/${repository}`, licence: null };
  }
  const url = /^https?:\/\/\S+/.exec(address)?.[0];
  if (url) return { publisher: hostOf(url), url, licence: null };
  return { publisher: publisherOf(address), url: null, licence: null };
}

/** The digits of a commit that name it; all forty weigh on the page of all sources. */
const COMMIT = 10;

function fileOrigin([
  ,
  repository = '',
  licence,
  path = '',
  commit = '',
]: RegExpExecArray): SourceOrigin {
  const view = path.includes('*') ? 'tree' : 'blob';
  const folder = path.replace(/\/[^/]*\*.*$/, '');
  const url = `https://github.com/${repository}/${view}/${commit.slice(0, COMMIT)}/${folder}`;
  return { publisher: repository, url, licence: licence ?? null };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** The publisher of a page without an address: its owner if named, else its kind. */
function publisherOf(address: string): string {
  const words = address
    .replace(/,? ?index file (id )?\d+/, '')
    .replace(/; repository not named.*/, '');
  const named = /\(([A-Za-z.]+)\)/.exec(words)?.[1];
  const kind = /^\s*\(?([^(),;]+)/.exec(words)?.[1];
  return named ?? kind?.trim() ?? address;
}

function parseDay(words: string): string {
  return new Date(`${words} UTC`).toISOString().slice(0, 10);
}

/** The use of each source by institutions, in the order of ids. */
export function usesBySource(
  institutions: readonly InstitutionInput[],
): Record<string, SourceUse[]> {
  const uses = new Map<string, Set<SourceUse>>();
  const add = (source: string | null | undefined, use: SourceUse) => {
    if (source) uses.set(source, (uses.get(source) ?? new Set()).add(use));
  };
  for (const { costs, figures, coursesAndFees, rankings, otherNames, provenance } of institutions) {
    for (const { key, source } of figures) add(source, definitions[key].group);
    for (const { source } of costs) add(source, 'money');
    for (const { source } of coursesAndFees) add(source, 'courses');
    for (const { source } of rankings) add(source, 'rankings');
    for (const { source } of otherNames) add(source, 'names');
    for (const source of Object.values(provenance)) add(source, 'fields');
  }
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([source, own]) => [source, [...own].sort()]));
}
