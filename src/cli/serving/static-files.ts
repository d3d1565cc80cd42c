import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentTypeOf } from './content-types.ts';
import type { Bytes } from './encoding.ts';
import { type HeaderRule, headersFor } from './header-rules.ts';
import { bytesAtOwnAddress } from './own-address.ts';
import { StoredAnswer } from './stored-answer.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';
const NOT_FOUND = '/404';
const INTERNAL = new Set(['_redirects', '_headers']);

/** The static half of the build, held in memory: no request ever reaches the file system. */
export interface StaticFiles {
  /** The file at an address, `/login` being login.html. */
  find(path: string): StoredAnswer | undefined;
  /** The page for what is nowhere. */
  notFound: StoredAnswer;
}

/** Loads every file of a folder under the address that it answers to, pages of the site's own. */
export async function loadStaticFiles(
  folder: string,
  rules: readonly HeaderRule[],
  siteUrl?: string,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !INTERNAL.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = new Map<string, StoredAnswer>();
  for (const name of names) {
    const path = addressOf(name);
    const built = await readFile(join(folder, name));
    const isPage = siteUrl !== undefined && name.endsWith('.html');
    const body = isPage ? bytesAtOwnAddress(built, siteUrl) : built;
    files.set(path, storedFile(body, { name, path, rules }));
  }
  const notFound = files.get(NOT_FOUND) ?? plainNotFound();
  return { find: (path) => files.get(path), notFound };
}

/** `login.html` → `/login`, `index.html` → `/`, `_astro/a.css` → `/_astro/a.css`. */
function addressOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`;
  return path
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
}

interface File {
  name: string;
  path: string;
  rules: readonly HeaderRule[];
}

function storedFile(body: Bytes, { name, path, rules }: File): StoredAnswer {
  const headers = headersFor(rules, path);
  headers.set('Content-Type', contentTypeOf(name));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE);
  return new StoredAnswer(body, path === NOT_FOUND ? 404 : 200, headers);
}

function plainNotFound(): StoredAnswer {
  return new StoredAnswer(new Uint8Array(), 404, new Headers({ 'Cache-Control': REVALIDATE }));
}
