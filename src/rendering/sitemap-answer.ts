import { createPace, mapBounded, mapPaced } from '../async/index.ts';
import { languages, pathIn } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import {
  coursePath,
  districtPath,
  examPath,
  guidePath,
  institutionPath,
  statePath,
} from '../domain/pages/address.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { pagesWith } from '../domain/pages/pages.ts';
import { allStates } from '../domain/reference/entries.ts';
import { Refusal } from '../domain/refusal.ts';
import { guides } from '../domain/search/guides.ts';
import { listDistricts } from '../features/catalogue/search.ts';
import { listEntries } from '../features/reference/details.ts';
import { courseKind, examKind } from '../features/reference/kinds.ts';
import { dataContentPolicy } from '../http/headers.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { loadPageData } from './page-data.ts';

/** Serves a sitemap of the public paths that `pick` selects; 404 for none. */
export async function sitemapAnswer(
  kind: 'index' | 'part',
  pick: (paths: readonly string[]) => readonly string[],
): Promise<Response> {
  const head = { status: 200, headers: new Headers() };
  const addresses = await loadPageData(
    head,
    async (runtime) => pick(await publicPaths(runtime)).map((path) => `${runtime.siteUrl}${path}`),
    () => ({ tags: [pageTags.catalogue, pageTags.courses, pageTags.exams] }),
  );
  if (addresses instanceof Refusal) return new Response(null, head);
  if (addresses.length === 0) return new Response(null, { status: 404 });
  head.headers.set('Content-Type', 'application/xml; charset=utf-8');
  head.headers.set('Content-Security-Policy', dataContentPolicy);
  return new Response(sitemapXml(kind, addresses), head);
}

/** The two documents of sitemaps.org: an index of parts, and a part. */
const documents = {
  index: { root: 'sitemapindex', entry: 'sitemap' },
  part: { root: 'urlset', entry: 'url' },
} as const;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const BATCH_SIZE = 500;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Streams a sitemap of absolute addresses. */
export function sitemapXml(
  kind: keyof typeof documents,
  addresses: readonly string[],
): ReadableStream<Uint8Array> {
  const { root, entry } = documents[kind];
  const batches = Array.from({ length: Math.ceil(addresses.length / BATCH_SIZE) }, (_, at) => {
    const batch = addresses.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE);
    return () => batch.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>\n`).join('');
  });
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
  return streamOf([() => head, ...batches, () => `</${root}>\n`]);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => lookup(entities, character) ?? character);
}

/** A stream that creates each piece of text on demand. */
function streamOf(pieces: readonly (() => string)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = pieces.values();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value()));
    },
  });
}

/** Maximum number of addresses in a part. */
const PART_SIZE = 5_000;

/** The paths of one part; empty if it does not exist. */
export function partOf(paths: readonly string[], part: number): readonly string[] {
  return paths.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}

/** The paths of the parts, numbered from 1. */
export function partsOf({ length }: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(length / PART_SIZE) }, (_, at) => `/sitemap-${at + 1}.xml`);
}

/**
 * Every page for search engines: those of the reference data, and of institutions with facts from
 * other sources than a register.
 */
export async function publicPaths(runtime: Runtime): Promise<string[]> {
  const [courses, exams, index, districts] = await Promise.all([
    listEntries(courseKind, runtime),
    listEntries(examKind, runtime),
    runtime.institutions.index(),
    districtPaths(runtime),
  ]);
  const pace = createPace();
  const paths = [
    ...pagesWith('isInSitemap').map(({ path }) => path),
    ...allStates.map(({ slug }) => statePath(slug)),
    ...districts,
    ...courses.map(({ slug }) => coursePath(slug)),
    ...exams.map(({ slug }) => examPath(slug)),
    ...guides.map(guidePath),
    ...(await mapPaced(index.sortedWithFacts(), pace, ({ type, name }) =>
      institutionPath(type, name),
    )),
  ];
  const all = languages.map((language) => mapPaced(paths, pace, (path) => pathIn(language, path)));
  return (await Promise.all(all)).flat();
}

async function districtPaths(runtime: Runtime): Promise<string[]> {
  // One state at a time: each is a search.
  const paths = await mapBounded(allStates, 1, async ({ slug }) =>
    (await listDistricts(runtime, slug)).map((district) => districtPath(slug, district)),
  );
  return paths.flat();
}
