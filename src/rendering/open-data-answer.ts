import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { includesTag } from '../calls/index.ts';
import { languageOf } from '../domain/languages.ts';
import { limits } from '../domain/limits.ts';
import { dataFileNames, dataPath, gzipSuffix, mediaTypeOf } from '../domain/open-data.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { Refusal } from '../domain/refusal.ts';
import type { DataFile } from '../features/open-data/data-file.ts';
import { buildManifest } from '../features/open-data/manifest.ts';
import { openRelease, type Release } from '../features/open-data/release.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import { dataContentPolicy } from '../http/headers.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { loadPageData } from './page-data.ts';

/** The cache tags that purge every page and file of open data. */
const caching = {
  tags: [pageTags.catalogue, pageTags.courses, pageTags.exams, pageTags.sources],
};

interface ResponseHead {
  status: number;
  headers: Headers;
}

/** Loads the current release, cached like a page; a refusal if the store does not answer. */
export function loadRelease<Data>(
  head: ResponseHead | { headers: Headers },
  load: (release: Release, runtime: Runtime) => Promise<Data>,
): Promise<Data | Refusal> {
  return loadPageData(
    head,
    async (runtime) => load(await openRelease(runtime), runtime),
    () => caching,
    limits.importStoreMs,
  );
}

/** Answers the manifest. */
export async function manifestAnswer(): Promise<Response> {
  const head = createHead('application/json; charset=utf-8');
  const manifest = await loadRelease(head, async (release, runtime) =>
    buildManifest(release, {
      siteUrl: runtime.siteUrl,
      productName: runtime.env.PRODUCT_NAME,
      language: languageOf(null),
      sourceOf: await createSourceFinder(runtime),
    }),
  );
  if (manifest instanceof Refusal) return new Response(null, head);
  return new Response(`${JSON.stringify(manifest, null, 1)}\n`, head);
}

/** Answers a data file such as `institutions.csv` or `institutions.csv.gz`; 304 if it is unchanged. */
export async function fileAnswer(request: Request, fileName: string): Promise<Response> {
  const isCompressed = fileName.endsWith(gzipSuffix);
  const plainName = isCompressed ? fileName.slice(0, -gzipSuffix.length) : fileName;
  const name = dataFileNames.find((offered) => offered === plainName);
  if (name === undefined) return new Response(null, { status: 404 });
  const head = createHead(
    isCompressed ? 'application/gzip' : `${mediaTypeOf(name)}; charset=utf-8`,
  );
  const loaded = await loadRelease(head, async ({ files }, { env }) => ({
    file: files[name],
    isOnNetlify: env.platform === 'netlify',
  }));
  if (loaded instanceof Refusal) return new Response(null, head);
  const { file, isOnNetlify } = loaded;
  const compression: Compression = isCompressed
    ? 'compressed'
    : isOnNetlify
      ? 'plain'
      : compressionFor(request);
  if (compression === 'plain' && isOnNetlify && file.bytes > limits.streamedBytes) {
    head.headers.set('Location', `${dataPath(name)}${gzipSuffix}`);
    return new Response(null, { ...head, status: 303 });
  }
  return respondWith(request, { file, head, form: compression });
}

/** Uncompressed, a compressed file, or a file compressed by its content encoding. */
type Compression = 'plain' | 'compressed' | 'encoded';

/** Under `npm start` no CDN compresses answers. */
function compressionFor(request: Request): Compression {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted) ? 'encoded' : 'plain';
}

function respondWith(
  request: Request,
  { file, head: { headers }, form }: { file: DataFile; head: ResponseHead; form: Compression },
): Response {
  const isCompressed = form === 'compressed';
  headers.set('ETag', `W/"${file.gzipSha256}"`);
  if (!isCompressed) headers.set('Vary', 'Accept-Encoding');
  const etag = headers.get('ETag') ?? '';
  if (includesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (form === 'encoded') headers.set('Content-Encoding', 'gzip');
  const stream = form === 'plain' ? plainStream(file) : compressedStream(file);
  return new Response(stream, { headers });
}

const PART_BYTES = 2 ** 16;

/** Streams the compressed bytes in parts, each created on demand. */
function compressedStream({ gzip }: DataFile): ReadableStream<Uint8Array> {
  const parts = splitParts(gzip);
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* splitParts(all: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of all) {
    for (let start = 0; start < part.length; start += PART_BYTES)
      yield part.subarray(start, start + PART_BYTES);
  }
}

function plainStream(file: DataFile): ReadableStream<Uint8Array> {
  // Node and the DOM declare the same streams as different types.
  const plain = Readable.fromWeb(compressedStream(file) as never).pipe(createGunzip());
  // The same difference of types in the other direction.
  return Readable.toWeb(plain) as ReadableStream<Uint8Array>;
}

function createHead(type: string): ResponseHead {
  const headers = new Headers({
    'Content-Type': type,
    'Content-Security-Policy': dataContentPolicy,
  });
  return { status: 200, headers };
}
