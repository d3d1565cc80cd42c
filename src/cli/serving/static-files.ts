import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import * as z from 'zod';
import { lookup } from '../../domain/lookup.ts';
import { builtAddress } from '../../messages/product.ts';
import { MemoryMap } from '../../store/index.ts';
import type { Bytes } from './encoding.ts';
import { StoredAnswer } from './stored-answer.ts';

const POLICY = 'Content-Security-Policy';
/** The service worker is governed by the policy of its file, and fetches from its own site. */
const SCRIPT_POLICY = "default-src 'self'; frame-ancestors 'none'";
const REVALIDATE = 'public, max-age=0, must-revalidate';
const NOT_FOUND = '/404';
const INTERNAL = new Set(['_redirects', '_headers']);
/** The scripts and styles of a build, beside whose folder their compressed forms lie. */
export const ASSETS = '_astro';
/** Whether a path is that of a script, a style or a font of the build. */
export function isAsset(path: string): boolean {
  return path.startsWith(`/${ASSETS}/`);
}
const COMPRESSED = '../.netlify/compressed';

/** The static files of the build. */
export interface StaticFiles {
  /** The file at a path; `/login` is login.html. */
  find(path: string): Promise<StoredAnswer | undefined>;
  /** The 404 page. */
  notFound(): Promise<StoredAnswer>;
  /** Reads a file again at its next request. */
  forget(name: string): void;
}

/**
 * Lists the files of a folder by path. A file is read at its first request, with the site's own
 * address in pages, and stays in the memory of caches.
 */
export async function openStaticFiles(
  folder: string,
  rules: readonly HeaderRule[],
  siteUrl?: string,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !INTERNAL.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const nameOfPath = new Map(names.map((name) => [pathOfFile(name), name]));
  const cached = new MemoryMap<StoredAnswer>(({ bytes }) => bytes);

  async function find(path: string): Promise<StoredAnswer | undefined> {
    const cachedFile = cached.get(path);
    if (cachedFile) return cachedFile;
    const name = nameOfPath.get(path);
    if (name === undefined) return undefined;
    const built = await readFile(join(folder, name));
    const isPage = siteUrl !== undefined && name.endsWith('.html');
    const body = isPage ? bytesWithSiteAddress(built, siteUrl) : built;
    const compressed = name.startsWith(ASSETS) ? await readCompressed(folder, name) : undefined;
    const file = toStoredFile(body, { name, path, rules, compressed });
    cached.set(path, file);
    return file;
  }

  return {
    find,
    notFound: async () => (await find(NOT_FOUND)) ?? plainNotFound(),
    forget: (name) => cached.delete(pathOfFile(name)),
  };
}

/** The form in Brotli of a script or style, with the file's own name. */
export function compressedFile(folder: string, name: string): string {
  return join(folder, COMPRESSED, name);
}

function readCompressed(folder: string, name: string): Promise<Bytes | undefined> {
  return readFile(compressedFile(folder, name)).catch(() => undefined);
}

/** `login.html` → `/login`, `index.html` → `/`, `_astro/a.css` → `/_astro/a.css`. */
function pathOfFile(name: string): string {
  const path = `/${name.split(sep).join('/')}`;
  return path
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
}

interface FileSource {
  name: string;
  path: string;
  rules: readonly HeaderRule[];
  compressed: Bytes | undefined;
}

function toStoredFile(body: Bytes, { name, path, rules, compressed }: FileSource): StoredAnswer {
  const headers = headersFor(rules, path);
  headers.set('Content-Type', contentTypeOf(name));
  // Over HTTP/1.1 the policy of pages would be longer than many a file.
  if (extname(name) === '.js' && !isAsset(path)) headers.set(POLICY, SCRIPT_POLICY);
  else if (extname(name) !== '.html') headers.delete(POLICY);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE);
  return new StoredAnswer(body, path === NOT_FOUND ? 404 : 200, headers, compressed);
}

function plainNotFound(): StoredAnswer {
  return new StoredAnswer(new Uint8Array(), 404, new Headers({ 'Cache-Control': REVALIDATE }));
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The Content-Type of a static file, by extension. */
export function contentTypeOf(file: string): string {
  return lookup(types, extname(file).toLowerCase()) ?? 'application/octet-stream';
}

const deployConfig = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/** One header rule of the build; a trailing `*` matches a prefix. */
export type HeaderRule = z.infer<typeof deployConfig>['headers'][number];

/** Reads the header rules that Netlify would apply to static files. */
export async function readHeaderRules(file: string): Promise<HeaderRule[]> {
  return deployConfig.parse(JSON.parse(await readFile(file, 'utf8'))).headers;
}

/** The headers that the rules give a path. */
function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const matching = rules.filter((rule) => matches(rule.for, path));
  return new Headers(matching.flatMap(({ values }) => Object.entries(values)));
}

function matches(pattern: string, path: string): boolean {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return pattern === path;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Replaces the build's placeholder address with the site's own, so that one build serves any
 * address.
 */
export function withSiteAddress(html: string, siteUrl: string): string {
  return html.replaceAll(`"${builtAddress}/`, () => `"${siteUrl}/`);
}

/** The same for a page's bytes. */
export function bytesWithSiteAddress(html: Uint8Array, siteUrl: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(withSiteAddress(decoder.decode(html), siteUrl));
}
