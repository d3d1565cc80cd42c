import { slugOf } from '../../domain/slug.ts';
import type { Source } from '../../domain/source.ts';

const HEADING = '## Sources';
/** The day on which all of them were read, as the table's first line says. */
const ACCESSED = /State of the data: (\d+ \w+ \d{4})/;

/** The id of an exam's source from the short name that the gathered files give it. */
export function sourceIdOf(shortName: string): string {
  return `exam-${slugOf(shortName)}`;
}

/** The sources that a table of short name, address and what was taken lists. */
export function sourcesInTable(markdown: string): Source[] {
  const accessed = dayOf(ACCESSED.exec(markdown)?.[1] ?? '');
  const table = markdown.slice(markdown.indexOf(`\n${HEADING}`));
  return table
    .split('\n')
    .filter((line) => /^\| [A-Z]+[0-9]*(-[A-Z0-9]+)? \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
    .map(([shortName = '', address = '', taken = '']) => ({
      id: sourceIdOf(shortName),
      title: taken,
      ...placeOf(address),
      accessed,
    }));
}

type Place = Pick<Source, 'publisher' | 'url' | 'licence'>;

function placeOf(address: string): Place {
  const file = /^github:(\S+)(?: \((CC [^)]+)\))? (\S+) @([0-9a-f]{40})/.exec(address);
  if (file) return filePlace(file);
  const repository = /^github:(\S+)/.exec(address)?.[1];
  if (repository) {
    return { publisher: repository, url: `https://github.com/${repository}`, licence: null };
  }
  const url = /^https?:\/\/\S+/.exec(address)?.[0];
  if (url) return { publisher: hostOf(url), url, licence: null };
  return { publisher: publisherOf(address), url: null, licence: null };
}

function filePlace([, repository = '', licence, path = '', commit = '']: RegExpExecArray): Place {
  const [, name = ''] = repository.split('/');
  const inside = path.startsWith(`${name}/`) ? path.slice(name.length + 1) : path;
  const view = inside.includes('*') ? 'tree' : 'blob';
  const folder = inside.replace(/\/[^/]*\*.*$/, '');
  const url = `https://github.com/${repository}/${view}/${commit}/${folder}`;
  return { publisher: repository, url, licence: licence ?? null };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** What is told of a page without an address: its owner where one is named, else its kind. */
function publisherOf(address: string): string {
  const words = address
    .replace(/,? ?index file (id )?\d+/, '')
    .replace(/; repository not named.*/, '');
  const named = /\(([A-Za-z.]+)\)/.exec(words)?.[1];
  const kind = /^\s*\(?([^(),;]+)/.exec(words)?.[1];
  return named ?? kind?.trim() ?? address;
}

function dayOf(words: string): string {
  return new Date(`${words} UTC`).toISOString().slice(0, 10);
}
