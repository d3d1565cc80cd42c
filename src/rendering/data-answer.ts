import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { namesTag } from '../calls/answer.ts';
import { languageOf } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { dataFileNames, dataPath, gzipSuffix, mediaTypeOf } from '../domain/open-data.ts';
import { pageTags } from '../domain/page-tags.ts';
import { Refusal } from '../domain/refusal.ts';
import type { DataFile } from '../features/open-data/data-file.ts';
import { manifestOf } from '../features/open-data/manifest.ts';
import { openRelease, type Release } from '../features/open-data/release.ts';
import { sourceFinder } from '../features/sources/sources.ts';
import { dataContentPolicy } from '../http/headers.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { pageData } from './page-data.ts';

/** The cache tags that purge every page and file of open data. */
const keeping = {
  tags: [pageTags.catalogue, pageTags.courses, pageTags.exams, pageTags.sources],
};

interface Head {
  status: number;
  headers: Headers;
}

/** The release as it is now, kept like a page; a refusal where the store does not answer. */
export function releaseData<Data>(
  head: Head | { headers: Headers },
  load: (release: Release, runtime: Runtime) => Promise<Data>,
): Promise<Data | Refusal> {
  return pageData(
    head,
    async (runtime) => load(await openRelease(runtime), runtime),
    () => keeping,
    limits.importStoreMs,
  );
}

/** Answers the manifest. */
export async function manifestAnswer(): Promise<Response> {
  const head = newHead('application/json; charset=utf-8');
  const manifest = await releaseData(head, async (release, runtime) =>
    manifestOf(release, {
      siteUrl: runtime.siteUrl,
      productName: runtime.env.PRODUCT_NAME,
      language: languageOf(null),
      sourceOf: await sourceFinder(runtime),
    }),
  );
  if (manifest instanceof Refusal) return new Response(null, head);
  return new Response(`${JSON.stringify(manifest, null, 1)}\n`, head);
}

/** Answers a file of rows, `institutions.csv` or `institutions.csv.gz`: 304 to those who have it. */
export async function fileAnswer(request: Request, asked: string): Promise<Response> {
  const isCompressed = asked.endsWith(gzipSuffix);
  const wanted = isCompressed ? asked.slice(0, -gzipSuffix.length) : asked;
  const name = dataFileNames.find((known) => known === wanted);
  if (name === undefined) return new Response(null, { status: 404 });
  const head = newHead(isCompressed ? 'application/gzip' : `${mediaTypeOf(name)}; charset=utf-8`);
  const found = await releaseData(head, async ({ files }, { env }) => ({
    file: files[name],
    isOnNetlify: env.platform === 'netlify',
  }));
  if (found instanceof Refusal) return new Response(null, head);
  const { file, isOnNetlify } = found;
  const form: Form = isCompressed ? 'compressed' : isOnNetlify ? 'plain' : formFor(request);
  if (form === 'plain' && isOnNetlify && file.bytes > limits.streamedBytes) {
    head.headers.set('Location', `${dataPath(name)}${gzipSuffix}`);
    return new Response(null, { ...head, status: 303 });
  }
  return sent(request, { file, head, form });
}

/** As it is, as a file of compressed bytes, or compressed on the way alone. */
type Form = 'plain' | 'compressed' | 'encoded';

/** Under `npm start` no CDN compresses answers. */
function formFor(request: Request): Form {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted) ? 'encoded' : 'plain';
}

function sent(
  request: Request,
  { file, head: { headers }, form }: { file: DataFile; head: Head; form: Form },
): Response {
  const isCompressed = form === 'compressed';
  headers.set('ETag', `W/"${isCompressed ? file.gzipSha256 : file.sha256}"`);
  if (!isCompressed) headers.set('Vary', 'Accept-Encoding');
  const etag = headers.get('ETag') ?? '';
  if (namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (form === 'encoded') headers.set('Content-Encoding', 'gzip');
  const stream = form === 'plain' ? unpacked(file) : packed(file);
  return new Response(stream, { headers });
}

const PART_BYTES = 2 ** 16;

/** The compressed bytes in parts, each made when it is asked for. */
function packed({ gzip }: DataFile): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(gzip.subarray(start, start + PART_BYTES));
      start += PART_BYTES;
      if (start >= gzip.length) controller.close();
    },
  });
}

function unpacked(file: DataFile): ReadableStream<Uint8Array> {
  // Node and the DOM declare the same streams as different types.
  const plain = Readable.fromWeb(packed(file) as never).pipe(createGunzip());
  // The other way round.
  return Readable.toWeb(plain) as ReadableStream<Uint8Array>;
}

function newHead(type: string): Head {
  const headers = new Headers({
    'Content-Type': type,
    'Content-Security-Policy': dataContentPolicy,
  });
  return { status: 200, headers };
}
