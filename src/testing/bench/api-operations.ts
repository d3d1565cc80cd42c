import { type BenchServers, detailPath, pagePath, SEARCH } from './bench-servers.ts';
import type { RequestOptions } from './load.ts';

/** A call to measure, with the request that each server gets at each repetition. */
export interface Operation {
  name: string;
  request(peer: 'bare' | 'product', number: number): RequestOptions;
}

const COMPRESSED = { 'Accept-Encoding': 'br, gzip' };
/** How many institutions are read in turns. */
const READ = 200;

/** The benchmark's operations: reads, searches, creations and edits. */
export function operations({ institutions, tag, token }: BenchServers): Operation[] {
  const [first] = institutions;
  if (!first) throw new Error('The catalogue is empty.');
  const headers = { Authorization: `Bearer ${token}` };
  const read = institutions.slice(0, READ).map(detailPath);
  const detail = (number: number) => read[number % read.length] ?? '';
  return [
    readOperation('detail', 'detail.json', () => ({ path: detailPath(first) })),
    {
      name: 'detail, revalidated (304)',
      request: (peer) =>
        peer === 'bare'
          ? { path: '/detail.json' }
          : { path: detailPath(first), headers: { 'If-None-Match': tag } },
    },
    readOperation('detail, 200 in rotation', 'detail.json', (number) => ({ path: detail(number) })),
    readOperation('detail, compressed', 'detail.json', (number) => ({
      path: detail(number),
      headers: COMPRESSED,
    })),
    readOperation('search', 'search.json', () => ({ path: SEARCH })),
    readOperation('search, compressed', 'search.json', () => ({
      path: SEARCH,
      headers: COMPRESSED,
    })),
    page('detail page, from the cache', 'page.br', pagePath(first)),
    page('home, a static page', 'home.br', '/'),
    writeOperation('create', (number) => ({
      method: 'POST',
      path: '/api/institutions',
      body: { ...complete(first), name: `${first.name} ${number}` },
      headers,
    })),
    writeOperation('edit', (number) => {
      const { _id, ...body } = institutions[number % institutions.length] ?? first;
      const campusArea = `${number} acres`;
      return {
        method: 'PUT',
        path: `/api/institutions/${_id}`,
        headers,
        body: { ...body, campusArea },
      };
    }),
  ];
}

/** Fills in required fields that a shipped record may lack. */
function complete(first: BenchServers['institutions'][number]) {
  const { _id, ...body } = first;
  const { place, city, state, country } = body.location;
  const location = { place: place ?? 'Campus', city: city ?? 'City', state, country };
  return { ...body, owner: 'Public', establishedYear: 2000, location };
}

function page(name: string, file: string, path: string): Operation {
  return readOperation(name, file, () => ({ path, headers: COMPRESSED }));
}

function readOperation(
  name: string,
  file: string,
  ask: (number: number) => RequestOptions,
): Operation {
  return {
    name,
    request: (peer, number) => (peer === 'bare' ? { path: `/${file}` } : ask(number)),
  };
}

function writeOperation(name: string, ask: (number: number) => RequestOptions): Operation {
  return {
    name,
    request(peer, number) {
      const sent = ask(number);
      return peer === 'bare' ? { ...sent, path: '/detail.json' } : sent;
    },
  };
}
